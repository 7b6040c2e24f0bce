import { randomUUID } from "node:crypto";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Overview } from "@daansetu/contract";
import { buildApp } from "../../../src/app.ts";
import { collections } from "../../../src/collections.ts";
import { compose } from "../../../src/compose.ts";
import { emptyDatabase, fill } from "../../support/database.ts";
import { aCaller, LOCAL_ENV, testDeps } from "../../support/deps.ts";
import { aCapture, anNgo, aPaidDonation } from "../../support/samples.ts";
import { serve, type Served } from "../../support/server.ts";

const app = initializeApp({ projectId: LOCAL_ENV.GCLOUD_PROJECT }, randomUUID());
const db = getFirestore(app);
const NOW = new Date("2026-11-20T08:00:00.000Z");
const deps = {
  ...testDeps({
    identity: {
      identify: async (token: string) =>
        aCaller({
          uid: token,
          role: token === "accountant" ? "accountant" : token === "reviewer" ? "reviewer" : "admin",
        }),
    },
  }),
  db,
  clock: () => NOW,
};
let server: Served;
beforeAll(async () => {
  await emptyDatabase();
  server = await serve(buildApp(deps));
});
afterAll(async () => {
  await server.close();
  await deleteApp(app);
});

const approvalUntil = (validUntil: string) => ({
  act: "80G" as const,
  number: "SAMPLE80G",
  validFrom: "2024-04-01T00:00:00.000Z",
  validUntil,
});
const overviewOf = async (role: string): Promise<Overview> =>
  (await server.get("/admin/overview", { authorization: `Bearer ${role}` })).json as Overview;

it("each role's overview holds its own parts, and the money is the ledger's, rolled up or not", async () => {
  const { ledger } = collections(db);
  const capture = (bookedAt: string, amountPaise: number, account = "school", occurredAt = bookedAt) =>
    ledger.doc(`cap_${randomUUID()}`).create(aCapture({ account, bookedAt, occurredAt, amountPaise }));
  await capture("2026-10-28T08:00:00.000Z", 900);
  await capture("2026-11-02T08:00:00.000Z", 500);
  await capture("2026-11-20T06:00:00.000Z", 300, "kitchen");
  await capture("2026-11-20T06:00:00.000Z", 7_000, "suspense");
  await compose(deps).figures.rollUpFigures(NOW);
  await capture("2026-11-20T07:59:58.000Z", 40);
  await fill(db, "donations", {
    ["P".repeat(24)]: aPaidDonation({ status: "pending" }),
    ["Q".repeat(24)]: aPaidDonation(),
  });
  await fill(db, "ngos", {
    soon: anNgo({ approvals: [approvalUntil("2026-12-01T00:00:00.000Z")] }),
    later: anNgo({ approvals: [approvalUntil("2027-12-01T00:00:00.000Z")] }),
  });
  const report = {
    ...{ ngoId: "soon", ngoName: "Sample Trust", kind: "note" as const, text: "Handed over.", photographs: [] },
    ...{ at: NOW.toISOString(), byUid: null, byEmail: "person@demo.test", asked: "sample" },
  };
  await fill(db, "ngoReports", {
    waiting: { ...report, state: "waiting" },
    published: { ...report, state: "published" },
    declined: { ...report, state: "declined" },
  });

  const { money, reviews, site } = await overviewOf("admin");
  expect(money).toMatchObject({ pendingDonations: 1, refundsToApprove: 0 });
  expect(money?.today).toEqual({ receivedPaise: 340, returnedPaise: 0, donations: 2 });
  expect(money?.month).toEqual({ receivedPaise: 840, returnedPaise: 0, donations: 3 });
  expect(money?.series.days.map(({ day }) => day)).toEqual(["2026-10-28", "2026-11-02", "2026-11-20"]);
  expect(money?.series.asOf).toBe(NOW.toISOString());
  expect(reviews).toEqual({
    ngos: { waiting: 0, overdue: 0 },
    fundraisers: { waiting: 0, overdue: 0 },
    ngoReports: 1,
  });
  expect(site).toMatchObject({ contactMessages: 0, conversations: 0, ngosWithLapsingPapers: 1 });
  const policies = ["privacy-policy", "terms-and-conditions", "donation-policy"];
  expect(site?.firstSteps).toEqual(["identity", "contact", "foundation", "receipts", ...policies]);
  const edit = { version: 1, updatedAt: NOW.toISOString(), updatedBy: "a@b.in" };
  await fill(db, "content", {
    identity: { ...edit, value: { name: "Example Seva Trust" } },
    "terms-and-conditions": { ...edit, value: { validFrom: "2026-11-20", text: "What holds." } },
  });
  expect((await overviewOf("admin")).site?.firstSteps).toEqual([
    ...["contact", "foundation", "receipts", "privacy-policy", "donation-policy"],
  ]);

  expect(Object.keys(await overviewOf("accountant")).toSorted()).toEqual(["asOf", "money"]);
  expect(Object.keys(await overviewOf("reviewer")).toSorted()).toEqual(["asOf", "reviews"]);
});
