import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "../../../src/app.ts";
import { compose } from "../../../src/compose.ts";
import type { Task } from "../../../src/tasks/tasks.interface.ts";
import { jobsFor } from "../../../src/jobs.ts";
import { runTaskOf } from "../../../src/run-task.ts";
import { emptyDatabase, fill } from "../../support/database.ts";
import { testDeps } from "../../support/deps.ts";
import { somebody, type StoredPerson } from "../../support/people.ts";
import { aFundraiser, aPaidDonation } from "../../support/samples.ts";
import { serve, type Served } from "../../support/server.ts";

const DONORS = 330;
const deps = testDeps({ env: { LOGINS_PER_MINUTE: "100000" } });
let server: Served;
let admin: StoredPerson;
beforeAll(async () => {
  server = await serve(buildApp(deps));
});
afterAll(async () => server.close());
beforeEach(async () => {
  await emptyDatabase();
  deps.sent.length = 0;
  deps.added.length = 0;
  admin = await somebody(deps, { role: "admin" });
  await fill(deps.db, "campaigns", { school: aFundraiser() });
  const donations = Array.from({ length: DONORS }, (_, index) => {
    const email = `donor${index}@example.in`;
    const consents = { whatsappSms: { text: "whatsapp-sms-2026-11" as const, at: "2026-11-10T09:00:00.000Z" } };
    const paidAt = new Date(Date.parse("2026-11-10T09:00:00.000Z") + index * 1000).toISOString();
    const donation = aPaidDonation({ consents, paidAt });
    return [`donation${index}`, { ...donation, donor: { ...donation.donor!, email }, donorKeys: [`mail:${email}`] }];
  });
  await fill(deps.db, "donations", Object.fromEntries(donations));
});

async function sendNewsletter(): Promise<string> {
  const words = { to: "donors", campaignId: "school", subject: "The books are here", text: "Thank you." };
  const reply = await server.send("/admin/letters", {
    method: "POST",
    headers: { "content-type": "application/json", ...admin.headers },
    body: JSON.stringify({ ...words, requestId: randomUUID() }),
  });
  expect(reply.json, reply.text).toMatchObject({ state: "choosing" });
  return String(reply.json._id);
}
/** Delivers a task, as Cloud Tasks would, to an instance of its own that shares the mail box. */
const deliver = ({ queue, subject }: Task) =>
  runTaskOf(deps, compose({ ...deps, randomId: () => randomUUID() }))(queue, subject);
const added = (queue: Task["queue"]) => deps.added.filter((task) => task.queue === queue);
const runJob = (name: string) =>
  jobsFor(deps)
    .find((job) => job.name === name)!
    .run();
function expectEachMailedOnce() {
  expect(new Set(deps.sent.map(({ to }) => to)).size).toBe(DONORS);
  expect(deps.sent).toHaveLength(DONORS);
}

describe("A newsletter to many people", () => {
  it("is sent by its tasks, without any schedule, and its first mails leave while later recipients are selected", async () => {
    const id = await sendNewsletter();
    const [firstDrain] = added("sendBulkMails");
    await deliver(firstDrain!);
    expect(deps.sent.length).toBe(200);
    const [rest] = added("continueNewsletter");
    expect(rest).toMatchObject({ subject: id });
    expect(await deliver(rest!)).toBe("chosen");
    await deliver(added("sendBulkMails").at(-1)!);
    expectEachMailedOnce();
  });

  it("reaches everybody once when every task is delivered twice, at the same time", async () => {
    await sendNewsletter();
    const [rest] = added("continueNewsletter");
    await Promise.all([deliver(rest!), deliver(rest!)]);
    const drains = added("sendBulkMails");
    await Promise.all([...drains, ...drains].map(deliver));
    expectEachMailedOnce();
  });

  it("asks for the rest once, however many tasks reach the same position", async () => {
    await sendNewsletter();
    const keysOf = (queue: Task["queue"]) => new Set(added(queue).map(({ key }) => key));
    const [rest] = added("continueNewsletter");
    await Promise.all([deliver(rest!), deliver(rest!)]);
    expect(keysOf("continueNewsletter").size).toBe(1);
    expect(keysOf("sendBulkMails").size).toBe(2);
  });

  it("reaches everybody once when no task comes: the schedules send it", async () => {
    await sendNewsletter();
    await runJob("send-newsletters");
    await runJob("drain-outbox");
    expectEachMailedOnce();
  });

  it("is not sent again by tasks that come after the schedules", async () => {
    await sendNewsletter();
    await runJob("send-newsletters");
    await runJob("drain-outbox");
    for (const task of [...deps.added]) await deliver(task);
    expectEachMailedOnce();
  });
});

it("Drains that find another at work ask again half a minute later at most, with one task, while mails wait", async () => {
  await sendNewsletter();
  const [drain] = added("sendBulkMails");
  await fill(deps.db, "leases", {
    "drain-outbox-bulk": {
      holder: "another",
      until: new Date(deps.clock().getTime() + 60_000).toISOString(),
      doneUpTo: null,
    },
  });
  await deliver(drain!);
  deps.pass(1);
  await deliver(drain!);
  expect(deps.sent).toEqual([]);
  const [first, second] = added("sendBulkMails").slice(1);
  expect(first).toMatchObject({ subject: "rest", notBefore: expect.any(Date) });
  expect(second?.key).toBe(first?.key);
  const waitMs = Number(first?.notBefore) - deps.clock().getTime();
  expect(waitMs).toBeGreaterThan(0);
  expect(waitMs).toBeLessThanOrEqual(30_000);
});
