import { randomUUID } from "node:crypto";
import type { NgoReport } from "@daansetu/contract";
import { afterEach, beforeEach, expect, it } from "vitest";
import { PASSWORD, somebody, type StoredPerson } from "../../support/people.ts";
import { aFundraiser, anNgo } from "../../support/samples.ts";
import { CAMPAIGN, type ImpactOffice, openImpactOffice } from "../impact-office.ts";

let office: ImpactOffice;
beforeEach(async () => {
  office = await openImpactOffice();
  await office.db.ngos.doc("trust").set(
    anNgo({
      approvals: [
        {
          act: "80G",
          number: "SAMPLE80G",
          validFrom: "2024-04-01T00:00:00.000Z",
          validUntil: "2026-12-31T18:29:59.000Z",
        },
      ],
    }),
  );
  await office.db.campaigns.doc(CAMPAIGN).set(aFundraiser({ ngoId: "trust" }));
  await office.ok(office.saveList());
});
afterEach(async () => office.close());

it("A person who was invited sees the money of their NGO's campaigns once the address is confirmed, and nobody else does", async () => {
  const email = `person${randomUUID()}@demo.test`;
  await office.ok(office.post("/admin/ngos/trust/members", office.admin, { email }));
  await office.ok(office.post("/admin/ngos/trust/members", office.admin, { email: email.toUpperCase() }));
  await office.drain();
  expect(office.deps.sent.map(({ to, subject }) => [to, subject])).toEqual([
    [email, "You are invited for Sample Trust"],
  ]);

  const stranger = await somebody(office.deps, { emailVerified: true });
  expect(await office.ok(office.served.get("/user/ngos", stranger.headers))).toEqual([]);
  const unconfirmed = await somebody(office.deps, { email });
  expect(await office.ok(office.served.get("/user/ngos", unconfirmed.headers))).toEqual([]);
  await office.deps.identity.verifyEmail((await office.deps.identity.verificationCode(email)) ?? "");
  const { token } = await office.deps.identity.signIn({ email, password: "daansetu-demo" });
  const headers = { authorization: `Bearer ${token}` };
  expect(await office.ok(office.served.get("/user/ngos", headers))).toMatchObject([
    {
      ngoName: "Sample Trust",
      campaigns: [{ _id: CAMPAIGN, items: [{ itemId: "kit" }, { itemId: "plate" }], money: { receivedPaise: 0 } }],
      certificates: [{ act: "80G", isLapsing: true }],
    },
  ]);
  const note = { clientRequestId: randomUUID(), campaignId: CAMPAIGN, text: "Handed over today.", photographs: [] };
  const asMember = { ...unconfirmed, headers };
  const sent = await office.ok(office.post("/user/ngos/trust/notes", asMember, note));
  expect((await office.ok(office.post("/user/ngos/trust/notes", asMember, note)))._id).toBe(sent._id);
  expect((await office.post("/user/ngos/trust/notes", stranger, note)).json.code).toBe("not-allowed");
  const timeline = () => office.ok(office.served.get(`/campaigns/${CAMPAIGN}/timeline`));
  expect(await timeline()).toEqual([]);
  await office.ok(office.post(`/admin/ngo-reports/${sent._id}/review`, office.reviewer, { decision: "publish" }));
  expect(await timeline()).toMatchObject([{ kind: "ngo-report", text: "Handed over today.", ngoName: "Sample Trust" }]);
});

it("People of an NGO are asked once for a renewed certificate", async () => {
  await office.ok(office.post("/admin/ngos/trust/members", office.admin, { email: "person@demo.test" }));
  expect(await office.services.impact.renewals.remind(office.clock())).toEqual({ asked: 1 });
  expect(await office.services.impact.renewals.remind(office.clock())).toEqual({ asked: 0 });
  await office.drain();
  expect(office.deps.sent.map(({ subject }) => subject)).toContain("The 80G certificate of Sample Trust ends soon");
});

/** A person of the NGO, with a confirmed address. */
async function aMember(): Promise<StoredPerson> {
  const { identity } = office.deps;
  const person = await somebody(office.deps, { emailVerified: true });
  await office.ok(office.post("/admin/ngos/trust/members", office.admin, { email: person.email }));
  const { token } = await identity.signIn({ email: person.email, password: PASSWORD });
  return { ...person, token, headers: { authorization: `Bearer ${token}` } };
}
const waiting = async () =>
  (await office.ok(office.served.get("/admin/ngo-reports/counts", office.reviewer.headers))).waiting;
const review = (id: string, body: object) => office.post(`/admin/ngo-reports/${id}/review`, office.reviewer, body);

it("What waits is counted until it is decided, and a reviewer reads the certificate that was sent", async () => {
  const member = await aMember();
  const note = await office.ok(
    office.post("/user/ngos/trust/notes", member, {
      ...{ clientRequestId: randomUUID(), campaignId: CAMPAIGN, text: "Handed over today.", photographs: [] },
    }),
  );
  const document = await office.scanOf(member);
  const certificate = await office.ok(
    office.post("/user/ngos/trust/certificates", member, {
      ...{ clientRequestId: randomUUID(), act: "80G", number: "NEW80G", validUntil: "2031-12-31", document },
    }),
  );
  expect(await waiting()).toBe(2);
  const queue: NgoReport[] = await office.ok(office.served.get("/admin/ngo-reports", office.reviewer.headers));
  // Both were sent in the same moment of the test's clock, so their ids decide which is first.
  expect(queue.find(({ _id }) => _id === note._id)).toMatchObject({
    campaign: { title: aFundraiser().title, kind: "fundraiser" },
  });

  const fileOf = (id: string, by: StoredPerson) => office.served.get(`/admin/ngo-reports/${id}/document`, by.headers);
  const file = await fileOf(certificate._id, office.reviewer);
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect((await fileOf(certificate._id, member)).json.code).toBe("not-allowed");
  expect((await fileOf(note._id, office.reviewer)).json.code).toBe("not-found");

  await office.ok(review(certificate._id, { decision: "publish" }));
  expect((await review(note._id, { decision: "decline" })).json.fields).toMatchObject([{ field: "reason" }]);
  await office.ok(review(note._id, { decision: "decline", reason: "Please say where." }));
  expect(await waiting()).toBe(0);
  const sent = await office.ok(office.served.get("/user/ngos/trust/reports", member.headers));
  expect(sent.map(({ state, reviewed }: NgoReport) => [state, reviewed?.reason]).toSorted()).toEqual([
    ["declined", "Please say where."],
    ["published", undefined],
  ]);
});

it("Photographs that show people, and those that the reviewer leaves out, are never published", async () => {
  const member = await aMember();
  const pictures = await Promise.all([1, 2, 3].map(() => office.pictureOf(member)));
  const photographs = pictures.map((picture, index) => ({ picture, showsPeople: index === 0 }));
  const { _id } = await office.ok(
    office.post("/user/ngos/trust/notes", member, {
      ...{ clientRequestId: randomUUID(), campaignId: CAMPAIGN, text: "", photographs },
    }),
  );
  // Nothing would be left of it, so it can only be declined.
  const empty = await review(_id, { decision: "publish", without: [1, 2] });
  expect([empty.status, empty.json.fields[0].field]).toEqual([400, "without"]);
  await office.ok(review(_id, { decision: "publish", without: [1] }));
  const [entry] = await office.ok(office.served.get(`/campaigns/${CAMPAIGN}/timeline`));
  expect(entry.photographs).toEqual([pictures[2]]);
});

it("The mails to people of an NGO lead to the NGO in their profile", async () => {
  await office.ok(office.post("/admin/ngos/trust/members", office.admin, { email: "person@demo.test" }));
  await office.services.impact.renewals.remind(office.clock());
  await office.drain();
  const { siteOrigin } = office.deps.config;
  expect(office.deps.sent.map(({ text }) => text.includes(`${siteOrigin}/profile?tab=myNgo`))).toEqual([true, true]);
});
