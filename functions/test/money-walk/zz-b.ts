import { runLife, finishLife } from "./walk.ts";
import { breachesAtTheEnd } from "./invariants.ts";
const w = runLife(Number(process.argv[2]), 400, () => undefined);
const p = process.argv[3] ?? "";
const don0 = w.gateway.payments.get(p)?.donationId ?? "";
console.log(
  "before end",
  w.unheard,
  w.books.donations.get(don0)?.status,
  w.books.donations.get(don0)?.checkAfter,
  w.onTheirWay.filter((m) =>
    "donationId" in m.about ? m.about.donationId === don0 : m.payments.some((x) => x.id === p),
  ).length,
);
finishLife(w);
console.log(breachesAtTheEnd(w));
const pay = w.gateway.payments.get(p);
console.log(pay);
const don = w.books.donations.get(pay?.donationId ?? "");
console.log(
  don?.facts,
  don?.booked,
  don?.status,
  don?.checkAfter,
  don?.planId,
  w.books.ledger.get(`cap_${p}`),
  w.books.mirror.get(`payment_${p}`),
);
