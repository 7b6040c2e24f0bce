import { runLife } from "./walk.ts";
import { breachesAfterCommand } from "./invariants.ts";
const seed = Number(process.argv[2]);
const id = process.argv[3] ?? "";
try {
  runLife(seed, 400, (world, name) => {
    const [b] = breachesAfterCommand(world);
    if (!b) return;
    console.log(name, b);
    const pay = world.gateway.refunds.get(id)?.paymentId ?? world.gateway.disputes.get(id)?.paymentId ?? id;
    console.log(pay, world.gateway.payments.get(pay));
    for (const r of world.gateway.refunds.values()) if (r.paymentId === pay) console.log(r);
    for (const r of world.gateway.disputes.values())
      if (r.paymentId === pay) console.log(r.id, r.status, r.amountPaise, r.deductedPaise);
    for (const [eid, e] of world.books.ledger.entries())
      if ("paymentId" in e && e.paymentId === pay)
        console.log(eid, e.kind, e.amountPaise, e.account, e.occurredAt, e.bookedAt);
    const don = world.gateway.payments.get(pay)?.donationId ?? "";
    console.log(JSON.stringify(world.books.donations.get(don)?.facts, null, 1), world.books.donations.get(don)?.booked);
    throw new Error("stop");
  });
} catch (e) {
  if (!(e instanceof Error && e.message === "stop")) throw e;
}
