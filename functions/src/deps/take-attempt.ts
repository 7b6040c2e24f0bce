import { type AttemptLimit, attemptLimiter } from "../firestore/attempts.ts";
import type { Context } from "./context.ts";

/** Counts an attempt. @throws AppError `too-many-requests`, with the seconds to wait */
export const takeAttempt = (
  { db, config }: Context,
  kind: string,
  subject: string,
  limit: AttemptLimit,
  now: Date,
): Promise<void> => attemptLimiter(db, config.keys.counters[0]).take(kind, subject, limit, now);
