import { emptyFundraiserForm } from "@daansetu/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildApp } from "../../../src/app.ts";
import type { FundraiserRequestDocument } from "../../../src/features/site/campaigns/request.document.ts";
import { emptyDatabase, fill } from "../../support/database.ts";
import { testDeps, type TestDeps } from "../../support/deps.ts";
import { somebody, type StoredPerson } from "../../support/people.ts";
import { watch } from "../../support/rpc.ts";
import { serve, type Served } from "../../support/server.ts";

let deps: TestDeps;
let server: Served;
let admin: StoredPerson;
beforeAll(async () => {
  deps = testDeps();
  server = await serve(buildApp(deps));
});
beforeEach(async () => {
  await emptyDatabase();
  admin = await somebody(deps, { role: "admin" });
});
afterAll(async () => server.close());

const HOUR_MS = 3_600_000;
const aRequest = (overrides: Partial<FundraiserRequestDocument>): FundraiserRequestDocument => ({
  ownerUid: "asha",
  state: "submitted",
  form: emptyFundraiserForm(),
  createdAt: "2026-11-01T00:00:00.000Z",
  version: 1,
  updatedAt: "2026-11-01T00:00:00.000Z",
  updatedBy: "Asha",
  waitsFor: null,
  dueAt: null,
  ...overrides,
});

it("Counts requests that wait for review or for a call, and the overdue ones among them, with a constant number of reads", async () => {
  const dueIn = (ms: number) => new Date(deps.clock().getTime() + ms).toISOString();
  const readCounts = async () => {
    const { status, json } = await server.get("/admin/fundraisers/requests/counts", admin.headers);
    return [status, json];
  };
  expect(await readCounts()).toEqual([200, { waiting: 0, overdue: 0 }]);
  await fill(deps.db, "fundraiserRequests", {
    draft: aRequest({ state: "draft" }),
    declined: aRequest({ state: "declined" }),
    fresh: aRequest({ waitsFor: "review", dueAt: dueIn(HOUR_MS) }),
    late: aRequest({ waitsFor: "review", dueAt: dueIn(-HOUR_MS) }),
    call: aRequest({ state: "approved", waitsFor: "call", dueAt: dueIn(-1) }),
  });
  const databaseWatch = watch(deps.db);
  expect(await readCounts()).toEqual([200, { waiting: 3, overdue: 2 }]);
  const readsOfFew = databaseWatch.snapshot().reads;
  const manyRequests = Array.from({ length: 60 }, (_, n) => [
    `more${n}`,
    aRequest({ waitsFor: "review", dueAt: dueIn(HOUR_MS) }),
  ]);
  await fill(deps.db, "fundraiserRequests", Object.fromEntries(manyRequests));
  expect(await readCounts()).toEqual([200, { waiting: 63, overdue: 2 }]);
  expect(databaseWatch.snapshot().reads).toBe(2 * readsOfFew);
});
