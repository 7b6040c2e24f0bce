const HOUR_MS = 60 * 60_000;

/** As storage.rules let it be. */
export const MOST_BYTES = 5 * 1024 * 1024;

/** How long something that was uploaded lies there without any record that names it. */
export const SWEPT_AFTER_MS = 24 * HOUR_MS;

/** An hour less: what a record begins to name is never what is being deleted at that moment. */
export const SAVED_WITHIN_MS = SWEPT_AFTER_MS - HOUR_MS;
