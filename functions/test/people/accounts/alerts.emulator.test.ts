import { afterEach, beforeEach, expect, it } from "vitest";
import { collections } from "../../../src/collections.ts";
import { watchAdmins } from "../../../src/features/people/accounts/alerts/alerts.service.ts";
import { contextOf } from "../../../src/hooks.ts";
import { emptyDatabase } from "../../support/database.ts";
import { exportedFile } from "../../support/exports.ts";
import { somebody, type StoredPerson } from "../../support/people.ts";
import { openTestSite, type TestSite } from "./world.ts";
import { sendDueMails } from "../../support/mail-queues.ts";

let testSite: TestSite;
let admin: StoredPerson;
beforeEach(async () => {
  await emptyDatabase();
  testSite = await openTestSite({ env: { UNUSUAL_EXPORTS: "2" }, randomId: () => crypto.randomUUID() });
  admin = await somebody(testSite.deps, { name: "Zoya Khan", role: "admin" });
});
afterEach(() => testSite.close());

const exportPeopleAs = (person: StoredPerson) =>
  exportedFile({ server: testSite.server, deps: testSite.deps }, "/admin/adminGen/users/exports", {}, person.headers);
const exportPeople = async () => {
  expect((await exportPeopleAs(admin)).status).toBe(200);
};
const watch = () => watchAdmins(contextOf(testSite.deps), testSite.deps.clock());
const mailed = async () => {
  await sendDueMails(testSite.deps, testSite.deps.clock());
  return testSite.deps.sent.map(({ to }) => to).toSorted();
};

it("An export of personal data is in the activity log, and one that is refused is not", async () => {
  const user = await somebody(testSite.deps);
  await exportPeople();
  expect((await exportPeopleAs(user)).status).toBe(403);
  await testSite.get("/admin/adminGen/getAllUsers", admin.token);
  const entries = (await collections(testSite.deps.db).activity.get()).docs.map((entry) => entry.data());
  expect(entries).toMatchObject([
    { byUid: admin.uid, action: "data-exported", subject: "exports/usersCsv", after: {} },
  ]);
});

it("More exports than usual are mailed to every other admin once a day, and to nobody else", async () => {
  const others = [await somebody(testSite.deps, { role: "admin" }), await somebody(testSite.deps, { role: "admin" })];
  await somebody(testSite.deps, { role: "admin", disabled: true });
  await somebody(testSite.deps, { role: "accountant" });
  for (let n = 0; n < 2; n += 1) await exportPeople();
  expect(await watch()).toEqual({ unusual: 0, mails: 0 });
  await exportPeople();
  expect(await watch()).toEqual({ unusual: 1, mails: 2 });
  await exportPeople();
  expect(await watch()).toEqual({ unusual: 1, mails: 0 });
  expect(await mailed()).toEqual(others.map(({ email }) => email).toSorted());
  expect(testSite.deps.sent[0]?.text).toMatch(/Name: Zoya Khan[\s\S]*Exports: 3/);
});

it("Unusual exports of the only admin are mailed to the foundation, and earlier ones do not count after a day", async () => {
  for (let n = 0; n < 3; n += 1) await exportPeople();
  expect(await watch()).toEqual({ unusual: 1, mails: 1 });
  expect(await mailed()).toEqual([testSite.deps.config.mailSupport]);
  testSite.deps.pass(24 * 60 * 60_000 + 1);
  expect(await watch()).toEqual({ unusual: 0, mails: 0 });
});
