const HOUR_MS = 60 * 60_000;

/** The same limit as in storage.rules. */
export const MAX_BYTES = 5 * 1024 * 1024;

/** Age after which the sweep deletes a file that no record references. */
export const SWEPT_AFTER_MS = 24 * HOUR_MS;

/**
 * Age up to which a record may start to reference a file. It is an hour less than the sweep's age, so that a file cannot be deleted while
 * it is being referenced.
 */
export const SAVED_WITHIN_MS = SWEPT_AFTER_MS - HOUR_MS;
