import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "../../../src/app.ts";
import { collections } from "../../../src/collections.ts";
import { jobsFor } from "../../../src/jobs.ts";
import { emptyDatabase, fill } from "../../support/database.ts";
import { LOCAL_ENV, testDeps } from "../../support/deps.ts";
import { somebody, type StoredPerson } from "../../support/people.ts";
import { aFundraiser, anNgo, aPaidDonation } from "../../support/samples.ts";
import { column, serve, type Served } from "../../support/server.ts";

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

const AGREED_CONSENT = { text: "whatsapp-sms-2026-11", at: "2026-11-10T09:00:00.000Z" };
const aDonation = (email: string, fields: Parameters<typeof aPaidDonation>[0] = {}) => {
  const donation = aPaidDonation({ consents: { whatsappSms: AGREED_CONSENT }, ...fields });
  return { ...donation, donor: { ...donation.donor!, email }, donorKeys: fields.donorKeys ?? [`mail:${email}`] };
};
const NEWSLETTER_WORDS = {
  to: "donors",
  campaignId: "school",
  subject: "The books are here",
  text: "First.\n\nSecond,\nline.",
};
const post = (path: string, body: unknown, headers: Record<string, string> = admin.headers) =>
  server.send(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
const sendNewsletter = (words: object = {}, requestId: string = randomUUID()) =>
  post("/admin/letters", { ...NEWSLETTER_WORDS, ...words, requestId });
const get = (path: string) => server.get(path, admin.headers);
const getReach = (query: string) => get(`/admin/letters/reach?${query}`);
const findJob = (name: string) =>
  jobsFor(deps)
    .find((candidateJob) => candidateJob.name === name)!
    .run();
const mailedTo = () => deps.sent.map(({ to }) => to.toLowerCase()).toSorted();
/** The parameters of the unsubscribe link in a person's newsletter. */
function unsubscribeParams(to: string) {
  const [foundLink = ""] =
    /https?:\S+\/stop-letters\S+/.exec(deps.sent.find((mail) => mail.to === to)?.text ?? "") ?? [];
  return Object.fromEntries(new URL(foundLink).searchParams);
}

describe("A newsletter to the donors of a campaign", () => {
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

  it("goes once to each donor who consented, and reports beforehand how many those are and why others are excluded", async () => {
    await storeDonations();
    expect((await getReach("to=donors&campaignId=school")).json).toEqual({
      people: 2,
      leftOut: { noConsent: 1, withdrawn: 0, noAddress: 1 },
      isAtLeast: false,
    });
    const sentReply = await sendNewsletter();
    expect(sentReply.json, sentReply.text).toMatchObject({
      state: "chosen",
      people: 2,
      counts: { waiting: 2, sent: 0 },
    });
    await findJob("drain-outbox");
    expect(mailedTo()).toEqual(["ravi@example.in", "secret@example.in"]);
    const [mail] = deps.sent;
    expect(mail?.text).toContain("\n\nFirst.\n\nSecond,\nline.\n\n");
    expect(mail?.text).toContain("/storypage/school");
    expect(mail?.html).toMatch(/<p[^>]*>Second,<br>line\.<\/p>/);
  });

  it("goes out once for a repeated request; other content under its id is refused", async () => {
    await storeDonations();
    const requestId = randomUUID();
    const replies = await Promise.all([sendNewsletter({}, requestId), sendNewsletter({}, requestId)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await sendNewsletter({ text: "Something else" }, requestId)).json.code).toBe("conflict");
    await findJob("drain-outbox");
    expect(deps.sent).toHaveLength(2);
    expect((await get("/admin/letters")).json).toHaveLength(1);
    const book = await collections(deps.db).activity.get();
    expect(book.docs.map((doc) => doc.data().action)).toEqual(["letter-sent"]);
  });

  it("reaches all donors of a large campaign through the job, once each", async () => {
    const manyDonations = Array.from({ length: 330 }, (_, index) => {
      const paidAt = new Date(Date.parse("2026-11-10T09:00:00.000Z") + index * 1000).toISOString();
      return [`donation${index}`, aDonation(`donor${index % 310}@example.in`, { paidAt })] as const;
    });
    await fill(deps.db, "donations", Object.fromEntries(manyDonations));
    const sentReply = await sendNewsletter();
    expect(sentReply.json).toMatchObject({ state: "choosing" });
    await findJob("send-newsletters");
    const { json } = await get(`/admin/letters/${sentReply.json._id}`);
    expect(json).toMatchObject({ state: "chosen", people: 310, counts: { waiting: 310 } });
    await findJob("drain-outbox");
    expect(new Set(mailedTo()).size).toBe(310);
    expect(deps.sent).toHaveLength(310);
  });

  it("shows the delivery state per recipient, and stores no address in the outbox", async () => {
    await storeDonations();
    const { _id } = (await sendNewsletter()).json;
    await findJob("drain-outbox");
    const { json } = await get(`/admin/letters/${_id}/recipients?state=sent&limit=1`);
    expect(json).toMatchObject([{ state: "sent", tries: 1, name: "Asha Devi Rao" }]);
    expect((await get(`/admin/letters/${_id}/recipients`)).json).toHaveLength(2);
    expect((await get(`/admin/letters/${_id}/recipients?state=given-up`)).json).toEqual([]);
    const queuedMails = await collections(deps.db).outbox.get();
    expect(JSON.stringify(queuedMails.docs.map((doc) => [doc.id, doc.data()]))).not.toContain("@");
  });

  it("shows failures of the mail server, and recipients who unsubscribed meanwhile", async () => {
    await storeDonations();
    const { _id } = (await sendNewsletter()).json;
    await collections(deps.db).donations.doc("hidden").update({ donorKeys: [] });
    const brokenDeps = testDeps({
      mailer: {
        send: async () => {
          throw new Error("550 no such box <ravi@example.in>");
        },
      },
      clock: deps.clock,
    });
    await jobsFor(brokenDeps)
      .find(({ name }) => name === "drain-outbox")!
      .run();
    const { json } = await get(`/admin/letters/${_id}/recipients`);
    expect(column(json, "state").toSorted()).toEqual(["skipped", "waiting"]);
    expect(json.find(({ state }: { state: string }) => state === "waiting").reason).toBe("550 no such box <(address)>");
    expect((await get(`/admin/letters/${_id}`)).json.counts).toEqual({ waiting: 1, sent: 0, givenUp: 0, skipped: 1 });
  });

  it("requires a text, an existing campaign, and at least one recipient", async () => {
    const refusedReply = await sendNewsletter({ subject: " ", text: "", campaignId: undefined });
    expect(column(refusedReply.json.fields, "field")).toEqual(expect.arrayContaining(["subject", "text"]));
    expect(column((await sendNewsletter({ campaignId: undefined })).json.fields, "field")).toEqual(["campaignId"]);
    expect((await sendNewsletter({ campaignId: "nowhere" })).json.code).toBe("not-found");
    expect((await sendNewsletter({ campaignId: "other" })).json.code).toBe("conflict");
    expect((await get("/admin/letters")).json).toEqual([]);
  });
});

describe("The unsubscribe link", () => {
  const storeDonation = () =>
    fill(deps.db, "donations", { first: aDonation("ravi@example.in"), second: aDonation("devi@example.in") });

  it("unsubscribes without a log-in, also from queued newsletters; opening it changes nothing, and it can be undone", async () => {
    await storeDonation();
    await sendNewsletter();
    await findJob("drain-outbox");
    const link = unsubscribeParams("ravi@example.in");
    const unsubscribeQuery = new URLSearchParams(link).toString();
    expect((await server.get(`/letters/unsubscribe?${unsubscribeQuery}`)).json).toEqual({ stopped: false });
    await sendNewsletter({ subject: "A second letter" });
    expect((await post("/letters/unsubscribe", link, {})).json).toEqual({ stopped: true });
    expect((await post("/letters/unsubscribe", link, {})).json).toEqual({ stopped: true });
    deps.sent.length = 0;
    await findJob("drain-outbox");
    expect(mailedTo()).toEqual(["devi@example.in"]);
    expect((await getReach("to=donors&campaignId=school")).json).toMatchObject({
      people: 1,
      leftOut: { withdrawn: 1 },
    });
    expect((await post("/letters/unsubscribe", { ...link, stop: false }, {})).json).toEqual({ stopped: false });
    expect((await getReach("to=donors&campaignId=school")).json).toMatchObject({ people: 2 });
  });

  it("is refused with another person's key", async () => {
    await storeDonation();
    await sendNewsletter();
    await findJob("drain-outbox");
    const [ravi, deviLink] = [unsubscribeParams("ravi@example.in"), unsubscribeParams("devi@example.in")];
    const forgedReply = await post("/letters/unsubscribe", { person: ravi["person"], key: deviLink["key"] }, {});
    expect(forgedReply.json.code).toBe("not-found");
    expect((await getReach("to=donors&campaignId=school")).json.people).toBe(2);
  });

  it("is superseded by consent with a later donation", async () => {
    await storeDonation();
    await sendNewsletter();
    await findJob("drain-outbox");
    await post("/letters/unsubscribe", unsubscribeParams("ravi@example.in"), {});
    const occurredAt = new Date(deps.clock().getTime() + 60_000).toISOString();
    await fill(deps.db, "donations", {
      later: aDonation("ravi@example.in", { consents: { whatsappSms: { ...AGREED_CONSENT, at: occurredAt } } }),
    });
    expect((await getReach("to=donors&campaignId=school")).json.people).toBe(2);
  });
});

describe("Consent withdrawn in the profile", () => {
  it("stops newsletters to that address", async () => {
    const asha = await somebody(deps);
    await fill(deps.db, "donations", { first: aDonation(asha.email) });
    const changeConsent = (whatsappSms: boolean) =>
      server.send(`/user/updateProfile/${asha.uid}`, {
        method: "PATCH",
        headers: { "content-type": "application/json", ...asha.headers },
        body: JSON.stringify({ whatsappSms }),
      });
    const consentReply = await changeConsent(true);
    expect(consentReply.status, consentReply.text).toBe(200);
    expect((await getReach("to=donors&campaignId=school")).json.people).toBe(1);
    await changeConsent(false);
    expect((await getReach("to=donors&campaignId=school")).json.leftOut.withdrawn).toBe(1);
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
    expect((await getReach("to=all-ngos")).json).toMatchObject({ people: 2, leftOut: { noAddress: 1 } });
    await sendNewsletter({ to: "campaign-ngos" });
    await findJob("drain-outbox");
    expect(mailedTo()).toEqual(["trust@example.org"]);
    expect(deps.sent[0]?.text).toMatch(/^Dear Lata Rao,/);
    deps.sent.length = 0;
    await sendNewsletter({ to: "all-ngos", campaignId: undefined });
    await findJob("drain-outbox");
    expect(mailedTo()).toEqual(["kitchen@example.org", "trust@example.org"]);
  });
});

describe("Before a newsletter is sent", () => {
  it("the preview equals the mail except for the unsubscribe link, which belongs to nobody, and sends nothing", async () => {
    await fill(deps.db, "donations", { first: aDonation("ravi@example.in") });
    const preview = await post("/admin/letters/preview", NEWSLETTER_WORDS);
    expect(preview.status, preview.text).toBe(200);
    await sendNewsletter();
    await findJob("drain-outbox");
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
    const triedReply = await post("/admin/letters/test", { ...NEWSLETTER_WORDS, requestId });
    await post("/admin/letters/test", { ...NEWSLETTER_WORDS, requestId });
    expect(triedReply.json).toEqual({ to: admin.email });
    await findJob("drain-outbox");
    expect(mailedTo()).toEqual([admin.email.toLowerCase()]);
    expect((await get("/admin/letters")).json).toEqual([]);
    const queuedMails = await collections(deps.db).outbox.get();
    expect(JSON.stringify(queuedMails.docs.map((doc) => doc.data()))).not.toContain("The books are here");
  });
});

describe("The author of newsletters", () => {
  it("finds them in their export, and is removed from them by erasure", async () => {
    await fill(deps.db, "donations", { first: aDonation("ravi@example.in") });
    await sendNewsletter();
    const exportedReply = await get("/user/exportData");
    expect(exportedReply.json.newsletters, exportedReply.text).toMatchObject([{ subject: "The books are here" }]);
    await somebody(deps, { role: "admin" });
    const erasureReply = await post("/user/eraseAccount", { email: admin.email });
    expect(erasureReply.status, erasureReply.text).toBe(200);
    const [newsletter] = (await collections(deps.db).newsletters.get()).docs.map((doc) => doc.data());
    expect(newsletter).toMatchObject({ byUid: null, byEmail: null });
  });
});

describe("After the key of newsletters was rotated", () => {
  const NEW_KEY = "another-newsletter-key-for-tests";
  const startWith = (keys: string) => {
    const rotatedDeps = testDeps({ env: { NEWSLETTER_KEYS: keys } });
    return { deps: rotatedDeps, jobs: jobsFor(rotatedDeps) };
  };
  const run = async (jobs: ReturnType<typeof jobsFor>, name: string) =>
    jobs.find((candidateJob) => candidateJob.name === name)?.run();

  async function withdrawnDonor() {
    await fill(deps.db, "donations", { first: aDonation("ravi@example.in"), second: aDonation("asha@example.in") });
    await sendNewsletter();
    await findJob("drain-outbox");
    const params = unsubscribeParams("ravi@example.in");
    expect((await post("/letters/unsubscribe", { ...params, stop: true }, {})).json).toEqual({ stopped: true });
    deps.sent.length = 0;
    return params;
  }

  it("who withdrew gets none, and their link still works", async () => {
    const params = await withdrawnDonor();
    const rotated = startWith(`${NEW_KEY},${LOCAL_ENV.NEWSLETTER_KEYS}`);
    const rotatedServer = await serve(buildApp(rotated.deps));
    const query = new URLSearchParams(params).toString();
    expect((await rotatedServer.get(`/letters/unsubscribe?${query}`)).json).toEqual({ stopped: true });
    const sentReply = await rotatedServer.send("/admin/letters", {
      method: "POST",
      headers: { "content-type": "application/json", ...admin.headers },
      body: JSON.stringify({ ...NEWSLETTER_WORDS, subject: "Once more", requestId: randomUUID() }),
    });
    expect(sentReply.json, sentReply.text).toMatchObject({ people: 1 });
    await run(rotated.jobs, "drain-outbox");
    expect(rotated.deps.sent.map(({ to }) => to)).toEqual(["asha@example.in"]);
    await rotatedServer.close();
  });

  it("and the earlier key was lost, nobody gets any", async () => {
    await withdrawnDonor();
    await sendNewsletter({ subject: "Once more" });
    const { deps: withoutOldKey, jobs } = startWith(NEW_KEY);
    await run(jobs, "drain-outbox");
    expect(withoutOldKey.sent).toEqual([]);
    expect(withoutOldKey.logged.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^NEWSLETTER_KEYS lacks a key/),
    ]);
    const unsent = (await collections(deps.db).outbox.where("state", "==", "waiting").get()).docs;
    expect(unsent.map((mail) => mail.data().tries)).toEqual([0]);
  });
});
