/** The line that the server prints once it answers. */
export const READY = "The site and the functions answer.";
