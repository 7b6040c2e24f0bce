import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fill } from "../../support/database.ts";
import { aMonthlyForm, type SubscribedPlan, CARD, type MonthlyTestSite, openMonthlyTestSite } from "./monthly-world.ts";
import { compose } from "../../../src/compose.ts";
import { finishAllErasures } from "../../support/erasures.ts";

let testSite: MonthlyTestSite;
beforeEach(async () => {
  testSite = await openMonthlyTestSite();
});
afterEach(() => testSite.close());

const OWN_DONOR_KEYS = ["uid:asha", "mail:asha@example.in"];

/** Stores a started erasure, as `eraseAccount` does. */
const startErasure = (donorKeys: string[]) =>
  fill(testSite.deps.db, "erasures", {
    asha: {
      startedAt: testSite.now().toISOString(),
      doneAt: null,
      person: { email: "asha@example.in", name: "Asha", donorKeys },
    },
  });
const finishErasures = () => finishAllErasures(testSite.deps, testSite.now());
const readPlan = async ({ planId }: SubscribedPlan) => (await testSite.db.plans.doc(planId).get()).data()!;
const readDonations = async ({ planId }: SubscribedPlan) =>
  (await testSite.db.donations.where("planId", "==", planId).get()).docs.map((doc) => doc.data());
const PUBLIC_DONOR = { showAs: { anonymous: false, message: "For my grandmother" } };

describe("the monthly plans of a person who erases their account", () => {
  it("are cancelled at the gateway immediately and anonymised, with all their donations; the amounts stay", async () => {
    const [cardPlan, upi] = [await testSite.activePlan(CARD, aMonthlyForm(PUBLIC_DONOR)), await testSite.activePlan()];
    await testSite.act(upi, "pause", { months: 1 });
    await startErasure(OWN_DONOR_KEYS);
    expect(await finishErasures()).toEqual({ done: 1, failed: 0 });
    for (const startedPlan of [cardPlan, upi]) {
      expect((await testSite.subscriptionAtGateway(startedPlan))?.status).toBe("cancelled");
      const plan = await readPlan(startedPlan);
      expect(plan).toMatchObject({
        status: "cancelled",
        donorKeys: [],
        namePrefixes: [],
        showAs: { anonymous: true },
      });
      expect(plan.consents).not.toHaveProperty("whatsappSms");
      expect(plan.donor.fullName).toBe("Asha Devi Rao");
      for (const donation of await readDonations(startedPlan))
        expect(donation).toMatchObject({
          donorKeys: [],
          namePrefixes: [],
          showAs: { anonymous: true },
          status: "paid",
        });
    }
    expect(await readDonations(cardPlan)).toHaveLength(1);
    await testSite.passDays(35);
    expect(await readDonations(cardPlan)).toHaveLength(1);
    await testSite.expectMoneyConserved();
  }, 60_000);

  it("are cancelled before they are authorised", async () => {
    const startedPlan = await testSite.subscribe();
    await startErasure(OWN_DONOR_KEYS);
    expect(await finishErasures()).toEqual({ done: 1, failed: 0 });
    expect(await readPlan(startedPlan)).toMatchObject({ donorKeys: [], showAs: { anonymous: true } });
    expect((await testSite.subscriptionAtGateway(startedPlan))?.status).not.toBe("active");
  });

  it("keep the erasure open while the gateway does not answer: an active plan is not anonymised until the job has cancelled it", async () => {
    const startedPlan = await testSite.activePlan(CARD);
    await startErasure(OWN_DONOR_KEYS);
    await testSite.control.script({ nextSubscriptionChange: "html-502" });
    expect(await finishErasures()).toEqual({ done: 0, failed: 1 });
    expect(await readPlan(startedPlan)).toMatchObject({ status: "active" });
    expect((await readPlan(startedPlan)).donorKeys).not.toEqual([]);
    expect(await finishErasures()).toEqual({ done: 1, failed: 0 });
    expect((await testSite.subscriptionAtGateway(startedPlan))?.status).toBe("cancelled");
    expect(await readPlan(startedPlan)).toMatchObject({ status: "cancelled", donorKeys: [] });
  });

  it("continue if another account made them with this person's address, and belong to that account only", async () => {
    const startedPlan = await testSite.activePlan(CARD);
    await testSite.db.plans.doc(startedPlan.planId).update({ donorKeys: ["uid:other", "mail:asha@example.in"] });
    await startErasure(OWN_DONOR_KEYS);
    expect(await finishErasures()).toEqual({ done: 1, failed: 0 });
    expect(await readPlan(startedPlan)).toMatchObject({ status: "active", donorKeys: ["uid:other"] });
    expect((await testSite.subscriptionAtGateway(startedPlan))?.status).toBe("active");
  });

  it("can be exported before", async () => {
    const startedPlan = await testSite.activePlan(CARD);
    const { export: exportPlans } = compose(testSite.deps).plans.archive;
    expect(await exportPlans(OWN_DONOR_KEYS)).toMatchObject([
      { planId: startedPlan.planId, status: "active", donor: { phone: "9820012345" }, monthlyPaise: 400_00 },
    ]);
    await testSite.db.plans.doc(startedPlan.planId).update({ donorKeys: ["uid:other", "mail:asha@example.in"] });
    expect(JSON.stringify(await exportPlans(OWN_DONOR_KEYS))).not.toContain("9820012345");
    expect(await exportPlans(["uid:nobody"])).toEqual([]);
  });
});
