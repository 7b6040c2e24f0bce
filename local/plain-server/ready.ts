/** The line that the server prints once it answers. */
export const READY_LINE = "The site and the functions answer.";
