import { changeRow, type Corruption, findRow, NothingToDamage, removeRow } from "./corruption.ts";

export const PLAN_CORRUPTIONS: readonly Corruption[] = [
  {
    what: "the donation of a debit is dropped",
    breaks: "A plan has as many debits as the gateway counts",
    corrupt: ({ books }) => removeRow(books.donations, ({ planId }) => planId !== undefined),
  },
  {
    what: "a debit is booked as two donations",
    breaks: "A plan is debited once a month at most",
    corrupt: ({ books }) =>
      books.donations.force("the-same-debit", findRow(books.donations, ({ planId }) => planId !== undefined)[1]),
  },
  {
    what: "a debit is booked for a paused month",
    breaks: "No debit is booked for a month that the donor has paused",
    corrupt: ({ books, gateway }) => {
      const subscription = [...gateway.subscriptions.values()].find(({ pausedMonths }) => pausedMonths.length > 0);
      if (subscription === undefined) throw new NothingToDamage();
      const createdAt = `${subscription.pausedMonths[0] ?? ""}-15T06:00:00.000Z`;
      changeRow(
        books.donations,
        ({ planId, booked }) => planId === subscription.planId && booked.length > 0,
        (debit) => ({ ...debit, createdAt }),
      );
    },
  },
  {
    what: "a plan has missed a message",
    breaks: "A plan is in the state that the gateway reports",
    corrupt: ({ books }) =>
      changeRow(
        books.plans,
        ({ latest }) => latest !== undefined,
        (plan) => ({
          ...plan,
          ...(plan.latest && { latest: { ...plan.latest, paidCount: plan.latest.paidCount - 1 } }),
        }),
      ),
  },
];
