/** Dispatched on the document when the page is hydrated or rendered, and answers; also a mark of User Timing. */
export const OPEN_EVENT = "daansetu:open";
