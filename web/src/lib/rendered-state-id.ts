/** The id of the element with the state that a page was rendered with. */
export const RENDERED_STATE_ID = "state";
