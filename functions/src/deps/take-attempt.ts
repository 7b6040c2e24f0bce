import { type AttemptLimit, attemptLimiter } from "../firestore/attempts.ts";
import type { Context } from "./context.ts";

/** Counts attempts, and takes counts back. */
export const attemptLimiterOf = ({ db, config }: Context) => attemptLimiter(db, config.keys.counters[0]);

/** Counts an attempt. @throws AppError `too-many-requests`, with the seconds to wait */
export const takeAttempt = (
  ctx: Context,
  kind: string,
  subject: string,
  limit: AttemptLimit,
  now: Date,
): Promise<void> => attemptLimiterOf(ctx).take(kind, subject, limit, now);
