/** True for a browser's error about a part of the script that it could not load. It never asks for that part again until the page is loaded anew. */
export const isPartMissing = (cause: unknown): boolean =>
  cause instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(cause.message);
