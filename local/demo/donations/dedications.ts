import { calendarDay, noticeTime } from "@daansetu/contract";
import type { DedicationNoticeDocument } from "../../../functions/src/features/giving/donations/store/dedication-notice.document.ts";
import type { StoredDedication } from "../../../functions/src/features/giving/core/donation.document.ts";
import {
  type OutboxDocument,
  toOutboxDocument,
} from "../../../functions/src/features/platform/mail/outbox.document.ts";
import { DEMO_DONOR_UID } from "../records/accounts.ts";
import { minutesAfter } from "../values/times.ts";
import type { SimulatedDonation } from "./simulate-donation.ts";

const NOTICE_DAYS_AHEAD = 20;

/** Dedicates the demo donor's two latest paid donations: one in memory of somebody, and one in honour of somebody with a notice that waits. */
export function withDedications(donations: readonly SimulatedDonation[], now: Date) {
  const [inMemory, inHonour] = donations
    .filter(
      ({ donation }) => donation.status === "paid" && donation.donorKeys.some((key) => key.includes(DEMO_DONOR_UID)),
    )
    .toSorted((donationA, donationB) => donationB.donation.createdAt.localeCompare(donationA.donation.createdAt));
  const noticeDay = calendarDay(minutesAfter(now, NOTICE_DAYS_AHEAD * 24 * 60));
  const dedications = new Map<string | undefined, StoredDedication>([
    [inMemory?.id, { kind: "memory", name: "Savitri Kulkarni" }],
    [inHonour?.id, { kind: "honour", name: "Vasant Joshi Sir", noticeDay }],
  ]);
  const notice: DedicationNoticeDocument = {
    recipientName: "Leela Joshi",
    recipientEmail: "leela@demo.test",
    message: "He taught all of us to read.",
    day: noticeDay,
    checkAfter: minutesAfter(now, (NOTICE_DAYS_AHEAD + 14) * 24 * 60).toISOString(),
  };
  return {
    donations: donations.map((simulated): SimulatedDonation => {
      const dedication = dedications.get(simulated.id);
      return dedication === undefined ? simulated : { ...simulated, donation: { ...simulated.donation, dedication } };
    }),
    notices: inHonour === undefined ? [] : [[inHonour.id, notice] as const],
    mails:
      inHonour === undefined
        ? []
        : [[`dedication-notice_${inHonour.id}`, waitingMail(inHonour.id, noticeDay, now)] as const],
  };
}

const waitingMail = (donationId: string, noticeDay: string, now: Date): OutboxDocument =>
  toOutboxDocument({ kind: "dedication-notice", donationId }, now, noticeTime(noticeDay, now));
