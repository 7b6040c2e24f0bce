/** The line that the server prints when it answers. */
export const READY = "The site and the functions answer.";
