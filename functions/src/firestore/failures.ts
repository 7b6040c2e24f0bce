/** gRPC status codes of Firestore errors. */
const ALREADY_EXISTS = 6;
const NOT_FOUND = 5;
const FAILED_PRECONDITION = 9;
const ABORTED = 10;
const INVALID_ARGUMENT = 3;

/** `create()` failed because the document exists. */
export const isAlreadyThere = (error: unknown): boolean => codeOf(error) === ALREADY_EXISTS;

/** The document was changed or deleted since it was read, or the write lost to a concurrent one: read again and retry. */
export const isStale = (error: unknown): boolean =>
  [FAILED_PRECONDITION, ABORTED, NOT_FOUND].includes(codeOf(error) ?? -1);

/** Another write was faster: what this one read has changed, or what it creates exists. */
export const isLostRace = (error: unknown): boolean => isStale(error) || isAlreadyThere(error);

/**
 * A transaction that waited too long for locks of others was closed. Firestore says "has expired or is no longer valid", and its client has then
 * tried five times; the emulator says "is invalid or closed", which the client does not know and does not try again.
 */
export const isExpiredTransaction = (error: unknown): boolean =>
  codeOf(error) === INVALID_ARGUMENT &&
  error instanceof Error &&
  /transaction (has expired|is invalid or (closed|expired))/i.test(error.message);

/** The write was aborted, or its transaction closed, by contention on the document. */
export const isContended = (error: unknown): boolean => codeOf(error) === ABORTED || isExpiredTransaction(error);

function codeOf(error: unknown): number | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "number" ? error.code : undefined;
}

/** Others were faster each time that a write was tried: the same request works in a moment. */
export class ContentionError extends Error {
  override readonly name = "ContentionError";
  readonly code = "contended";
}
