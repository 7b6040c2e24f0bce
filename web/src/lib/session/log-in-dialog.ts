import type { ApiError } from "../api-error.ts";

/**
 * Where a page can ask for a log-in again, what does so. Most pages cannot: their calls need no recent log-in, and the code would be downloaded
 * with each of them.
 */
export const logInDialog: {
  /** Resolves to whether the person logged in again, or proved the session by a second factor. @param refusal says which */
  ask?: ((refusal: ApiError) => Promise<boolean>) | undefined;
} = {};
