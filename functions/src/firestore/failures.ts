/** gRPC's status codes, as Firestore's errors carry them. */
const ALREADY_EXISTS = 6;
const NOT_FOUND = 5;
const FAILED_PRECONDITION = 9;
const ABORTED = 10;

/** A `create()` met a document that is there. */
export const isAlreadyThere = (error: unknown): boolean => codeOf(error) === ALREADY_EXISTS;

/** The document changed (or went) since it was read, or somebody else was writing it: read again and decide again. */
export const isStale = (error: unknown): boolean =>
  [FAILED_PRECONDITION, ABORTED, NOT_FOUND].includes(codeOf(error) ?? -1);

/** Too many wanted to write the same document at once, and this one did not get its turn. */
export const isCrowdedOut = (error: unknown): boolean => codeOf(error) === ABORTED;

function codeOf(error: unknown): number | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "number" ? error.code : undefined;
}
