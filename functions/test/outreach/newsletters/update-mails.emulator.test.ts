import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "../../../src/app.ts";
import { collections } from "../../../src/collections.ts";
import { jobsFor } from "../../../src/jobs.ts";
import { emptyDatabase, fill } from "../../support/database.ts";
import { testDeps } from "../../support/deps.ts";
import { somebody, type StoredPerson } from "../../support/people.ts";
import { aFundraiser, aPaidDonation } from "../../support/samples.ts";
import { serve, type Served } from "../../support/server.ts";

const deps = testDeps();
let server: Served;
let organiser: StoredPerson;
beforeAll(async () => {
  server = await serve(buildApp(deps));
});
afterAll(async () => server.close());
beforeEach(async () => {
  await emptyDatabase();
  deps.sent.length = 0;
  organiser = await somebody(deps);
  await fill(deps.db, "campaigns", { school: aFundraiser({ ownerUid: organiser.uid }), other: aFundraiser() });
});

const AGREED_CONSENT = { text: "whatsapp-sms-2026-11", at: "2026-11-10T09:00:00.000Z" };
const aDonation = (email: string, fields: Parameters<typeof aPaidDonation>[0] = {}) => {
  const donation = aPaidDonation({ consents: { whatsappSms: AGREED_CONSENT }, ...fields });
  return { ...donation, donor: { ...donation.donor!, email }, donorKeys: fields.donorKeys ?? [`mail:${email}`] };
};
const storeDonations = () =>
  fill(deps.db, "donations", {
    first: aDonation("ravi@example.in"),
    again: aDonation("Ravi@example.in"),
    hidden: aDonation("secret@example.in", { showAs: { anonymous: true } }),
    silent: aDonation("silent@example.in", { consents: {} }),
    elsewhere: aDonation("other@example.in", { campaignId: "other" }),
    unpaid: aDonation("unpaid@example.in", { listed: false }),
    erased: aDonation("erased@example.in", { donorKeys: [] }),
  });
const json = { "content-type": "application/json" };
const UPDATE_TEXT = "The books have come.\n\nThe children carried them in.";
const postUpdate = async (text = UPDATE_TEXT) => {
  const reply = await server.send("/campaigns/school/updates", {
    method: "POST",
    headers: { ...json, ...organiser.headers },
    body: JSON.stringify({ text, clientUpdateId: randomUUID() }),
  });
  expect(reply.status, reply.text).toBe(200);
  return String(reply.json._id);
};
const runJob = (name: string) =>
  jobsFor(deps)
    .find((job) => job.name === name)!
    .run();
const mailUpdates = async () => {
  await runJob("send-newsletters");
  await runJob("drain-outbox");
};
const mailedTo = () => deps.sent.map(({ to }) => to.toLowerCase()).toSorted();
const updateMails = async () =>
  (await collections(deps.db).outbox.where("kind", "==", "campaign-update").get()).docs.map((doc) => doc.data());

describe("An update of a campaign", () => {
  it("is mailed once to each donor who agreed, with a link to the page and one that ends such mails", async () => {
    await storeDonations();
    await postUpdate();
    expect(deps.sent).toEqual([]);
    await mailUpdates();
    await mailUpdates();
    expect(mailedTo()).toEqual(["ravi@example.in", "secret@example.in"]);
    const [mail] = deps.sent;
    expect(mail?.subject).toBe("News from Books for a village school");
    expect(mail?.text).toContain("The books have come.\n\nThe children carried them in.");
    expect(mail?.text).toContain("/storypage/school");
    expect(mail?.text).toContain("/stop-letters?person=");
  });

  it("goes to a donor by each update, and to nobody who ended such mails in between", async () => {
    await storeDonations();
    await postUpdate("One.");
    await mailUpdates();
    const ravisMail = deps.sent.find(({ to }) => to.toLowerCase() === "ravi@example.in");
    const link = new URL(/https?:\S+\/stop-letters\S+/.exec(ravisMail!.text)![0]);
    const stopped = await server.send("/letters/unsubscribe", {
      method: "POST",
      headers: json,
      body: JSON.stringify({ ...Object.fromEntries(link.searchParams), stop: true }),
    });
    expect(stopped.json, stopped.text).toEqual({ stopped: true });
    await postUpdate("Two.");
    await mailUpdates();
    expect(mailedTo()).toEqual(["ravi@example.in", "secret@example.in", "secret@example.in"]);
  });

  it("reaches all donors of a large campaign page by page, once each, whichever job runs beside", async () => {
    const manyDonations = Array.from({ length: 230 }, (_, index) => {
      const paidAt = new Date(Date.parse("2026-11-10T09:00:00.000Z") + index * 1000).toISOString();
      return [`donation${index}`, aDonation(`donor${index % 210}@example.in`, { paidAt })] as const;
    });
    await fill(deps.db, "donations", Object.fromEntries(manyDonations));
    await postUpdate();
    await Promise.all([runJob("send-newsletters"), runJob("send-newsletters")]);
    await runJob("send-newsletters");
    expect(await updateMails()).toHaveLength(210);
  });

  it("that is deleted before its mails go is mailed to nobody", async () => {
    await storeDonations();
    const remove = (id: string) =>
      server.send(`/campaigns/school/updates/${id}`, { method: "DELETE", headers: organiser.headers });
    await remove(await postUpdate());
    const queuedId = await postUpdate();
    await runJob("send-newsletters");
    expect(await updateMails()).toHaveLength(2);
    await remove(queuedId);
    await runJob("drain-outbox");
    expect(deps.sent).toEqual([]);
    expect((await updateMails()).map(({ state }) => state)).toEqual(["nothing", "nothing"]);
  });

  it.each(["removed", "draft"] as const)(
    "of a campaign that is %s by then is mailed to nobody, nor later",
    async (status) => {
      await storeDonations();
      await postUpdate();
      const school = collections(deps.db).campaigns.doc("school");
      await school.update({ status });
      await mailUpdates();
      await school.update({ status: "live" });
      await mailUpdates();
      expect(deps.sent).toEqual([]);
    },
  );

  it("of the time before updates were mailed stays on its page alone", async () => {
    await storeDonations();
    await fill(deps.db, "campaignUpdates", {
      old: {
        campaignId: "school",
        byUid: null,
        text: "Old.",
        pictures: [],
        places: [],
        at: "2026-11-01T09:00:00.000Z",
      },
    });
    await mailUpdates();
    expect(deps.sent).toEqual([]);
  });
});
