import { formatPaise, INDIA_ZONE } from "@daansetu/contract";
import type { Mail } from "../../../deps.interface.ts";
import type { PlanDocument } from "../plan.document.ts";
import type { NewMail } from "../../mail/outbox.document.ts";
import { greeting, type Part, renderMail } from "../../mail/index.ts";

type PlanMailTopic = Extract<NewMail, { kind: "monthly-plan" }>["about"];

/** Debits are dated in India's time zone. */
const dayInIndia = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: INDIA_ZONE });
const formatDay = (time: string) => dayInIndia.format(new Date(time));

const METHOD_LABELS: Readonly<Record<string, string>> = {
  card: "Card",
  upi: "UPI AutoPay",
  emandate: "Bank account (e-mandate)",
};
const NO_LATER_COLLECTION_TEXT = "Months that are missed are never collected later.";

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
    ...(nextDebitAt === null || hasEnded ? [] : [["Next debit", formatDay(nextDebitAt)] satisfies [string, string]]),
    ...(method === undefined ? [] : [["By", method] satisfies [string, string]]),
    ...(latest?.endAt === undefined || hasEnded
      ? []
      : [["The mandate ends", formatDay(latest.endAt)] satisfies [string, string]]),
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

/** What the amount is of which nothing more comes. A second mandate that is cancelled leaves the gift itself going on. */
const AMOUNT_LABELS: Readonly<Partial<Record<PlanMailTopic, string>>> = {
  cancelled: "Your monthly gift was",
  completed: "Your monthly gift was",
  "foreign-card": "Your monthly gift was",
  "duplicate-cancelled": "The second mandate, a month",
};

const MANAGE = {
  hint: "You can pause, change or stop it at any time, without a password.",
  button: "Manage your gift",
} as const;
const PAY_OTHERWISE = {
  hint: "You can change how you pay, pause or stop it at any time, without a password.",
  button: "Change how you pay",
} as const;
const LOOK_BACK = { hint: "Every month that you gave stays on its page.", button: "See what you gave" } as const;
const SEE_MANDATE = { button: "See this mandate" } as const;

const BUTTONS: Readonly<Record<Exclude<PlanMailTopic, "halted-to-foundation">, { hint?: string; button: string }>> = {
  started: MANAGE,
  "debit-coming": { ...MANAGE, button: "Stop, pause or change it" },
  "debit-failed": PAY_OTHERWISE,
  "debited-again": MANAGE,
  halted: PAY_OTHERWISE,
  paused: MANAGE,
  resumed: MANAGE,
  changed: MANAGE,
  ending: LOOK_BACK,
  cancelled: LOOK_BACK,
  "duplicate-cancelled": SEE_MANDATE,
  "foreign-card": SEE_MANDATE,
  completed: LOOK_BACK,
};

const TEMPLATES: Readonly<Record<PlanMailTopic, (plan: PlanDocument) => { subject: string; body: Part[] }>> = {
  started: (plan) => ({
    subject: `Your monthly gift of ${amountOf(plan)} is set up`,
    body: [
      "Thank you. Your monthly gift is set up.",
      plan.replaces === undefined
        ? "We write to you before each debit and after it."
        : "It takes the place of your earlier plan, which ends. No month is debited twice.",
    ],
  }),
  "debit-coming": (plan) => ({
    subject: `${amountOf(plan)} will be debited soon`,
    body: [
      "This is to tell you beforehand: the amount below will be debited on the day below, for the cause that you chose.",
      "If you do not want that, stop or pause the plan on its page before that day.",
    ],
  }),
  "debit-failed": (plan) => ({
    subject: `Your monthly gift of ${amountOf(plan)} was not debited`,
    body: [
      "Your bank did not let this month's debit through. Nothing was taken.",
      "It will be tried again on the next three days. If your card or account has changed, please put another in place.",
      NO_LATER_COLLECTION_TEXT,
    ],
  }),
  "debited-again": (plan) => ({
    subject: `Your monthly gift of ${amountOf(plan)} goes on`,
    body: ["A debit went through again, so your monthly gift goes on as before. Thank you."],
  }),
  halted: () => ({
    subject: "Your monthly gift has stopped for now",
    body: [
      "Your bank refused the debit four times, so it will not be tried any more. Nothing was taken.",
      NO_LATER_COLLECTION_TEXT,
      "If you want your gift to go on, put another card, UPI id or account in place. If not, you need not do anything.",
    ],
  }),
  "halted-to-foundation": () => ({
    subject: "A monthly plan has halted",
    body: ["Four debits of this plan failed in a row, so the gateway tries no more. The donor was told."],
  }),
  paused: ({ resumesAt, latest }) => ({
    subject: "Your monthly gift is paused",
    body: [
      latest?.pausedBy === "customer"
        ? "You paused it in your UPI app. It goes on when you resume it there."
        : "Nothing is debited while it is paused.",
      ...(resumesAt === null ? [] : [`It goes on by itself from ${formatDay(resumesAt)}.`]),
      NO_LATER_COLLECTION_TEXT,
    ],
  }),
  resumed: () => ({ subject: "Your monthly gift goes on", body: ["Your monthly gift goes on. Thank you."] }),
  changed: ({ nextQuantity, unit }) => ({
    subject: "Your monthly gift changes",
    body: [
      nextQuantity === null
        ? "Your monthly gift stays as it is."
        : `From the next debit on it is ${formatPaise(unit.pricePaise * nextQuantity)} a month.`,
    ],
  }),
  ending: ({ latest }) => ({
    subject: "Your monthly gift will end",
    body: [
      latest?.currentEnd === undefined
        ? "Your monthly gift ends when this month is over. Nothing more will be debited."
        : `Your monthly gift ends on ${formatDay(latest.currentEnd)}. Nothing more will be debited.`,
      "Thank you for every month of it.",
    ],
  }),
  cancelled: () => ({
    subject: "Your monthly gift has ended",
    body: ["Your monthly gift has ended, and nothing more will be debited. Thank you for every month of it."],
  }),
  "duplicate-cancelled": () => ({
    subject: "You have one monthly mandate, not two",
    body: [
      "You authorised two changes of the same monthly gift. The mandate that you authorised first goes on, as we wrote to you about it.",
      "The second one, the one below, we have cancelled at your bank, so nothing more is debited by it and no month is debited twice.",
      "If you would rather have the second, please change your gift once more by the link in our mail about the first.",
    ],
  }),
  "foreign-card": () => ({
    subject: "We cannot take your monthly gift from this card",
    body: [
      "Thank you for your kindness. Your card was issued outside India, and the law does not let us accept gifts from such cards.",
      "So we are stopping this monthly plan, and we will send back what was debited from this card.",
      "If you have an Indian card, UPI or a bank account in India, you can begin a new monthly gift with it at any time.",
    ],
  }),
  completed: () => ({
    subject: "Your monthly gift is complete",
    body: ["The last month of your plan was debited, and the mandate has ended. Thank you for all these years."],
  }),
};
