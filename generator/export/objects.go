package export

import (
	"fmt"
	"math"
	"net/url"

	"imprimots/generator/draw"
)

// object is an object on the table of Tabletop Simulator, with keys in the order of
// its own files.
type object struct {
	GUID             string                `json:"GUID"`
	Name             string                `json:"Name"`
	Transform        transform             `json:"Transform"`
	Nickname         string                `json:"Nickname"`
	Description      string                `json:"Description"`
	ColorDiffuse     map[string]float64    `json:"ColorDiffuse"`
	Locked           bool                  `json:"Locked"`
	HideWhenFaceDown bool                  `json:"HideWhenFaceDown"`
	Hands            bool                  `json:"Hands"`
	CardID           int                   `json:"CardID,omitempty"`
	SidewaysCard     bool                  `json:"SidewaysCard,omitempty"`
	DeckIDs          []int                 `json:"DeckIDs,omitempty"`
	CustomDeck       map[string]customDeck `json:"CustomDeck,omitempty"`
	CustomImage      *customImage          `json:"CustomImage,omitempty"`
	CustomMesh       *customMesh           `json:"CustomMesh,omitempty"`
	Contained        []object              `json:"ContainedObjects,omitempty"`
}

type transform struct {
	PosX   float64 `json:"posX"`
	PosY   float64 `json:"posY"`
	PosZ   float64 `json:"posZ"`
	RotX   float64 `json:"rotX"`
	RotY   float64 `json:"rotY"`
	RotZ   float64 `json:"rotZ"`
	ScaleX float64 `json:"scaleX"`
	ScaleY float64 `json:"scaleY"`
	ScaleZ float64 `json:"scaleZ"`
}

type customDeck struct {
	FaceURL      string `json:"FaceURL"`
	BackURL      string `json:"BackURL"`
	NumWidth     int    `json:"NumWidth"`
	NumHeight    int    `json:"NumHeight"`
	BackIsHidden bool   `json:"BackIsHidden"`
	UniqueBack   bool   `json:"UniqueBack"`
	Type         int    `json:"Type"`
}

type customImage struct {
	ImageURL   string  `json:"ImageURL"`
	Scalar     float64 `json:"ImageScalar"`
	WidthScale float64 `json:"WidthScale"`

	CustomToken *customToken `json:"CustomToken,omitempty"`
}

// customToken is a token whose shape is what of its picture is opaque.
type customToken struct {
	Thickness float64 `json:"Thickness"`
	Merge     float64 `json:"MergeDistancePixels"`
	StandUp   bool    `json:"StandUp"`
	Stackable bool    `json:"Stackable"`
}

// diceType is the type of a model that is thrown as a die.
const diceType = 2

// customMesh is a body with a picture on it.
type customMesh struct {
	MeshURL       string `json:"MeshURL"`
	DiffuseURL    string `json:"DiffuseURL"`
	NormalURL     string `json:"NormalURL"`
	ColliderURL   string `json:"ColliderURL"`
	Convex        bool   `json:"Convex"`
	MaterialIndex int    `json:"MaterialIndex"`
	TypeIndex     int    `json:"TypeIndex"`
	CastShadows   bool   `json:"CastShadows"`
}

// address returns the URL at which the table finds a file.
func (j *job) address(name string) string {
	if j.o.BaseURL == "" {
		return name
	}
	if full, err := url.JoinPath(j.o.BaseURL, name); err == nil {
		return full
	}
	return j.o.BaseURL + name
}

// inches returns the scale of a card, rounded to hundredths; a card is 88 mm high at
// 1.
func inches(h draw.MM) float64 { return math.Round(float64(h)/88*100) / 100 }

func thing(id int, name, title string, at transform) object {
	return object{
		GUID: fmt.Sprintf("%06x", id), Name: name, Nickname: title, Transform: at,
		ColorDiffuse: map[string]float64{"r": 1, "g": 1, "b": 1},
	}
}

// saved returns a saved object with all objects of a kit.
func saved(title string, objects []object) any {
	return struct {
		SaveName      string
		GameMode      string
		Gravity       float64
		PlayArea      float64
		Date          string
		Table         string
		Sky           string
		Note          string
		Rules         string
		XMLUI         string `json:"XmlUI"`
		LuaScript     string
		VersionNumber string
		ObjectStates  []object
	}{SaveName: title, Gravity: 0.5, PlayArea: 0.5, ObjectStates: objects}
}
