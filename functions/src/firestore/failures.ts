/** gRPC status codes of Firestore errors. */
const ALREADY_EXISTS = 6;
const NOT_FOUND = 5;
const FAILED_PRECONDITION = 9;
const ABORTED = 10;
const INVALID_ARGUMENT = 3;

/** `create()` failed because the document exists. */
export const isAlreadyExistsError = (error: unknown): boolean => codeOf(error) === ALREADY_EXISTS;

/** True if the document was changed or deleted since it was read, or the write lost to a concurrent one: read again and retry. */
export const isStale = (error: unknown): boolean =>
  [FAILED_PRECONDITION, ABORTED, NOT_FOUND].includes(codeOf(error) ?? -1);

/** True if another write was faster: a document read by this one has changed, or one to create exists. */
export const isLostRace = (error: unknown): boolean => isStale(error) || isAlreadyExistsError(error);

/**
 * A transaction that waited too long for locks of others was closed. Firestore says "has expired or is no longer valid", and its client has then
 * tried five times; the emulator says "is invalid or closed", which the client does not know and does not try again.
 */
export const isExpiredTransaction = (error: unknown): boolean =>
  codeOf(error) === INVALID_ARGUMENT &&
  error instanceof Error &&
  /transaction (has expired|is invalid or (closed|expired))/i.test(error.message);

/** True if the write was aborted, or its transaction closed, by contention on the document. */
export const isContended = (error: unknown): boolean => codeOf(error) === ABORTED || isExpiredTransaction(error);

function codeOf(error: unknown): number | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "number" ? error.code : undefined;
}

/** Other writes were faster at each try; the same request can succeed in a moment. */
export class ContentionError extends Error {
  override readonly name = "ContentionError";
  readonly code = "contended";
}
