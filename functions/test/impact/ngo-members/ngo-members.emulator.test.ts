import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { somebody } from "../../support/people.ts";
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
