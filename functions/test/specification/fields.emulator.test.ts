import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { emptyDatabase, fill } from "../support/database.ts";
import { somebody } from "../support/people.ts";
import { aFundraiser, anNgo } from "../support/samples.ts";
import { column } from "../support/server.ts";
import { openSpecificationTestSite, payloads, problemsOf, type SpecificationTestSite } from "./caller.ts";

let testSite: SpecificationTestSite;
beforeAll(async () => void (testSite = await openSpecificationTestSite()));
afterAll(() => testSite.close());
beforeEach(async () => {
  await emptyDatabase();
});

const startFundraiser = async (overrides: object = {}) =>
  testSite.asAdmin("POST", "/admin/fundraiser/startFundraiser", {
    ...(await payloads(testSite).fundraiser()),
    ...overrides,
  });
const startMonthly = async (overrides: object = {}) =>
  testSite.asAdmin("POST", "/admin/monthlyFundraiser/startMonthlyFundraiser", {
    ...(await payloads(testSite).monthlyCampaign()),
    ...overrides,
  });

describe("S7.16 the goal of a fundraiser", () => {
  it.each([
    ["250000", 250_000],
    ["2,50,000", 250_000],
    ["₹ 1,50,000", 150_000],
    [" 1000 ", 1_000],
    ["१०००", 1_000],
    [75_000, 75_000],
    ["100000000", 10_00_00_000],
  ])("may be %j", async (amountRaise, rupees) => {
    const { status, json, text } = await startFundraiser({ amountRaise });
    expect([status, json.amountRaise], text).toEqual([200, rupees]);
  });

  it.each([
    ["about 5 lakh", "whole-rupees"],
    ["1e5", "whole-rupees"],
    ["1,5,0000", "whole-rupees"],
    ["-5000", "whole-rupees"],
    ["0x3e8", "whole-rupees"],
    ["12.50", "whole-rupees"],
    ["५²", "whole-rupees"],
    ["9".repeat(17), "whole-rupees"],
    ["999", "goal-too-small"],
    ["100000001", "goal-too-large"],
    ["", "required"],
    [undefined, "required"],
    [null, "whole-rupees"],
  ])("%j is refused: %s", async (amountRaise, problem) => {
    const reply = await startFundraiser({ amountRaise });
    expect([reply.status, problemsOf(reply)], reply.text).toEqual([400, { amountRaise: problem }]);
  });
});

describe("S7.16 the video of a fundraiser", () => {
  it("may be left empty, and is answered where there is one", async () => {
    const { json } = await startFundraiser();
    expect(json).not.toHaveProperty("videoLink");
    const shownReply = await testSite.call("GET", `/admin/fundraiser/getCampaignById/${json._id}`);
    expect(shownReply.json).not.toHaveProperty("videoLink");
    const videoLink = "https://youtu.be/aB3_-x9QwYz";
    expect((await startFundraiser({ videoLink })).json.videoLink).toBe(videoLink);
  });

  it("of another host is refused all the same", async () => {
    const reply = await startFundraiser({ videoLink: "https://vimeo.com/1" });
    expect([reply.status, problemsOf(reply)]).toEqual([400, { videoLink: "bad-video" }]);
  });
});

describe("S7.22 a monthly campaign that names no unit", () => {
  it("is counted in sponsorships of ₹100 a month, which donors can choose and which together reach the goal", async () => {
    const { json, text } = await startMonthly();
    const unit = { one: "sponsorship", many: "sponsorships", pricePaise: 100_00 };
    expect([json.unit, json.unitTarget, json.amountRaise], text).toEqual([unit, 1_201, 1_20_050]);
    const page = await testSite.call("GET", `/admin/monthlyFundraiser/getMonthlyCampaignById/${json._id}`);
    expect(page.json).toMatchObject({ unit, unitTarget: 1_201, unitsSponsored: 0, amountRaise: 1_20_050 });
    const giving = await testSite.call("GET", `/campaigns/${json._id}/giving`);
    expect(giving.json).toMatchObject({ kind: "monthly", status: "live", unit });
  });

  it("of more than a crore a month is counted in sponsorships of ₹1,000", async () => {
    const { json, text } = await startMonthly({ amountRaise: "50000000" });
    expect([json.unit?.pricePaise, json.unitTarget], text).toEqual([1_000_00, 50_000]);
  });

  it.each<[string, object, object]>([
    ["a goal is missing as well", { amountRaise: undefined }, { amountRaise: "required" }],
    ["its number is told alone", { unitTarget: 50 }, { unit: "required" }],
    [
      "a unit is told without its number",
      { unit: { one: "meal", many: "meals", price: 40 } },
      { unitTarget: "required" },
    ],
  ])("is refused where %s", async (_, about, problems) => {
    const reply = await startMonthly(about);
    expect([reply.status, problemsOf(reply)], reply.text).toEqual([400, problems]);
  });

  it("keeps the unit that our own form sends", async () => {
    const ownUnit = { unit: { one: "meal", many: "meals", price: 40 }, unitTarget: 2000, amountRaise: undefined };
    const { json, text } = await startMonthly(ownUnit);
    expect([json.unit?.one, json.unitTarget, json.amountRaise], text).toEqual(["meal", 2000, 80_000]);
  });
});

describe("S7.28 a card without a caption", () => {
  it.each([
    ["/storypage/school", "Books for a village school"],
    ["http://localhost:5050/donate/school", "Books for a village school"],
    ["https://elsewhere.example/storypage/school", "See more"],
    ["/storypage/nowhere", "See more"],
    ["/csr", "See more"],
  ])("that leads to %s is called %s", async (campaignLink, caption) => {
    await fill(testSite.deps.db, "campaigns", { school: aFundraiser() });
    const body = { ...(await payloads(testSite).homeCard()), campaignLink };
    const { json, text } = await testSite.asAdmin("POST", "/admin/homeCard/addHomeCard", body);
    expect(json.caption, text).toBe(caption);
    const [shownCard] = (await testSite.call("GET", "/admin/homeCard/getAllHomeCards")).json;
    expect([shownCard.img, shownCard.campaignLink]).toEqual([json.img, campaignLink]);
  });
});

describe("S7.13 an NGO that is added by its act alone", () => {
  const onboardNgo = async (overrides: object = {}) =>
    testSite.asAdmin("POST", "/admin/ngo/onboardNgo", { ...(await payloads(testSite).ngo()), ...overrides });

  it("shows the act, and is not among those whose papers are valid today", async () => {
    const { json } = await onboardNgo();
    const [foundNgo] = (await testSite.call("GET", "/admin/ngo/getAllNgos")).json;
    expect(foundNgo).toMatchObject({ _id: json._id, ngoAct: "80G", approvals: [] });
    expect((await testSite.call("GET", "/admin/ngo/getAllNgos?act=80G")).json).toEqual([]);
  });

  it("shows what its approvals say once an admin has entered them", async () => {
    const { json } = await onboardNgo();
    const { ngoName, ngoLocation, description, sector } = json;
    const editApprovals = (approvals: object[], version: number) =>
      testSite.asAdmin("PATCH", `/admin/ngos/${json._id}`, {
        ...{ version, ngoName, ngoLocation, description, sector, approvals },
      });
    expect((await editApprovals([], 0)).json.ngoAct).toBe("80G");
    const approval = { act: "12A", number: "A1", validFrom: "2020-04-01" };
    expect((await editApprovals([approval], 1)).json.ngoAct).toBe("12A");
    expect((await editApprovals([{ ...approval, validUntil: "2021-03-31" }], 2)).json).not.toHaveProperty("ngoAct");
  });

  it("keeps its papers to admins, and its logo, uploaded beside them, for everybody", async () => {
    const { json } = await onboardNgo();
    const asha = await somebody(testSite.deps);
    for (const form of ["form80G", "form12A"] as const) {
      const path = json[form].replace(/^\/api/, "");
      expect((await testSite.asAdmin("GET", path)).status).toBe(200);
      expect((await testSite.call("GET", path, undefined, asha.token)).status).toBe(404);
    }
    expect((await fetch(json.ngoLogo)).headers.get("content-type")).toBe("image/webp");
    const { papers } = (await testSite.db.applications.doc(json._id).get()).data() ?? {};
    expect(papers).toHaveLength(2);
    for (const paper of papers ?? []) expect(await testSite.deps.files.head(paper, 1)).toHaveLength(1);
  });

  it("may tell whom to call, as the public form does", async () => {
    const { json } = await onboardNgo({
      contactPersonName: "Asha Rao",
      email: "office@sahyog.example",
      number: "982-001-2345",
    });
    expect(json).toMatchObject({ contactPersonName: "Asha Rao", email: "office@sahyog.example", number: "9820012345" });
  });

  it("is refused with the public form's fields alone, field by field: the directory could not show it", async () => {
    const { ngoName, form80G, form12A } = await payloads(testSite).ngo();
    const contact = { contactPersonName: "Asha Rao", email: "office@sahyog.example", number: "982-001-2345" };
    const reply = await testSite.asAdmin("POST", "/admin/ngo/onboardNgo", { ngoName, ...contact, form80G, form12A });
    expect([reply.status, Object.keys(problemsOf(reply)).toSorted()]).toEqual([
      400,
      ["description", "ngoAct", "ngoLocation", "ngoLogo", "sector"],
    ]);
  });

  it("is asked back about where one of that name is enrolled", async () => {
    await fill(testSite.deps.db, "ngos", { trust: anNgo({ ngoName: "Sample Sahyog Trust" }) });
    expect((await onboardNgo()).status).toBe(409);
    expect(column((await testSite.call("GET", "/admin/ngo/getAllNgos")).json, "_id")).toEqual(["trust"]);
  });
});

describe("S7.12 a payment whose form was left blank", () => {
  it.each([
    ["wholly", { fullName: "", phone: "", email: "", state: "", pincode: "", address: "" }],
    [
      "in part",
      { fullName: "Asha Devi Rao", phone: "9820012345", email: "", state: "", pincode: "682001", address: "" },
    ],
  ])("%s is confirmed as received, and waits uncounted for the donor's details", async (_, donor) => {
    const { json } = await testSite.call("POST", "/payments/checkout", { amount: "500" });
    const payment = await testSite.control.payNow(json.order.id);
    const verificationBody = { ...payment, campaignId: "", amount: "500", ...donor };
    const reply = await testSite.call("POST", "/payments/verifyPayment", verificationBody);
    expect([reply.status, reply.json], reply.text).toEqual([
      200,
      { status: "under-review", reference: json.reference },
    ]);
    const donation = (await testSite.db.donations.doc(json.reference).get()).data();
    expect([donation?.donor, donation?.netPaise]).toEqual([undefined, 0]);
    const account = (await testSite.db.ledger.doc(`cap_${payment.razorpay_payment_id}`).get()).get("account");
    expect(account).toBe("suspense");
  });
});

describe("S7.8 a profile", () => {
  it("keeps its picture where none was chosen, and gives up what was emptied", async () => {
    const profilePic = "https://lh3.googleusercontent.com/a/sample=s96-c";
    const ravi = await somebody(testSite.deps, { profilePic, number: "9820012345", address: "1 Old Street" });
    const emptyFields = { number: "", address: "", state: "", pincode: "", profilePic: "" };
    const { status, json, text } = await testSite.call(
      "PATCH",
      `/user/updateProfile/${ravi.uid}`,
      emptyFields,
      ravi.token,
    );
    expect([status, json.profilePic], text).toEqual([200, profilePic]);
    for (const field of ["number", "address", "state", "pincode"]) expect(json).not.toHaveProperty(field);
    const withoutPictureReply = await testSite.call(
      "PATCH",
      `/user/updateProfile/${ravi.uid}`,
      { profilePic: null },
      ravi.token,
    );
    expect(withoutPictureReply.json).not.toHaveProperty("profilePic");
  });

  it("takes the address that the upload of the picture gave, of nobody else and from no other folder", async () => {
    const ravi = await somebody(testSite.deps);
    const update = (profilePic: string) =>
      testSite.call(
        "PATCH",
        `/user/updateProfile/${ravi.uid}`,
        { ...payloads(testSite).profile, profilePic },
        ravi.token,
      );
    const ownPicture = await testSite.uploadPicture("userDocuments", ravi);
    expect((await update(ownPicture)).json.profilePic).toBe(ownPicture);
    const otherUser = await somebody(testSite.deps);
    for (const strangeAddress of [
      await testSite.uploadPicture("userDocuments", otherUser),
      await testSite.uploadPicture("campaignImg", ravi),
      ownPicture.replaceAll("%2F", "%252F"),
      ownPicture.replace(/^http:\/\/[^/]+/, "https://firebasestorage.googleapis.com.evil.example"),
    ]) {
      const reply = await update(strangeAddress);
      expect([reply.status, problemsOf(reply)], strangeAddress).toEqual([400, { profilePic: "not-own-file" }]);
    }
  });
});
