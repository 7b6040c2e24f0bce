export { isPdf, problemOfPdf } from "./pdf-inspection.ts";
