import { adminRefundMail } from "../../src/features/giving/donations/mails/admin-refund.ts";
import { dedicationNoticeMail } from "../../src/features/giving/donations/mails/dedication-notice.ts";
import { disputeMail } from "../../src/features/giving/donations/mails/dispute.ts";
import { unfinishedMail } from "../../src/features/giving/donations/unfinished/unfinished-mail.ts";
import { newRefundRequestMail, refundRequestMail } from "../../src/features/giving/donations/mails/refund-request.ts";
import { PLAN_MAIL_TOPICS } from "../../src/features/platform/mail/outbox.document.ts";
import { monthlyPlanMail } from "../../src/features/giving/plans/mails/monthly-plan.ts";
import {
  offlineReceiptMail,
  receiptAgainMail,
  receiptChangedMail,
  receiptCorrectedMail,
} from "../../src/features/tax/receipts/mails/receipt-mails.ts";
import { thankYouMail } from "../../src/features/tax/receipts/mails/thank-you.ts";
import type { ReceiptContent } from "../../src/features/tax/receipts/content/receipt.document.ts";
import type { MailSample } from "./mail-sample.ts";
import { aReceiptContent } from "./receipt-samples.ts";
import { aDonation, anAdminRefund, aPaidDonation, aPlan } from "./samples.ts";

interface Addresses {
  siteOrigin: string;
  mailSupport: string;
  receiptLink: string;
}

const REFERENCE = "aB3dE6gH9jK2mN5pQ8rS1tU4";
const email = "asha@example.in";
const PAID_AT = "2026-11-20T06:30:00.000Z";
const TAX_SENTENCE = "Whether you can deduct this donation depends on the law and on your tax regime.";

/** As the gateway reports them: without a debit that is due. */
const WITHOUT_NEXT_DEBIT: readonly string[] = ["debit-failed", "halted", "halted-to-foundation", "paused"];

const REFUND_INPUT = {
  ...{ donorEmail: email, reference: REFERENCE, campaignTitle: "Books for a village school", amountPaise: 500_00 },
  ...{ dueAt: "2026-11-27T06:30:00.000Z", declinedBecause: undefined },
};

function existing<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("There is no such mail.");
  return value;
}

const donationOf = (name = "Asha Rao", title = "Books for a village school") =>
  aDonation("sample", PAID_AT, { campaignTitle: title, donor: { ...existing(aPaidDonation().donor), fullName: name } });

/** Mails about donations, plans and receipts, and of each of their topics. */
export const moneyMailSamples = ({ siteOrigin, mailSupport, receiptLink }: Addresses) => {
  const contentOf = (name?: string, overrides: Partial<ReceiptContent> = {}) =>
    aReceiptContent({
      ...{ campaignTitle: name ?? "Books for a village school", taxSentences: [TAX_SENTENCE], ...overrides },
      donor: { fullName: name ?? "Asha Rao", addressLines: [] },
    });
  const receiptInput = (name?: string, overrides?: Partial<ReceiptContent>) => ({
    ...{ to: email, content: contentOf(name, overrides), link: receiptLink },
  });
  const thankYou =
    ({ planLink, lacksPan = false }: { planLink?: string; lacksPan?: boolean } = {}): MailSample =>
    ({ name } = {}) => {
      const receipt = { content: contentOf(name), link: receiptLink, lacksPan };
      return existing(thankYouMail(REFERENCE, donationOf(name, name), { siteOrigin, receipt, planLink }));
    };
  const refund =
    (topic: "asked" | "declined" | "refunded"): MailSample =>
    ({ name, text = "It is spent." } = {}) =>
      refundRequestMail(topic, {
        ...{ ...REFUND_INPUT, siteOrigin, name: name ?? "Asha Rao", declinedBecause: text },
        campaignTitle: name ?? "Books",
      });
  const changed =
    (state: "issued" | "amended" | "cancelled", netPaise: number): MailSample =>
    ({ name } = {}) =>
      receiptChangedMail(receiptInput(name, { state, netPaise }));
  const refunded =
    (about: "sent" | "processed"): MailSample =>
    ({ name } = {}) => {
      const requestId = "0".repeat(32);
      const status = about === "sent" ? ("pending" as const) : ("processed" as const);
      const donation = donationOf(name, name);
      const refunds = { rfnd_1: { paymentId: "pay_sample", amountPaise: 100_00, status, requestId, at: PAID_AT } };
      const facts = { ...donation.facts, refunds };
      const adminRefunds = [anAdminRefund("sample", { state: "approved" })];
      const queuedMail = { kind: "admin-refund", donationId: REFERENCE, refundId: requestId, about } as const;
      const delivery = {
        queue: "urgent",
        state: "waiting",
        createdAt: PAID_AT,
        dueAt: null,
        tries: 0,
        sentAt: null,
        error: null,
      } as const;
      return existing(
        adminRefundMail({ ...queuedMail, ...delivery }, { ...donation, facts, adminRefunds }, { siteOrigin }),
      );
    };
  const plan =
    (topic: (typeof PLAN_MAIL_TOPICS)[number]): MailSample =>
    ({ name } = {}) => {
      const donor = { ...aPlan().donor, fullName: name ?? "Asha Rao" };
      const sample = aPlan({
        donor,
        campaignTitle: name ?? "A meal a day",
        nextQuantity: topic === "changed" ? 5 : null,
        ...(WITHOUT_NEXT_DEBIT.includes(topic) && { nextDebitAt: null }),
      });
      const planLink = `${siteOrigin}/monthly-plan/${REFERENCE}?key=k`;
      return monthlyPlanMail(topic, { id: REFERENCE, plan: sample }, { planLink, foundationEmail: mailSupport });
    };
  const dispute: MailSample = ({ name } = {}) => {
    const state = { paymentId: "pay_1", amountPaise: 500_00, lostPaise: 0, status: "open" } as const;
    const open = { ...state, respondBy: "2026-11-27T06:30:00.000Z", at: PAID_AT, reportedAt: PAID_AT };
    const facts = { payments: {}, refunds: {}, disputes: { disp_1: open } };
    return existing(disputeMail("disp_1", { facts, campaignTitle: name ?? "Books" }, { siteOrigin, mailSupport }));
  };
  const notice: MailSample = ({ name, text = "We think of her.\nAlways." } = {}) =>
    dedicationNoticeMail(
      { ...donationOf(name, name), dedication: { kind: "memory", name: name ?? "Kamala Devi" } },
      {
        ...{ recipientName: name ?? "Meera Nair", recipientEmail: "meera@example.in", message: text },
        ...{ day: "2026-12-05", checkAfter: "2026-12-19T00:00:00.000Z" },
      },
      { mailSupport },
    );
  const unfinished =
    (form: { amountPaise?: number; units?: number }): MailSample =>
    ({ name } = {}) =>
      unfinishedMail({
        unfinished: { email, campaignId: "school", ...form },
        target: { title: name ?? "A meal a day", unit: { one: "meal", many: "meals", pricePaise: 30_00 } },
        siteOrigin,
        stopLink: `${siteOrigin}/stop-letters?person=p&key=k`,
      });
  const planTopics: Record<string, MailSample> = Object.fromEntries(
    PLAN_MAIL_TOPICS.map((topic) => [`monthly-plan: ${topic}`, plan(topic)]),
  );
  return {
    "thank-you": thankYou(),
    "thank-you: of a monthly debit": thankYou({ planLink: `${siteOrigin}/monthly-plan/${REFERENCE}?key=k` }),
    "thank-you: without a PAN": thankYou({ lacksPan: true }),
    "offline-receipt": ({ name } = {}) => offlineReceiptMail(receiptInput(name)),
    "receipt-changed: issued": changed("issued", 500_00),
    "receipt-changed: amended": changed("amended", 400_00),
    "receipt-changed: cancelled": changed("cancelled", 0),
    "receipt-corrected": ({ name } = {}) => receiptCorrectedMail(receiptInput(name), 2),
    "receipt-again": ({ name } = {}) => receiptAgainMail(receiptInput(name)),
    "refund-request: asked": refund("asked"),
    "refund-request: declined": refund("declined"),
    "refund-request: refunded": refund("refunded"),
    "refund-request-came": ({ name } = {}) =>
      newRefundRequestMail(mailSupport, { ...REFUND_INPUT, siteOrigin, campaignTitle: name ?? "Books" }),
    "admin-refund: sent": refunded("sent"),
    "admin-refund: processed": refunded("processed"),
    "dispute-opened": dispute,
    "dedication-notice": notice,
    "unfinished-donation": unfinished({ amountPaise: 2000_00 }),
    "unfinished-donation: monthly": unfinished({ units: 3 }),
    "unfinished-donation: without an amount": unfinished({}),
    ...planTopics,
  } satisfies Record<string, MailSample>;
};
