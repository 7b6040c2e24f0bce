export { checkPdf, isPdf } from "./pdf-check.ts";
