import { ApiError } from "../../../../../lib/api-error.ts";

/** The campaign does not exist, was removed, or is not published; or the id is malformed. */
export const isNotFound = (error: unknown) =>
  error instanceof ApiError && (error.code === "not-found" || error.code === "bad-input");
