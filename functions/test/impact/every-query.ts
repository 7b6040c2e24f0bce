import { randomUUID } from "node:crypto";
import { exportedFile } from "../support/exports.ts";
import { somebody } from "../support/people.ts";
import { aFundraiser, anNgo } from "../support/samples.ts";
import { CAMPAIGN, KIT, openImpactOffice, PLATE } from "./impact-office.ts";

const FILTERS = ["", "?state=received", `?campaign=${CAMPAIGN}`, `?state=received&campaign=${CAMPAIGN}`];

/** Asks the database everything that items, purchases and deliveries ever ask it, in a campaign of its own. */
export async function askEveryImpactQuery(): Promise<void> {
  const office = await openImpactOffice();
  const { served, ok, post, admin, accountant, reviewer } = office;
  const read = (path: string, { headers } = admin) => ok(served.get(path, headers));
  await office.db.ngos.doc("trust").set(anNgo());
  await office.db.campaigns.doc(CAMPAIGN).set(aFundraiser({ ngoId: "trust" }));
  await ok(office.saveList());

  const donor = await somebody(office.deps, { emailVerified: true });
  await office.give(3_000_00, [{ itemId: KIT.id, units: 3 }], { email: donor.email });
  await office.give(200_00, [{ itemId: PLATE.id, units: 2 }]);
  await office.give(1_500_00);
  await office.drain();
  const bought = await office.buy({ claims: 2, pool: 0, foundation: 0 }, { valuePaise: 2_000_00 });
  await office.buy({ claims: 0, pool: 1, foundation: 0 }, { valuePaise: 1_000_00 });
  const pay = (from: "cash" | "bank", reference: string) =>
    post(`/admin/purchases/${bought}/payments`, accountant, {
      ...{ clientRequestId: randomUUID(), campaignId: CAMPAIGN, amountPaise: 1_000_00, tdsPaise: 0, from },
      ...{ payee: "Asha Stationers", reference, on: "2026-11-22" },
    });
  // Refused, as there is no cash; the cash that is there was summed before.
  await pay("cash", "slip 1");
  await ok(pay("bank", "UTR123"));
  const delivery = await office.deliver(2);
  const { version } = await ok(
    post(`/admin/deliveries/${delivery}/corrections`, reviewer, {
      ...{ clientRequestId: randomUUID(), reason: "One kit came back.", standing: [{ itemId: KIT.id, units: 1 }] },
    }),
  );
  await ok(post(`/admin/deliveries/${delivery}/corrections/approve`, admin, { version }));
  await office.work();

  for (const filter of FILTERS) {
    await read(`/admin/purchases${filter}`);
    await read(`/admin/deliveries${filter.replace("received", "allocated")}`);
  }
  for (const path of ["", "?hearing=now"]) await read(`/admin/deliveries/${delivery}/audience${path}`);
  for (const path of ["/audience/figures", ""]) await read(`/admin/deliveries/${delivery}${path}`);
  for (const state of ["open", "closed"]) await read(`/admin/bill-reports?state=${state}`);
  for (const state of ["waiting", "published"]) await read(`/admin/ngo-reports?state=${state}`);
  await read("/admin/ngo-reports/counts");
  for (const path of ["goods", "worth-buying", `campaigns/${CAMPAIGN}/items`, `campaigns/${CAMPAIGN}/left`])
    await read(`/admin/${path}`);
  for (const path of ["items", "timeline"]) await read(`/campaigns/${CAMPAIGN}/${path}`);
  for (const path of ["purchases/exports", "deliveries/exports", "deliveries/allocation-exports"])
    await exportedFile(
      { server: served, deps: office.deps },
      `/admin/${path}`,
      { campaign: CAMPAIGN },
      accountant.headers,
    );

  await ok(post("/admin/ngos/trust/members", admin, { email: donor.email }));
  await read("/user/ngos/trust/reports", donor);
  await read("/user/gifts", donor);

  const list = await read(`/admin/campaigns/${CAMPAIGN}/items`, reviewer);
  // Plates that were given and not bought go to the pool.
  await ok(office.saveList([KIT], list.version));
  await office.work();
  // The next month: holds end, digests leave, and claims are compared with the ledger.
  office.pass(31 * 86_400_000);
  await office.services.impact.work.countDue(office.clock());
  await office.services.impact.work.checkClaims(office.clock());
  await office.close();
}
