import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openGoogleSession, PASSWORD } from "../support/accounts.ts";
import { fill } from "../support/database.ts";
import { somebody, type StoredPerson } from "../support/people.ts";
import { aFundraiser, aHomeCard, aMonthlyCampaign, anNgo, aProofImage } from "../support/samples.ts";
import type { Reply } from "../support/server.ts";
import { openSpecificationTestSite, payloads, type SpecificationTestSite } from "./caller.ts";

let testSite: SpecificationTestSite;
let asha: StoredPerson;
beforeAll(async () => void (testSite = await openSpecificationTestSite()));
afterAll(() => testSite.close());
beforeEach(async () => {
  asha = await somebody(testSite.deps);
  await fill(testSite.deps.db, "campaigns", { school: aFundraiser(), kitchen: aMonthlyCampaign() });
  await fill(testSite.deps.db, "ngos", { trust: anNgo() });
  await fill(testSite.deps.db, "homeCards", { card: aHomeCard() });
  await fill(testSite.deps.db, "proofImages", { proof: aProofImage() });
});

const ANY_TEXT = expect.any(String);
const ANY_ID = expect.stringMatching(/^[\w-]{1,64}$/);
const ANY_TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
/** The address of a picture that the server has re-encoded and that everybody sees. */
const SHOWN_PICTURE = expect.stringMatching(/\/o\/\w+%2F[\w%-]+%2F\d+\.webp\?alt=media$/);

const bearer = async (method: string, path: string, body?: unknown) => testSite.call(method, path, body, asha.token);
const sentPayloads = () => payloads(testSite);
const userInfo = (email: string, name: string) => ({
  token: ANY_TEXT,
  userInfo: { _id: ANY_ID, email, role: "user", name },
});

async function payDonation() {
  const { json } = await testSite.call("POST", "/payments/checkout", { amount: "2000" });
  return testSite.control.payNow(json.order.id);
}

interface SpecificationRow {
  /** The rows of docs/spec-coverage.md that it shows. */
  rows: string;
  call: string;
  /** Sends exactly what the specification says. */
  ask: () => Promise<Reply>;
  /** The fields of the reply. */
  answers: () => unknown;
}

const SPECIFICATION_ROWS: SpecificationRow[] = [
  {
    rows: "S7.3",
    call: "POST /api/user/signup {name, email, password}",
    ask: () =>
      testSite.call("POST", "/user/signup", { name: "Ravi", email: `${randomUUID()}@demo.test`, password: PASSWORD }),
    answers: () => userInfo(expect.stringContaining("@demo.test"), "Ravi"),
  },
  {
    rows: "S7.4",
    call: "POST /api/user/login {email, password}",
    ask: () => testSite.call("POST", "/user/login", { email: asha.email, password: PASSWORD }),
    answers: () => userInfo(asha.email, "Asha Devi Rao"),
  },
  {
    rows: "S7.5",
    call: "GET /api/user/fetchUser?email",
    ask: () => bearer("GET", `/user/fetchUser?email=${encodeURIComponent(asha.email)}`),
    answers: () => ({
      _id: asha.uid,
      name: ANY_TEXT,
      email: asha.email,
      role: "user",
      isUpdated: false,
      isGoogleAuth: false,
      createdAt: ANY_TIME,
    }),
  },
  {
    rows: "S7.6",
    call: "GET /api/user/fetchUserById?userId",
    ask: () => bearer("GET", `/user/fetchUserById?userId=${asha.uid}`),
    answers: () => ({ _id: asha.uid, email: asha.email }),
  },
  {
    rows: "S7.7",
    call: "POST /api/user/userLoginGoogle {name, email, photoURL}",
    ask: async () => {
      const email = `${randomUUID()}@demo.test`;
      const { token } = await openGoogleSession(email);
      return testSite.call("POST", "/user/userLoginGoogle", { name: "Asha", email, photoURL: null }, token);
    },
    answers: () => userInfo(expect.stringContaining("@demo.test"), "Asha Devi Rao"),
  },
  {
    rows: "S7.8",
    call: 'PATCH /api/user/updateProfile/{userId} {number, address, state, pincode, profilePic: ""}',
    ask: () => bearer("PATCH", `/user/updateProfile/${asha.uid}`, sentPayloads().profile),
    answers: () => ({
      ...{ _id: asha.uid, number: "9820012345", address: "12 Sample Street", state: "Kerala", pincode: "682001" },
      isUpdated: true,
    }),
  },
  {
    rows: "S7.9",
    call: "POST /api/adminManagement/verifyToken",
    ask: () => bearer("POST", "/adminManagement/verifyToken"),
    answers: () => ({ role: "user" }),
  },
  {
    rows: "S7.11",
    call: "POST /api/payments/checkout {amount}",
    ask: () => testSite.call("POST", "/payments/checkout", { amount: 2000 }),
    answers: () => ({ order: { id: expect.stringMatching(/^order_/), amount: 2000_00 } }),
  },
  {
    rows: "S7.12",
    call: "POST /api/payments/verifyPayment {razorpay_*, campaignId, fullName, phone, email, amount, state, pincode, address}",
    ask: async () =>
      testSite.call("POST", "/payments/verifyPayment", {
        ...(await payDonation()),
        campaignId: "school",
        fullName: "Asha Devi Rao",
        phone: "982-001-2345",
        email: "asha@example.in",
        amount: "2000",
        state: "Kerala",
        pincode: "682001",
        address: "12 Sample Street",
      }),
    answers: () => ({ status: "paid" }),
  },
  {
    rows: "S7.13",
    call: "POST /api/admin/ngo/onboardNgo with the NGO's fields",
    ask: async () => testSite.asAdmin("POST", "/admin/ngo/onboardNgo", await sentPayloads().ngo()),
    answers: () => ({
      ...{
        _id: ANY_ID,
        ngoName: "Sample Sahyog Trust",
        ngoLogo: SHOWN_PICTURE,
        ngoLocation: "Chandpur, Madhya Pradesh",
      },
      ...{ description: ANY_TEXT, ngoAct: "80G", sector: "food-nutrition", createdAt: ANY_TIME },
      ...{ form80G: ANY_TEXT, form12A: ANY_TEXT },
    }),
  },
  {
    rows: "S7.14 S7.32",
    call: "GET /api/admin/ngo/getAllNgos",
    ask: () => testSite.asAdmin("GET", "/admin/ngo/getAllNgos"),
    answers: () =>
      expect.arrayContaining([
        expect.objectContaining({
          ...{ _id: "trust", ngoName: ANY_TEXT, ngoLogo: ANY_TEXT, ngoLocation: ANY_TEXT, description: ANY_TEXT },
          ...{ sector: "education", ngoAct: "80G", createdAt: ANY_TIME },
        }),
      ]),
  },
  {
    rows: "S7.15",
    call: "DELETE /api/admin/ngo/deleteNgo/{id}",
    ask: () => testSite.asAdmin("DELETE", "/admin/ngo/deleteNgo/trust"),
    answers: () => ({ _id: "trust", status: "removed" }),
  },
  {
    rows: "S7.16",
    call: 'POST /api/admin/fundraiser/startFundraiser {title, ngoName, cardImg, amountRaise, ngoSector, story, videoLink: ""}',
    ask: async () => testSite.asAdmin("POST", "/admin/fundraiser/startFundraiser", await sentPayloads().fundraiser()),
    answers: () => ({
      ...{
        _id: ANY_ID,
        title: "Books for a village school",
        ngoName: "Sample Trust",
        cardImg: SHOWN_PICTURE,
        amountRaise: 2_50_000,
      },
      ...{ ngoSector: "education", createdAt: ANY_TIME, story: "<p>Why we ask.</p>" },
    }),
  },
  {
    rows: "S7.17",
    call: "GET /api/admin/fundraiser/getAllCampaigns",
    ask: () => testSite.asAdmin("GET", "/admin/fundraiser/getAllCampaigns"),
    answers: () => expect.arrayContaining([expect.objectContaining(expectedCard("school"))]),
  },
  {
    rows: "S7.18",
    call: "GET /api/admin/fundraiser/getActiveCampaigns",
    ask: () => testSite.call("GET", "/admin/fundraiser/getActiveCampaigns"),
    answers: () => expect.arrayContaining([expect.objectContaining(expectedCard("school"))]),
  },
  {
    rows: "S7.19",
    call: "GET /api/admin/fundraiser/getCampaignById/{id}",
    ask: () => bearer("GET", "/admin/fundraiser/getCampaignById/school"),
    answers: () => ({ ...expectedCard("school"), story: ANY_TEXT }),
  },
  {
    rows: "S7.20",
    call: "PATCH /api/admin/fundraiser/removeCampaign/{id} without a body",
    ask: () => testSite.asAdmin("PATCH", "/admin/fundraiser/removeCampaign/school"),
    answers: () => ({ _id: "school", status: "removed" }),
  },
  {
    rows: "S7.21",
    call: "GET /api/admin/adminGen/getAllUsers",
    ask: () => testSite.asAdmin("GET", "/admin/adminGen/getAllUsers"),
    answers: () =>
      expect.arrayContaining([
        expect.objectContaining({
          _id: asha.uid,
          name: ANY_TEXT,
          email: asha.email,
          role: "user",
          createdAt: ANY_TIME,
        }),
      ]),
  },
  {
    rows: "S7.22",
    call: "POST /api/admin/monthlyFundraiser/startMonthlyFundraiser with the monthly campaign's fields",
    ask: async () =>
      testSite.asAdmin(
        "POST",
        "/admin/monthlyFundraiser/startMonthlyFundraiser",
        await sentPayloads().monthlyCampaign(),
      ),
    answers: () => ({
      ...{
        _id: ANY_ID,
        title: "A meal a day",
        ngoName: "Sample Kitchen",
        cardImg: SHOWN_PICTURE,
        amountRaise: 1_20_050,
      },
      ...{ ngoSector: "temple", description: ANY_TEXT, about: ANY_TEXT, createdAt: ANY_TIME },
      ...{ sliderImg1: SHOWN_PICTURE, sliderImg2: SHOWN_PICTURE, sliderImg3: SHOWN_PICTURE },
    }),
  },
  {
    rows: "S7.23",
    call: "GET /api/admin/monthlyFundraiser/getActiveMonthlyCampaigns",
    ask: () => testSite.call("GET", "/admin/monthlyFundraiser/getActiveMonthlyCampaigns"),
    answers: () => expect.arrayContaining([expect.objectContaining(expectedCard("kitchen"))]),
  },
  {
    rows: "S7.24",
    call: "GET /api/admin/monthlyFundraiser/getMonthlyCampaignById/{id}",
    ask: () => testSite.call("GET", "/admin/monthlyFundraiser/getMonthlyCampaignById/kitchen"),
    answers: () => ({
      ...expectedCard("kitchen"),
      ...{ description: ANY_TEXT, about: ANY_TEXT, sliderImg1: ANY_TEXT, sliderImg2: ANY_TEXT, sliderImg3: ANY_TEXT },
    }),
  },
  {
    rows: "S7.25",
    call: "POST /api/admin/fundraiserImg/monthlyCampaignImg {category, image}",
    ask: async () =>
      testSite.asAdmin("POST", "/admin/fundraiserImg/monthlyCampaignImg", await sentPayloads().proofImage()),
    answers: () => ({ category: "hunger", image: SHOWN_PICTURE, _id: ANY_ID, createdAt: ANY_TIME }),
  },
  {
    rows: "S7.26",
    call: "GET /api/admin/fundraiserImg/getAllImg",
    ask: () => testSite.asAdmin("GET", "/admin/fundraiserImg/getAllImg"),
    answers: () =>
      expect.arrayContaining([
        expect.objectContaining({ category: "hunger", image: ANY_TEXT, _id: "proof", createdAt: ANY_TIME }),
      ]),
  },
  {
    rows: "S7.27",
    call: "GET /api/admin/contact/getAllMessages",
    ask: async () => {
      await testSite.call("POST", "/contact", sentPayloads().contact);
      return testSite.asAdmin("GET", "/admin/contact/getAllMessages");
    },
    answers: () =>
      expect.arrayContaining([
        expect.objectContaining({
          ...{ _id: ANY_TEXT, fullName: "Asha Devi Rao", email: "asha@example.in", mobile: "9820012345" },
          comment: "Please call me.",
        }),
      ]),
  },
  {
    rows: "S7.28",
    call: "POST /api/admin/homeCard/addHomeCard {img, campaignLink}",
    ask: async () => testSite.asAdmin("POST", "/admin/homeCard/addHomeCard", await sentPayloads().homeCard()),
    answers: () => ({ _id: ANY_ID, img: SHOWN_PICTURE, campaignLink: "/allfundraiser" }),
  },
  {
    rows: "S7.29",
    call: "GET /api/admin/homeCard/getAllHomeCards",
    ask: () => testSite.asAdmin("GET", "/admin/homeCard/getAllHomeCards"),
    answers: () =>
      expect.arrayContaining([expect.objectContaining({ _id: "card", img: ANY_TEXT, campaignLink: ANY_TEXT })]),
  },
  {
    rows: "S7.30",
    call: "DELETE /api/admin/homeCard/deleteCard/{id}",
    ask: () => testSite.asAdmin("DELETE", "/admin/homeCard/deleteCard/card"),
    answers: () => ({ done: true }),
  },
  {
    rows: "S7.39",
    call: "POST /api/contact {fullName, email, mobile, comment}",
    ask: () => testSite.call("POST", "/contact", sentPayloads().contact),
    answers: () => ({ done: true }),
  },
];

/** The fields that the lists name of a campaign of either kind. */
const expectedCard = (id: string) => ({
  ...{
    _id: id,
    title: ANY_TEXT,
    ngoName: ANY_TEXT,
    cardImg: ANY_TEXT,
    amountRaise: expect.any(Number),
    ngoSector: ANY_TEXT,
  },
  createdAt: ANY_TIME,
});

it.each(SPECIFICATION_ROWS.map((row) => [`${row.rows} ${row.call}`, row] as const))(
  "%s",
  async (_, { ask, answers }) => {
    const { status, json, text } = await ask();
    expect(status, text).toBe(200);
    const expectedAnswer = answers();
    if (Array.isArray(json)) expect(json).toEqual(expectedAnswer);
    else expect(json).toMatchObject(expectedAnswer as object);
  },
);
