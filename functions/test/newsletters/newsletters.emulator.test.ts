import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "../../src/app.ts";
import { collections } from "../../src/collections.ts";
import { jobsFor } from "../../src/jobs.ts";
import { emptyDatabase, fill } from "../support/database.ts";
import { testDeps } from "../support/deps.ts";
import { somebody, type StoredPerson } from "../support/people.ts";
import { aFundraiser, anNgo, aPaidDonation } from "../support/samples.ts";
import { column, serve, type Served } from "../support/server.ts";

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
  admin = await somebody(deps, { role: "admin", name: "Meera Shah" });
  await fill(deps.db, "campaigns", { school: aFundraiser({ ngoId: "trust" }), other: aFundraiser() });
});

const AGREED = { text: "whatsapp-sms-2026-11", at: "2026-11-10T09:00:00.000Z" };
const aDonation = (email: string, fields: Parameters<typeof aPaidDonation>[0] = {}) => {
  const donation = aPaidDonation({ consents: { whatsappSms: AGREED }, ...fields });
  return { ...donation, donor: { ...donation.donor!, email }, donorKeys: fields.donorKeys ?? [`mail:${email}`] };
};
const WORDS = { to: "donors", campaignId: "school", subject: "The books are here", text: "First.\n\nSecond,\nline." };
const post = (path: string, body: unknown, headers: Record<string, string> = admin.headers) =>
  server.send(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
const send = (words: object = {}, requestId: string = randomUUID()) =>
  post("/admin/letters", { ...WORDS, ...words, requestId });
const get = (path: string) => server.get(path, admin.headers);
const reach = (query: string) => get(`/admin/letters/reach?${query}`);
const job = (name: string) =>
  jobsFor(deps)
    .find((each) => each.name === name)!
    .run();
const mailedTo = () => deps.sent.map(({ to }) => to.toLowerCase()).toSorted();
/** The parameters of the unsubscribe link in a person's newsletter. */
function linkIn(to: string) {
  const [found = ""] = /https?:\S+\/stop-letters\S+/.exec(deps.sent.find((mail) => mail.to === to)?.text ?? "") ?? [];
  return Object.fromEntries(new URL(found).searchParams);
}

describe("A newsletter to the donors of a campaign", () => {
  const donations = () =>
    fill(deps.db, "donations", {
      first: aDonation("ravi@example.in"),
      again: aDonation("Ravi@example.in"),
      hidden: aDonation("secret@example.in", { showAs: { anonymous: true } }),
      silent: aDonation("silent@example.in", { consents: {} }),
      elsewhere: aDonation("other@example.in", { campaignId: "other" }),
      unpaid: aDonation("unpaid@example.in", { listed: false }),
      erased: aDonation("erased@example.in", { donorKeys: [] }),
    });

  it("goes once to each donor who consented, and reports beforehand how many those are and why others are excluded", async () => {
    await donations();
    expect((await reach("to=donors&campaignId=school")).json).toEqual({
      people: 2,
      leftOut: { noConsent: 1, withdrawn: 0, noAddress: 1 },
      isAtLeast: false,
    });
    const sent = await send();
    expect(sent.json, sent.text).toMatchObject({ state: "chosen", people: 2, counts: { waiting: 2, sent: 0 } });
    await job("drain-outbox");
    expect(mailedTo()).toEqual(["ravi@example.in", "secret@example.in"]);
    const [mail] = deps.sent;
    expect(mail?.text).toContain("\n\nFirst.\n\nSecond,\nline.\n\n");
    expect(mail?.text).toContain("/storypage/school");
    expect(mail?.html).toContain("<p>Second,<br>line.</p>");
  });

  it("goes out once for a repeated request; other content under its id is refused", async () => {
    await donations();
    const requestId = randomUUID();
    const replies = await Promise.all([send({}, requestId), send({}, requestId)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await send({ text: "Something else" }, requestId)).json.code).toBe("conflict");
    await job("drain-outbox");
    expect(deps.sent).toHaveLength(2);
    expect((await get("/admin/letters")).json).toHaveLength(1);
    const book = await collections(deps.db).activity.get();
    expect(book.docs.map((doc) => doc.data().action)).toEqual(["letter-sent"]);
  });

  it("reaches all donors of a large campaign through the job, once each", async () => {
    const many = Array.from({ length: 330 }, (_, at) => {
      const paidAt = new Date(Date.parse("2026-11-10T09:00:00.000Z") + at * 1000).toISOString();
      return [`donation${at}`, aDonation(`donor${at % 310}@example.in`, { paidAt })] as const;
    });
    await fill(deps.db, "donations", Object.fromEntries(many));
    const sent = await send();
    expect(sent.json).toMatchObject({ state: "choosing" });
    await job("send-newsletters");
    const { json } = await get(`/admin/letters/${sent.json._id}`);
    expect(json).toMatchObject({ state: "chosen", people: 310, counts: { waiting: 310 } });
    await job("drain-outbox");
    expect(new Set(mailedTo()).size).toBe(310);
    expect(deps.sent).toHaveLength(310);
  });

  it("shows the delivery state per recipient, and stores no address in the outbox", async () => {
    await donations();
    const { _id } = (await send()).json;
    await job("drain-outbox");
    const { json } = await get(`/admin/letters/${_id}/recipients?state=sent&limit=1`);
    expect(json).toMatchObject([{ state: "sent", tries: 1, name: "Asha Devi Rao" }]);
    expect((await get(`/admin/letters/${_id}/recipients`)).json).toHaveLength(2);
    expect((await get(`/admin/letters/${_id}/recipients?state=given-up`)).json).toEqual([]);
    const owed = await collections(deps.db).outbox.get();
    expect(JSON.stringify(owed.docs.map((doc) => [doc.id, doc.data()]))).not.toContain("@");
  });

  it("shows failures of the mail server, and recipients who unsubscribed meanwhile", async () => {
    await donations();
    const { _id } = (await send()).json;
    await collections(deps.db).donations.doc("hidden").update({ donorKeys: [] });
    const broken = testDeps({
      mailer: {
        send: async () => {
          throw new Error("550 no such box <ravi@example.in>");
        },
      },
      clock: deps.clock,
    });
    await jobsFor(broken)
      .find(({ name }) => name === "drain-outbox")!
      .run();
    const { json } = await get(`/admin/letters/${_id}/recipients`);
    expect(column(json, "state").toSorted()).toEqual(["skipped", "waiting"]);
    expect(json.find(({ state }: { state: string }) => state === "waiting").reason).toBe("550 no such box <(address)>");
    expect((await get(`/admin/letters/${_id}`)).json.counts).toEqual({ waiting: 1, sent: 0, givenUp: 0, skipped: 1 });
  });

  it("requires a text, an existing campaign, and at least one recipient", async () => {
    const refused = await send({ subject: " ", text: "", campaignId: undefined });
    expect(column(refused.json.fields, "field")).toEqual(expect.arrayContaining(["subject", "text"]));
    expect(column((await send({ campaignId: undefined })).json.fields, "field")).toEqual(["campaignId"]);
    expect((await send({ campaignId: "nowhere" })).json.code).toBe("not-found");
    expect((await send({ campaignId: "other" })).json.code).toBe("conflict");
    expect((await get("/admin/letters")).json).toEqual([]);
  });
});

describe("The unsubscribe link", () => {
  const give = () =>
    fill(deps.db, "donations", { first: aDonation("ravi@example.in"), second: aDonation("devi@example.in") });

  it("unsubscribes without a log-in, also from queued newsletters; opening it changes nothing, and it can be undone", async () => {
    await give();
    await send();
    await job("drain-outbox");
    const link = linkIn("ravi@example.in");
    const asked = new URLSearchParams(link).toString();
    expect((await server.get(`/letters/unsubscribe?${asked}`)).json).toEqual({ stopped: false });
    await send({ subject: "A second letter" });
    expect((await post("/letters/unsubscribe", link, {})).json).toEqual({ stopped: true });
    expect((await post("/letters/unsubscribe", link, {})).json).toEqual({ stopped: true });
    deps.sent.length = 0;
    await job("drain-outbox");
    expect(mailedTo()).toEqual(["devi@example.in"]);
    expect((await reach("to=donors&campaignId=school")).json).toMatchObject({ people: 1, leftOut: { withdrawn: 1 } });
    expect((await post("/letters/unsubscribe", { ...link, stop: false }, {})).json).toEqual({ stopped: false });
    expect((await reach("to=donors&campaignId=school")).json).toMatchObject({ people: 2 });
  });

  it("is refused with another person's key", async () => {
    await give();
    await send();
    await job("drain-outbox");
    const [ravi, devi] = [linkIn("ravi@example.in"), linkIn("devi@example.in")];
    const forged = await post("/letters/unsubscribe", { person: ravi["person"], key: devi["key"] }, {});
    expect(forged.json.code).toBe("not-found");
    expect((await reach("to=donors&campaignId=school")).json.people).toBe(2);
  });

  it("is superseded by consent with a later donation", async () => {
    await give();
    await send();
    await job("drain-outbox");
    await post("/letters/unsubscribe", linkIn("ravi@example.in"), {});
    const at = new Date(deps.clock().getTime() + 60_000).toISOString();
    await fill(deps.db, "donations", {
      later: aDonation("ravi@example.in", { consents: { whatsappSms: { ...AGREED, at } } }),
    });
    expect((await reach("to=donors&campaignId=school")).json.people).toBe(2);
  });
});

describe("Consent withdrawn in the profile", () => {
  it("stops newsletters to that address", async () => {
    const asha = await somebody(deps);
    await fill(deps.db, "donations", { first: aDonation(asha.email) });
    const agree = (whatsappSms: boolean) =>
      server.send(`/user/updateProfile/${asha.uid}`, {
        method: "PATCH",
        headers: { "content-type": "application/json", ...asha.headers },
        body: JSON.stringify({ whatsappSms }),
      });
    const yes = await agree(true);
    expect(yes.status, yes.text).toBe(200);
    expect((await reach("to=donors&campaignId=school")).json.people).toBe(1);
    await agree(false);
    expect((await reach("to=donors&campaignId=school")).json.leftOut.withdrawn).toBe(1);
  });
});

describe("A newsletter to NGOs", () => {
  it("goes to each enrolled NGO with an address, or to those of a campaign", async () => {
    await fill(deps.db, "ngos", {
      trust: anNgo({ email: "trust@example.org", contactPersonName: "Lata Rao" }),
      possibleDuplicate: anNgo({ email: "Trust@example.org" }),
      kitchen: anNgo({ email: "kitchen@example.org" }),
      silent: anNgo(),
      gone: anNgo({ email: "gone@example.org", status: "removed" }),
    });
    expect((await reach("to=all-ngos")).json).toMatchObject({ people: 2, leftOut: { noAddress: 1 } });
    await send({ to: "campaign-ngos" });
    await job("drain-outbox");
    expect(mailedTo()).toEqual(["trust@example.org"]);
    expect(deps.sent[0]?.text).toMatch(/^Dear Lata Rao,/);
    deps.sent.length = 0;
    await send({ to: "all-ngos", campaignId: undefined });
    await job("drain-outbox");
    expect(mailedTo()).toEqual(["kitchen@example.org", "trust@example.org"]);
  });
});

describe("Before a newsletter is sent", () => {
  it("the preview equals the mail except for the unsubscribe link, which belongs to nobody, and sends nothing", async () => {
    await fill(deps.db, "donations", { first: aDonation("ravi@example.in") });
    const preview = await post("/admin/letters/preview", WORDS);
    expect(preview.status, preview.text).toBe(200);
    await send();
    await job("drain-outbox");
    const { subject, text, html } = deps.sent[0]!;
    const OWN_LINK = /(\/stop-letters)\?person=[\w-]{43}(?:&amp;|&)key=[\w-]{43}/g;
    expect(text.match(OWN_LINK)).toHaveLength(1);
    expect(html).toMatch(OWN_LINK);
    expect(preview.json).toEqual({
      subject,
      text: text.replaceAll(OWN_LINK, "$1"),
      html: html.replaceAll(OWN_LINK, "$1"),
    });
    expect(preview.text).toContain("/stop-letters");
    expect(preview.text).not.toMatch(/person=|key=/);
    expect(deps.sent).toHaveLength(1);
  });

  it("a test goes only to the requesting admin, and stores no newsletter", async () => {
    await fill(deps.db, "donations", { first: aDonation("ravi@example.in") });
    const requestId = randomUUID();
    const tried = await post("/admin/letters/test", { ...WORDS, requestId });
    await post("/admin/letters/test", { ...WORDS, requestId });
    expect(tried.json).toEqual({ to: admin.email });
    await job("drain-outbox");
    expect(mailedTo()).toEqual([admin.email.toLowerCase()]);
    expect((await get("/admin/letters")).json).toEqual([]);
    const owed = await collections(deps.db).outbox.get();
    expect(JSON.stringify(owed.docs.map((doc) => doc.data()))).not.toContain("The books are here");
  });
});

describe("The author of newsletters", () => {
  it("finds them in their export, and is removed from them by erasure", async () => {
    await fill(deps.db, "donations", { first: aDonation("ravi@example.in") });
    await send();
    const data = await get("/user/exportData");
    expect(data.json.newsletters, data.text).toMatchObject([{ subject: "The books are here" }]);
    await somebody(deps, { role: "admin" });
    const erased = await post("/user/eraseAccount", { email: admin.email });
    expect(erased.status, erased.text).toBe(200);
    const [newsletter] = (await collections(deps.db).newsletters.get()).docs.map((doc) => doc.data());
    expect(newsletter).toMatchObject({ byUid: null, byEmail: null });
  });
});
