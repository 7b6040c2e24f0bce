/** How files of donations are read, for the import of history. */
export { plainWords } from "./import-headings.ts";
export { isReceivedStatus, isRupees, yesOrNo } from "./import-words.ts";
