import type { ApiError } from "../api-error.ts";

/**
 * Opens the log-in dialog, on pages that can ask for a log-in again. Most pages cannot: their calls need no recent log-in, and they would have to load
 * the code.
 */
export const logInDialog: {
  /** Resolves to whether the person logged in again, or proved the session by a second factor. @param refusal says which */
  ask?: ((refusal: ApiError) => Promise<boolean>) | undefined;
} = {};
