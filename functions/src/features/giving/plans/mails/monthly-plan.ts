import { formatPaise } from "@daansetu/contract";
import type { Mail } from "../../../../deps/mailer.interface.ts";
import type { PlanDocument } from "../plan.document.ts";
import type { NewMail } from "../../../platform/mail/outbox.document.ts";
import { dayText, greeting, type Part, renderMail } from "../../../platform/mail/index.ts";

type PlanMailTopic = Extract<NewMail, { kind: "monthly-plan" }>["about"];

const METHOD_LABELS: Readonly<Record<string, string>> = {
  card: "Card",
  upi: "UPI AutoPay",
  emandate: "Bank account (e-mandate)",
};
const NO_LATER_COLLECTION_TEXT = "We never collect a missed month later.";

/**
 * A mail about a monthly plan. Each mail names the amount, the day, the reference and the way to stop the plan (payments.md D.4).
 * @param addresses.planLink opens the plan without a password; it goes to the donor only
 */
export function monthlyPlanMail(
  topic: PlanMailTopic,
  { id, plan }: { id: string; plan: PlanDocument },
  addresses: { planLink: string; foundationEmail: string },
): Mail {
  const { subject, body } = TEMPLATES[topic](plan);
  const hasEnded = ENDED.has(topic);
  if (topic === "halted-to-foundation")
    return renderMail({
      to: addresses.foundationEmail,
      subject,
      parts: [
        ...body,
        { label: "A month", amount: formatPaise(plan.monthlyPaise), detail: plan.campaignTitle },
        { rows: [["Plan", id]] },
      ],
    });
  return renderMail({
    to: plan.donor.email,
    subject,
    parts: [
      greeting(plan.donor.fullName),
      ...body,
      {
        label: AMOUNT_LABELS[topic] ?? "A month",
        amount: formatPaise(plan.monthlyPaise),
        detail: plan.campaignTitle,
      },
      { rows: detailRows(id, plan, hasEnded) },
      { ...BUTTONS[topic], link: addresses.planLink },
    ],
  });
}

function detailRows(id: string, { nextDebitAt, latest }: PlanDocument, hasEnded: boolean): [string, string][] {
  const method = latest?.method === undefined ? undefined : (METHOD_LABELS[latest.method] ?? latest.method);
  return [
    ...(nextDebitAt === null || hasEnded ? [] : [["Next debit", dayText(nextDebitAt)] satisfies [string, string]]),
    ...(method === undefined ? [] : [["By", method] satisfies [string, string]]),
    ...(latest?.endAt === undefined || hasEnded
      ? []
      : [["The mandate ends", dayText(latest.endAt)] satisfies [string, string]]),
    ["Reference", id],
  ];
}

const amountOf = ({ monthlyPaise }: PlanDocument) => formatPaise(monthlyPaise);

/** Topics after which nothing is debited: such a mail offers no pause, no change, and names no next day. */
const ENDED: ReadonlySet<PlanMailTopic> = new Set([
  "ending",
  "cancelled",
  "duplicate-cancelled",
  "foreign-card",
  "completed",
]);

/** Label of the amount that is no longer debited. When only a duplicate mandate is cancelled, the plan itself continues. */
const AMOUNT_LABELS: Readonly<Partial<Record<PlanMailTopic, string>>> = {
  cancelled: "Your monthly gift was",
  completed: "Your monthly gift was",
  "foreign-card": "Your monthly gift was",
  "duplicate-cancelled": "The second mandate, a month",
};

const MANAGE = {
  hint: "Pause, change or stop it at any time, without a password.",
  button: "Manage your monthly gift",
} as const;
const PAY_OTHERWISE = {
  hint: "You can also pause or stop it at any time, without a password.",
  button: "Change how you pay",
} as const;
const LOOK_BACK = { hint: "You can look back at every month that you gave.", button: "See what you gave" } as const;
const SEE_MANDATE = { button: "See this mandate" } as const;

const BUTTONS: Readonly<Record<Exclude<PlanMailTopic, "halted-to-foundation">, { hint?: string; button: string }>> = {
  started: MANAGE,
  "debit-coming": { hint: "It takes one press and no password.", button: "Pause, change or stop it" },
  "debit-failed": PAY_OTHERWISE,
  "debited-again": MANAGE,
  halted: PAY_OTHERWISE,
  paused: { ...MANAGE, hint: "You can change or stop it at any time, without a password." },
  resumed: MANAGE,
  changed: MANAGE,
  ending: LOOK_BACK,
  cancelled: LOOK_BACK,
  "duplicate-cancelled": SEE_MANDATE,
  "foreign-card": SEE_MANDATE,
  completed: LOOK_BACK,
  "new-link": MANAGE,
};

const TEMPLATES: Readonly<Record<PlanMailTopic, (plan: PlanDocument) => { subject: string; body: Part[] }>> = {
  started: (plan) => ({
    subject: `Your monthly gift of ${amountOf(plan)} is set up`,
    body: [
      "Thank you for giving every month. Your monthly gift is set up.",
      plan.replaces === undefined
        ? "We will write to you before and after every debit."
        : "It replaces your earlier monthly gift, which ends. No month is debited twice.",
    ],
  }),
  "debit-coming": (plan) => ({
    subject:
      plan.nextDebitAt === null
        ? `${amountOf(plan)} will be debited soon`
        : `${amountOf(plan)} will be debited on ${dayText(plan.nextDebitAt)}`,
    body: [
      "Thank you for giving every month. Your next monthly gift will be debited soon: the amount and the day are below.",
      "If you would rather not give this month, please pause or stop before that day.",
    ],
  }),
  "debit-failed": (plan) => ({
    subject: `Your monthly gift of ${amountOf(plan)} was not debited`,
    body: [
      "Your bank did not allow this month's debit, so nothing was taken.",
      "Your bank will be asked again over the next three days. If your card or account has changed, please choose another way to pay.",
      NO_LATER_COLLECTION_TEXT,
    ],
  }),
  "debited-again": (plan) => ({
    subject: `Your monthly gift of ${amountOf(plan)} continues`,
    body: ["Thank you. The debit went through, so your monthly gift continues as before."],
  }),
  halted: () => ({
    subject: "Your monthly gift has stopped for now",
    body: [
      "Your bank refused the debit four times, so we have stopped trying. Nothing was taken.",
      NO_LATER_COLLECTION_TEXT,
      "To continue, please choose another card, UPI ID or account. If you do not wish to continue, there is nothing for you to do.",
    ],
  }),
  "halted-to-foundation": () => ({
    subject: "A monthly plan has halted",
    body: ["Four debits of this plan failed in a row, so the gateway has stopped trying. We have told the donor."],
  }),
  paused: ({ resumesAt, latest }) => ({
    subject: "Your monthly gift is paused",
    body: [
      latest?.pausedBy === "customer"
        ? "You paused it in your UPI app. It continues when you resume it there."
        : "Your monthly gift is paused. Nothing is debited until it resumes.",
      ...(resumesAt === null ? [] : [`It restarts automatically on ${dayText(resumesAt)}.`]),
      NO_LATER_COLLECTION_TEXT,
    ],
  }),
  resumed: () => ({ subject: "Your monthly gift has resumed", body: ["Thank you. Your monthly gift has resumed."] }),
  changed: ({ nextQuantity, unit }) => ({
    subject: "Your monthly gift is changing",
    body: [
      nextQuantity === null
        ? "Your monthly gift stays as it is."
        : `From your next debit, it will be ${formatPaise(unit.pricePaise * nextQuantity)} a month.`,
    ],
  }),
  ending: ({ latest }) => ({
    subject: "Your monthly gift will end",
    body: [
      latest?.currentEnd === undefined
        ? "Your monthly gift ends when this month is over. Nothing more will be debited."
        : `Your monthly gift ends on ${dayText(latest.currentEnd)}. Nothing more will be debited.`,
      "Thank you for every month that you gave.",
    ],
  }),
  cancelled: () => ({
    subject: "Your monthly gift has ended",
    body: ["Your monthly gift has ended, and nothing more will be debited. Thank you for every month that you gave."],
  }),
  "duplicate-cancelled": () => ({
    subject: "One of your two mandates is cancelled",
    body: [
      "You authorised two changes to the same monthly gift. The first one continues, as we wrote to you.",
      "We have cancelled the second one, below, at your bank, so that no month is debited twice.",
      "If you would rather have the second, please change your gift once more with the link in our e-mail about the first.",
    ],
  }),
  "foreign-card": () => ({
    subject: "We cannot take your monthly gift from this card",
    body: [
      "Thank you for your kindness. Your card was issued outside India, and the law does not allow us to accept donations from such cards.",
      "So we are stopping your monthly gift and sending back what was debited from this card.",
      "With an Indian card, UPI or a bank account in India, you can start a new monthly gift at any time.",
    ],
  }),
  "new-link": () => ({
    subject: "A new link to your monthly gift",
    body: [
      "Here is a new link to your monthly gift. The links in our earlier e-mails no longer open it, so please use this one.",
      "Your gift itself has not changed.",
    ],
  }),
  completed: () => ({
    subject: "Your monthly gift is complete",
    body: ["Your last month was debited, and the mandate has ended. Thank you for all these years of giving."],
  }),
};
