import type { DedicationView } from "@daansetu/contract";
import { AppError } from "../../../../http/app-error.ts";
import type { Actor } from "../../../platform/activity/index.ts";
import type { DonationDocument } from "../../core/donation.document.ts";
import type { DedicationNoticeDocument } from "./dedication-notice.document.ts";
import type { DedicationNoticesRepository, NoticeRecords } from "./dedication-notices.repository.ts";

/** Notices that one run of the job looks at before it reads the next ones. */
const BATCH_SIZE = 100;
const DAY_MS = 86_400_000;
/** A queued notice is looked at again this long after its day. */
const REVIEW_MS = 14 * DAY_MS;

/** Shows dedications to donors and admins, and stops and deletes notices. */
export function dedicationsService({ notices }: { notices: DedicationNoticesRepository }) {
  async function viewWithRecipient(
    id: string,
    { dedication }: Pick<DonationDocument, "dedication">,
  ): Promise<{ dedication?: DedicationView; noticeRecipient?: { name: string; email: string } }> {
    if (!dedication) return {};
    const { kind, name, noticeDay } = dedication;
    if (noticeDay === undefined) return { dedication: { kind, name } };
    const records = await notices.recordsOf(id);
    const { notice } = records;
    return {
      dedication: { kind, name, notice: { day: noticeDay, ...noticeStateOf(records) } },
      ...(notice !== undefined && { noticeRecipient: { name: notice.recipientName, email: notice.recipientEmail } }),
    };
  }

  const viewOf = async (id: string, donation: Pick<DonationDocument, "dedication">) =>
    (await viewWithRecipient(id, donation)).dedication;

  /** True if the recipient is still to be told. Of donations that are not paid by now, nobody is. */
  async function isNeeded(donationId: string): Promise<boolean> {
    const [{ mail }, donation] = await Promise.all([notices.recordsOf(donationId), notices.donationOf(donationId)]);
    return mail?.state === "waiting" && donation !== undefined && donation.netPaise > 0;
  }

  async function review(donationId: string, { day }: DedicationNoticeDocument, now: Date): Promise<boolean> {
    if (await isNeeded(donationId)) {
      await notices.postpone(donationId, new Date(Math.max(Date.parse(day), now.getTime()) + REVIEW_MS));
      return false;
    }
    await notices.remove(donationId, { now });
    return true;
  }

  return {
    /** For whoever holds the donation's reference. Reads nothing more of a donation without a notice. */
    viewOf,
    /** For the panel: also whom the donor tells, while the notice waits. */
    viewWithRecipient,

    /**
     * Stops a notice that is not sent yet, and deletes its recipient. Idempotent. A mail that is on its way at this moment may still arrive; the dedication
     * is then shown with a notice that was sent.
     * @param admin who stops it for the donor or the recipient
     * @throws AppError `not-found` without a notice, `conflict` once it was sent
     */
    stop: async (id: string, { by, now }: { by?: Actor; now: Date }): Promise<DedicationView> => {
      const donation = await notices.donationOf(id);
      const view = donation && (await viewOf(id, donation));
      if (donation === undefined || view?.notice === undefined)
        throw new AppError("not-found", "There is no message to stop for this donation.");
      if (view.notice.state === "sent")
        throw new AppError("conflict", "This message has already been sent, so it cannot be stopped.");
      if (view.notice.state === "waiting") await notices.remove(id, { admin: by, now });
      return (await viewOf(id, donation)) ?? view;
    },

    /**
     * Job: deletes the recipients of donations that were never paid, and any that is not needed for another reason.
     * @returns how many were deleted
     */
    forgetNotices: async (now: Date): Promise<number> => {
      let forgottenCount = 0;
      for (;;) {
        const dueNotices = await notices.findDue(now, BATCH_SIZE);
        for (const { id, data } of dueNotices) if (await review(id, data, now)) forgottenCount += 1;
        if (dueNotices.length < BATCH_SIZE) return forgottenCount;
      }
    },
  };
}
export type DedicationsService = ReturnType<typeof dedicationsService>;

function noticeStateOf({ notice, mail }: NoticeRecords): Omit<NonNullable<DedicationView["notice"]>, "day"> {
  if (mail?.state === "sent") return { state: "sent", ...(mail.sentAt !== null && { sentAt: mail.sentAt }) };
  if (notice !== undefined) return { state: "waiting" };
  return { state: mail?.state === "given-up" ? "failed" : "stopped" };
}
