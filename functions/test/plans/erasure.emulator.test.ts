import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fill } from "../support/database.ts";
import { aMonthlyForm, type SubscribedPlan, CARD, type MonthlyWorld, openMonthlyWorld } from "./monthly-world.ts";
import { compose } from "../../src/compose.ts";

let world: MonthlyWorld;
beforeEach(async () => {
  world = await openMonthlyWorld();
});
afterEach(() => world.close());

const OWN = ["uid:asha", "mail:asha@example.in"];

/** Stores a started erasure, as `eraseAccount` does. */
const startErasure = (donorKeys: string[]) =>
  fill(world.deps.db, "erasures", {
    asha: {
      startedAt: world.now().toISOString(),
      doneAt: null,
      person: { email: "asha@example.in", name: "Asha", donorKeys },
    },
  });
const finishErasures = () => compose(world.deps).privacy.erasure.finishErasures(world.now());
const stored = async ({ planId }: SubscribedPlan) => (await world.db.plans.doc(planId).get()).data()!;
const donations = async ({ planId }: SubscribedPlan) =>
  (await world.db.donations.where("planId", "==", planId).get()).docs.map((each) => each.data());
const SHOWN = { showAs: { anonymous: false, message: "For my grandmother" } };

describe("the monthly plans of a person who erases their account", () => {
  it("are cancelled at the gateway immediately and anonymised, with all their donations; the amounts stay", async () => {
    const [card, upi] = [await world.activePlan(CARD, aMonthlyForm(SHOWN)), await world.activePlan()];
    await world.act(upi, "pause", { months: 1 });
    await startErasure(OWN);
    expect(await finishErasures()).toEqual({ done: 1, failed: 0 });
    for (const begun of [card, upi]) {
      expect((await world.subscriptionAtGateway(begun))?.status).toBe("cancelled");
      const plan = await stored(begun);
      expect(plan).toMatchObject({ status: "cancelled", donorKeys: [], showAs: { anonymous: true } });
      expect(plan.consents).not.toHaveProperty("whatsappSms");
      expect(plan.donor.fullName).toBe("Asha Devi Rao");
      for (const donation of await donations(begun))
        expect(donation).toMatchObject({ donorKeys: [], showAs: { anonymous: true }, status: "paid" });
    }
    expect(await donations(card)).toHaveLength(1);
    await world.passDays(35);
    expect(await donations(card)).toHaveLength(1);
    await world.expectMoneyConserved();
  }, 60_000);

  it("are cancelled before they are authorised", async () => {
    const begun = await world.subscribe();
    await startErasure(OWN);
    expect(await finishErasures()).toEqual({ done: 1, failed: 0 });
    expect(await stored(begun)).toMatchObject({ donorKeys: [], showAs: { anonymous: true } });
    expect((await world.subscriptionAtGateway(begun))?.status).not.toBe("active");
  });

  it("keep the erasure open while the gateway does not answer: an active plan is not anonymised until the job has cancelled it", async () => {
    const begun = await world.activePlan(CARD);
    await startErasure(OWN);
    await world.control.script({ nextSubscriptionChange: "html-502" });
    expect(await finishErasures()).toEqual({ done: 0, failed: 1 });
    expect(await stored(begun)).toMatchObject({ status: "active" });
    expect((await stored(begun)).donorKeys).not.toEqual([]);
    expect(await finishErasures()).toEqual({ done: 1, failed: 0 });
    expect((await world.subscriptionAtGateway(begun))?.status).toBe("cancelled");
    expect(await stored(begun)).toMatchObject({ status: "cancelled", donorKeys: [] });
  });

  it("continue if another account made them with this person's address, and belong to that account only", async () => {
    const begun = await world.activePlan(CARD);
    await world.db.plans.doc(begun.planId).update({ donorKeys: ["uid:other", "mail:asha@example.in"] });
    await startErasure(OWN);
    expect(await finishErasures()).toEqual({ done: 1, failed: 0 });
    expect(await stored(begun)).toMatchObject({ status: "active", donorKeys: ["uid:other"] });
    expect((await world.subscriptionAtGateway(begun))?.status).toBe("active");
  });

  it("can be exported before", async () => {
    const begun = await world.activePlan(CARD);
    const { export: exportPlans } = compose(world.deps).plans.archive;
    expect(await exportPlans(OWN)).toMatchObject([
      { planId: begun.planId, status: "active", donor: { phone: "9820012345" }, monthlyPaise: 400_00 },
    ]);
    await world.db.plans.doc(begun.planId).update({ donorKeys: ["uid:other", "mail:asha@example.in"] });
    expect(JSON.stringify(await exportPlans(OWN))).not.toContain("9820012345");
    expect(await exportPlans(["uid:nobody"])).toEqual([]);
  });
});
