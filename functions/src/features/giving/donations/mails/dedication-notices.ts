import type { Deps } from "../../../../deps/deps.interface.ts";
import type { Mail } from "../../../../deps/mailer.interface.ts";
import { attemptLimiter } from "../../../../firestore/attempts.ts";
import type { DedicationNoticesRepository } from "../store/dedication-notices.repository.ts";
import { dedicationNoticeMail } from "./dedication-notice.ts";

/** Limit of notices to one address in one day. A family's friends send fewer; further ones wait for the next day. */
const NOTICES_A_DAY = { limit: 10, windowMinutes: 24 * 60 };

export function dedicationNoticeComposer(
  { db, config, clock }: Pick<Deps, "db" | "config" | "clock">,
  { notices }: { notices: Pick<DedicationNoticesRepository, "byId" | "donationOf" | "markCounted"> },
) {
  const limiter = attemptLimiter(db, config.keys.counters[0]);
  /** @throws AppError `too-many-requests`, with the time after which the mail is tried again */
  return async ({ donationId }: { donationId: string }): Promise<Mail | undefined> => {
    const [notice, donation] = await Promise.all([notices.byId(donationId), notices.donationOf(donationId)]);
    // The notice was stopped, its donor's data erased, or the donation returned in full.
    if (notice === undefined || !donation?.dedication || donation.netPaise <= 0) return undefined;
    if (notice.isCounted !== true) {
      await limiter.take("dedication-notice", notice.recipientEmail, NOTICES_A_DAY, clock());
      await notices.markCounted(donationId);
    }
    return dedicationNoticeMail({ ...donation, dedication: donation.dedication }, notice, config);
  };
}
