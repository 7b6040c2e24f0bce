import { ApiError } from "../../../../../lib/api-error.ts";

/** Conflicts: another statement was prepared, or this one was filed, discarded or prepared again. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === "conflict";
