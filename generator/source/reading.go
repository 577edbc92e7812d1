package source

// The rules of reading a document, by name.
var (
	gen001 = infos.Get("GEN001")
	gen002 = infos.Get("GEN002")
	gen003 = infos.Get("GEN003")
	gen004 = infos.Get("GEN004")
	gen005 = infos.Get("GEN005")
	gen006 = infos.Get("GEN006")
	gen007 = infos.Get("GEN007")
	gen011 = infos.Get("GEN011")
	gen012 = infos.Get("GEN012")
	gen013 = infos.Get("GEN013")
	gen014 = infos.Get("GEN014")
	gen015 = infos.Get("GEN015")
	gen016 = infos.Get("GEN016")
	gen036 = infos.Get("GEN036")
)
