// An address that led on takes the place on the page with it: ce-soir.html#loto is
// tonight.html#loto.
const onward = document.querySelector("main a");
if (location.hash && onward) location.replace(onward.href + location.hash);
