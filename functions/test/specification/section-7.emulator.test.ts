import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openGoogleSession, PASSWORD } from "../support/accounts.ts";
import { fill } from "../support/database.ts";
import { somebody, type StoredPerson } from "../support/people.ts";
import { aFundraiser, aHomeCard, aMonthlyCampaign, anNgo, aProofImage } from "../support/samples.ts";
import type { Reply } from "../support/server.ts";
import { openSpecificationWorld, payloads, type SpecificationWorld } from "./caller.ts";

let world: SpecificationWorld;
let asha: StoredPerson;
beforeAll(async () => void (world = await openSpecificationWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  asha = await somebody(world.deps);
  await fill(world.deps.db, "campaigns", { school: aFundraiser(), kitchen: aMonthlyCampaign() });
  await fill(world.deps.db, "ngos", { trust: anNgo() });
  await fill(world.deps.db, "homeCards", { card: aHomeCard() });
  await fill(world.deps.db, "proofImages", { proof: aProofImage() });
});

const TEXT = expect.any(String);
const ID = expect.stringMatching(/^[\w-]{1,64}$/);
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
/** Of a picture that the server has drawn anew and that everybody sees. */
const SHOWN = expect.stringMatching(/\/o\/\w+%2F[\w%-]+%2F\d+\.webp\?alt=media$/);

const bearer = async (method: string, path: string, body?: unknown) => world.call(method, path, body, asha.token);
const sentPayloads = () => payloads(world);
const userInfo = (email: string, name: string) => ({ token: TEXT, userInfo: { _id: ID, email, role: "user", name } });

async function paid() {
  const { json } = await world.call("POST", "/payments/checkout", { amount: "2000" });
  return world.control.payNow(json.order.id);
}

interface Row {
  /** The rows of docs/spec-coverage.md that it shows. */
  rows: string;
  call: string;
  /** Sends exactly what the specification says. */
  ask: () => Promise<Reply>;
  /** What the reply names. */
  answers: () => unknown;
}

const ROWS: Row[] = [
  {
    rows: "S7.3",
    call: "POST /api/user/signup {name, email, password}",
    ask: () =>
      world.call("POST", "/user/signup", { name: "Ravi", email: `${randomUUID()}@demo.test`, password: PASSWORD }),
    answers: () => userInfo(expect.stringContaining("@demo.test"), "Ravi"),
  },
  {
    rows: "S7.4",
    call: "POST /api/user/login {email, password}",
    ask: () => world.call("POST", "/user/login", { email: asha.email, password: PASSWORD }),
    answers: () => userInfo(asha.email, "Asha Devi Rao"),
  },
  {
    rows: "S7.5",
    call: "GET /api/user/fetchUser?email",
    ask: () => bearer("GET", `/user/fetchUser?email=${encodeURIComponent(asha.email)}`),
    answers: () => ({
      _id: asha.uid,
      name: TEXT,
      email: asha.email,
      role: "user",
      isUpdated: false,
      isGoogleAuth: false,
      createdAt: TIME,
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
      return world.call("POST", "/user/userLoginGoogle", { name: "Asha", email, photoURL: null }, token);
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
    ask: () => world.call("POST", "/payments/checkout", { amount: 2000 }),
    answers: () => ({ order: { id: expect.stringMatching(/^order_/), amount: 2000_00 } }),
  },
  {
    rows: "S7.12",
    call: "POST /api/payments/verifyPayment {razorpay_*, campaignId, fullName, phone, email, amount, state, pincode, address}",
    ask: async () =>
      world.call("POST", "/payments/verifyPayment", {
        ...(await paid()),
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
    ask: async () => world.asAdmin("POST", "/admin/ngo/onboardNgo", await sentPayloads().ngo()),
    answers: () => ({
      ...{ _id: ID, ngoName: "Sample Sahyog Trust", ngoLogo: SHOWN, ngoLocation: "Chandpur, Madhya Pradesh" },
      ...{ description: TEXT, ngoAct: "80G", sector: "food-nutrition", createdAt: TIME },
      ...{ form80G: TEXT, form12A: TEXT },
    }),
  },
  {
    rows: "S7.14 S7.32",
    call: "GET /api/admin/ngo/getAllNgos",
    ask: () => world.asAdmin("GET", "/admin/ngo/getAllNgos"),
    answers: () =>
      expect.arrayContaining([
        expect.objectContaining({
          ...{ _id: "trust", ngoName: TEXT, ngoLogo: TEXT, ngoLocation: TEXT, description: TEXT },
          ...{ sector: "education", ngoAct: "80G", createdAt: TIME },
        }),
      ]),
  },
  {
    rows: "S7.15",
    call: "DELETE /api/admin/ngo/deleteNgo/{id}",
    ask: () => world.asAdmin("DELETE", "/admin/ngo/deleteNgo/trust"),
    answers: () => ({ _id: "trust", status: "removed" }),
  },
  {
    rows: "S7.16",
    call: 'POST /api/admin/fundraiser/startFundraiser {title, ngoName, cardImg, amountRaise, ngoSector, story, videoLink: ""}',
    ask: async () => world.asAdmin("POST", "/admin/fundraiser/startFundraiser", await sentPayloads().fundraiser()),
    answers: () => ({
      ...{
        _id: ID,
        title: "Books for a village school",
        ngoName: "Sample Trust",
        cardImg: SHOWN,
        amountRaise: 2_50_000,
      },
      ...{ ngoSector: "education", createdAt: TIME, story: "<p>Why we ask.</p>" },
    }),
  },
  {
    rows: "S7.17",
    call: "GET /api/admin/fundraiser/getAllCampaigns",
    ask: () => world.asAdmin("GET", "/admin/fundraiser/getAllCampaigns"),
    answers: () => expect.arrayContaining([expect.objectContaining(aCard("school"))]),
  },
  {
    rows: "S7.18",
    call: "GET /api/admin/fundraiser/getActiveCampaigns",
    ask: () => world.call("GET", "/admin/fundraiser/getActiveCampaigns"),
    answers: () => expect.arrayContaining([expect.objectContaining(aCard("school"))]),
  },
  {
    rows: "S7.19",
    call: "GET /api/admin/fundraiser/getCampaignById/{id}",
    ask: () => bearer("GET", "/admin/fundraiser/getCampaignById/school"),
    answers: () => ({ ...aCard("school"), story: TEXT }),
  },
  {
    rows: "S7.20",
    call: "PATCH /api/admin/fundraiser/removeCampaign/{id} without a body",
    ask: () => world.asAdmin("PATCH", "/admin/fundraiser/removeCampaign/school"),
    answers: () => ({ _id: "school", status: "removed" }),
  },
  {
    rows: "S7.21",
    call: "GET /api/admin/adminGen/getAllUsers",
    ask: () => world.asAdmin("GET", "/admin/adminGen/getAllUsers"),
    answers: () =>
      expect.arrayContaining([
        expect.objectContaining({ _id: asha.uid, name: TEXT, email: asha.email, role: "user", createdAt: TIME }),
      ]),
  },
  {
    rows: "S7.22",
    call: "POST /api/admin/monthlyFundraiser/startMonthlyFundraiser with the monthly campaign's fields",
    ask: async () =>
      world.asAdmin("POST", "/admin/monthlyFundraiser/startMonthlyFundraiser", await sentPayloads().monthlyCampaign()),
    answers: () => ({
      ...{ _id: ID, title: "A meal a day", ngoName: "Sample Kitchen", cardImg: SHOWN, amountRaise: 1_20_050 },
      ...{ ngoSector: "temple", description: TEXT, about: TEXT, createdAt: TIME },
      ...{ sliderImg1: SHOWN, sliderImg2: SHOWN, sliderImg3: SHOWN },
    }),
  },
  {
    rows: "S7.23",
    call: "GET /api/admin/monthlyFundraiser/getActiveMonthlyCampaigns",
    ask: () => world.call("GET", "/admin/monthlyFundraiser/getActiveMonthlyCampaigns"),
    answers: () => expect.arrayContaining([expect.objectContaining(aCard("kitchen"))]),
  },
  {
    rows: "S7.24",
    call: "GET /api/admin/monthlyFundraiser/getMonthlyCampaignById/{id}",
    ask: () => world.call("GET", "/admin/monthlyFundraiser/getMonthlyCampaignById/kitchen"),
    answers: () => ({
      ...aCard("kitchen"),
      ...{ description: TEXT, about: TEXT, sliderImg1: TEXT, sliderImg2: TEXT, sliderImg3: TEXT },
    }),
  },
  {
    rows: "S7.25",
    call: "POST /api/admin/fundraiserImg/monthlyCampaignImg {category, image}",
    ask: async () =>
      world.asAdmin("POST", "/admin/fundraiserImg/monthlyCampaignImg", await sentPayloads().proofImage()),
    answers: () => ({ category: "hunger", image: SHOWN, _id: ID, createdAt: TIME }),
  },
  {
    rows: "S7.26",
    call: "GET /api/admin/fundraiserImg/getAllImg",
    ask: () => world.asAdmin("GET", "/admin/fundraiserImg/getAllImg"),
    answers: () =>
      expect.arrayContaining([
        expect.objectContaining({ category: "hunger", image: TEXT, _id: "proof", createdAt: TIME }),
      ]),
  },
  {
    rows: "S7.27",
    call: "GET /api/admin/contact/getAllMessages",
    ask: async () => {
      await world.call("POST", "/contact", sentPayloads().contact);
      return world.asAdmin("GET", "/admin/contact/getAllMessages");
    },
    answers: () =>
      expect.arrayContaining([
        expect.objectContaining({
          ...{ _id: TEXT, fullName: "Asha Devi Rao", email: "asha@example.in", mobile: "9820012345" },
          comment: "Please call me.",
        }),
      ]),
  },
  {
    rows: "S7.28",
    call: "POST /api/admin/homeCard/addHomeCard {img, campaignLink}",
    ask: async () => world.asAdmin("POST", "/admin/homeCard/addHomeCard", await sentPayloads().homeCard()),
    answers: () => ({ _id: ID, img: SHOWN, campaignLink: "/allfundraiser" }),
  },
  {
    rows: "S7.29",
    call: "GET /api/admin/homeCard/getAllHomeCards",
    ask: () => world.asAdmin("GET", "/admin/homeCard/getAllHomeCards"),
    answers: () => expect.arrayContaining([expect.objectContaining({ _id: "card", img: TEXT, campaignLink: TEXT })]),
  },
  {
    rows: "S7.30",
    call: "DELETE /api/admin/homeCard/deleteCard/{id}",
    ask: () => world.asAdmin("DELETE", "/admin/homeCard/deleteCard/card"),
    answers: () => ({ done: true }),
  },
  {
    rows: "S7.39",
    call: "POST /api/contact {fullName, email, mobile, comment}",
    ask: () => world.call("POST", "/contact", sentPayloads().contact),
    answers: () => ({ done: true }),
  },
];

/** The fields that the lists name of a campaign of either kind. */
const aCard = (id: string) => ({
  ...{ _id: id, title: TEXT, ngoName: TEXT, cardImg: TEXT, amountRaise: expect.any(Number), ngoSector: TEXT },
  createdAt: TIME,
});

it.each(ROWS.map((row) => [`${row.rows} ${row.call}`, row] as const))("%s", async (_, { ask, answers }) => {
  const { status, json, text } = await ask();
  expect(status, text).toBe(200);
  const expected = answers();
  if (Array.isArray(json)) expect(json).toEqual(expected);
  else expect(json).toMatchObject(expected as object);
});
