import type { ApiError } from "../api-error.ts";

/**
 * Opens the log-in dialog, on pages that can ask for a log-in again. Most pages cannot: their calls need no recent log-in, and they would have to load
 * the code.
 */
export const logInDialog: {
  /** Asks for a log-in. Resolves with true if the person logged in again, or verified the session with a second factor. */
  ask?: ((refusal: ApiError) => Promise<boolean>) | undefined;
} = {};
