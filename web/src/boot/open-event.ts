/** Dispatched on the document when the page is hydrated or rendered, and answers. */
export const OPEN_EVENT = "daansetu:open";
