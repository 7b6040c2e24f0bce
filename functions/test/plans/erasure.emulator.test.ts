import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fill } from "../support/database.ts";
import { aMonthlyForm, type Begun, CARD, type MonthlyWorld, openMonthlyWorld } from "./monthly-world.ts";
import { compose } from "../../src/compose.ts";

let world: MonthlyWorld;
beforeEach(async () => {
  world = await openMonthlyWorld();
});
afterEach(() => world.close());

const OWN = ["uid:asha", "mail:asha@example.in"];

/** An erasure that was noted, as `eraseAccount` notes it. */
const leaving = (donorKeys: string[]) =>
  fill(world.deps.db, "erasures", {
    asha: {
      startedAt: world.now().toISOString(),
      doneAt: null,
      person: { email: "asha@example.in", name: "Asha", donorKeys },
    },
  });
const finish = () => compose(world.deps).privacy.erasure.finishErasures(world.now());
const stored = async ({ planId }: Begun) => (await world.db.plans.doc(planId).get()).data()!;
const donations = async ({ planId }: Begun) =>
  (await world.db.donations.where("planId", "==", planId).get()).docs.map((each) => each.data());
const SHOWN = { showAs: { anonymous: false, message: "For my grandmother" } };

describe("the monthly plans of somebody who erases their account", () => {
  it("stop at the gateway at once and are nobody's, with every donation that they made; the money stays", async () => {
    const [card, upi] = [await world.active(CARD, aMonthlyForm(SHOWN)), await world.active()];
    await world.act(upi, "pause", { months: 1 });
    await leaving(OWN);
    expect(await finish()).toEqual({ done: 1, failed: 0 });
    for (const begun of [card, upi]) {
      expect((await world.gatewayHas(begun))?.status).toBe("cancelled");
      const plan = await stored(begun);
      expect(plan).toMatchObject({ status: "cancelled", donorKeys: [], showAs: { anonymous: true } });
      expect(plan.consents).not.toHaveProperty("whatsappSms");
      expect(plan.donor.fullName).toBe("Asha Devi Rao");
      for (const donation of await donations(begun))
        expect(donation).toMatchObject({ donorKeys: [], showAs: { anonymous: true }, status: "paid" });
    }
    expect(await donations(card)).toHaveLength(1);
    await world.days(35);
    expect(await donations(card)).toHaveLength(1);
    await world.conserve();
  }, 60_000);

  it("stop before anybody has authorised them", async () => {
    const begun = await world.begin();
    await leaving(OWN);
    expect(await finish()).toEqual({ done: 1, failed: 0 });
    expect(await stored(begun)).toMatchObject({ donorKeys: [], showAs: { anonymous: true } });
    expect((await world.gatewayHas(begun))?.status).not.toBe("active");
  });

  it("keep the erasure open while the gateway is silent: nothing is forgotten of what still debits, and the job ends it", async () => {
    const begun = await world.active(CARD);
    await leaving(OWN);
    await world.control.script({ nextSubscriptionChange: "html-502" });
    expect(await finish()).toEqual({ done: 0, failed: 1 });
    expect(await stored(begun)).toMatchObject({ status: "active" });
    expect((await stored(begun)).donorKeys).not.toEqual([]);
    expect(await finish()).toEqual({ done: 1, failed: 0 });
    expect((await world.gatewayHas(begun))?.status).toBe("cancelled");
    expect(await stored(begun)).toMatchObject({ status: "cancelled", donorKeys: [] });
  });

  it("go on where another account made them with this person's address, and are that account's alone", async () => {
    const begun = await world.active(CARD);
    await world.db.plans.doc(begun.planId).update({ donorKeys: ["uid:other", "mail:asha@example.in"] });
    await leaving(OWN);
    expect(await finish()).toEqual({ done: 1, failed: 0 });
    expect(await stored(begun)).toMatchObject({ status: "active", donorKeys: ["uid:other"] });
    expect((await world.gatewayHas(begun))?.status).toBe("active");
  });

  it("are theirs to take along before", async () => {
    const begun = await world.active(CARD);
    const { export: take } = compose(world.deps).plans.archive;
    expect(await take(OWN)).toMatchObject([
      { planId: begun.planId, status: "active", donor: { phone: "9820012345" }, monthlyPaise: 400_00 },
    ]);
    await world.db.plans.doc(begun.planId).update({ donorKeys: ["uid:other", "mail:asha@example.in"] });
    expect(JSON.stringify(await take(OWN))).not.toContain("9820012345");
    expect(await take(["uid:nobody"])).toEqual([]);
  });
});
