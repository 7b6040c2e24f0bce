/** The id of the element with the state that a page was rendered with. */
export const STATE_ID = "state";
