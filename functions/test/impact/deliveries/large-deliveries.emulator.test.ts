import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { collections } from "../../../src/collections.ts";
import { compose } from "../../../src/compose.ts";
import { emptyDatabase } from "../../support/database.ts";
import { type TestDeps, testDeps } from "../../support/deps.ts";
import { type Counting, watch } from "../../support/rpc.ts";
import { confirmLargeDelivery, sendMailsOf } from "../large-delivery.ts";

const DONORS = 1_200;
const LARGE = { campaignId: "school", deliveryId: "large", donors: DONORS };

class Killed extends Error {}

let deps: TestDeps;
let counted: Counting;
/** Commits from now on until the process dies. */
let commitsLeft = Number.POSITIVE_INFINITY;

beforeAll(() => {
  deps = testDeps();
  counted = watch(deps.db, async ({ method }, proceed) => {
    if (method === "commit") commitsLeft -= 1;
    if (commitsLeft < 0) throw new Killed("the process died");
    return proceed();
  });
});
beforeEach(async () => {
  await emptyDatabase();
  await confirmLargeDelivery(deps, LARGE);
  counted.reset();
});

// Other files use the same client.
afterEach(() => {
  commitsLeft = Number.POSITIVE_INFINITY;
});

/** Works until nothing is left; each run dies after so many commits. @returns how often it died */
async function work(commitsOfARun = Number.POSITIVE_INFINITY): Promise<number> {
  for (let kills = 0; ; kills += 1)
    try {
      commitsLeft = commitsOfARun;
      await compose(deps).impact.work.countUnits(LARGE.campaignId);
      commitsLeft = Number.POSITIVE_INFINITY;
      return kills;
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
}

const readsADonor = () => counted.snapshot().reads / DONORS;
const writesADonor = () => counted.snapshot().writes / DONORS;

async function expectEachDonorToldOnce(): Promise<void> {
  const db = collections(deps.db);
  const notifications = (await db.impactNotifications.get()).docs.map((doc) => doc.data());
  expect(notifications).toHaveLength(DONORS);
  expect(new Set(notifications.map(({ donorKey }) => donorKey)).size).toBe(DONORS);
  expect(new Set(notifications.map(({ mail }) => mail))).toEqual(new Set(["queued"]));
  expect((await db.outbox.where("kind", "==", "impact-update").count().get()).data().count).toBe(DONORS);
}

it("A delivery to many donors reads each claim twice and each notification once until all mails are queued, and little besides", async () => {
  await work();
  expect(readsADonor()).toBeLessThan(2.2);
  expect(writesADonor()).toBeLessThan(2.1);
  await sendMailsOf(deps, LARGE);
  counted.reset();
  await work();
  expect(readsADonor()).toBeLessThan(1.2);
  expect(writesADonor()).toBeLessThan(2.1);
  await expectEachDonorToldOnce();
}, 60_000);

it("A run that dies while it finds who hears of a delivery costs a read a donor more: who was found is not looked for again", async () => {
  // Six or seven pages, then some of the notifications, which are four commits.
  expect(await work(8)).toBe(1);
  expect(readsADonor()).toBeLessThan(3.3);
  await sendMailsOf(deps, LARGE);
  expect(await work(3)).toBe(2);
  await expectEachDonorToldOnce();
}, 60_000);
