/** Event of the document when the page is hydrated or rendered, and reacts to clicks; also a mark of User Timing. */
export const INTERACTIVE_EVENT = "daansetu:open";
