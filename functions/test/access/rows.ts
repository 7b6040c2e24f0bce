import { randomUUID } from "node:crypto";
import * as z from "zod";
import type { ENDPOINTS } from "@daansetu/contract";
import { credentials, PASSWORD } from "../support/accounts.ts";
import { anNgo } from "../support/samples.ts";
import { aFundraiserPayload, aMonthlyCampaignPayload } from "../campaigns/forms.ts";
import { aForm } from "../donations/world.ts";
import { aMonthlyForm } from "../plans/monthly-world.ts";
import { type Answer, everybody, type Standing } from "./callers.ts";
import { REFUND_ROWS } from "./refund-rows.ts";
import type { Row, Scene, Sent } from "./row.ts";

/** The other side of the matrix: every endpoint with what is rightly sent there, and who may. */

/** A person's own record: another's is for admins alone. */
const OWN = { "other-user": "not-allowed" } as const;
const ADMINS_ONLY = { ...everybody("not-found"), admin: 200 } as const;

/** A campaign that the foundation started: admins alone look after it. */
const NOBODYS = { user: "not-allowed", "other-user": "not-allowed" } as const;

const aboutSubject = async ({ subject }: Scene) => ({ userId: (await subject()).uid });
/** What an admin gets; everybody else is refused before. */
const admins = (answer: Answer) => ({ admin: answer });
const nobodysPicture = { src: "/nobodys.webp", alt: "", focusX: 50, focusY: 50 };
const aCard = () => ({ picture: nobodysPicture, campaignLink: "/allfundraiser", caption: "A card" });
const aProof = () => ({ picture: nobodysPicture, caption: "A proof" });
const OWN_APPLICATION = { "other-user": "not-found", admin: "not-found" } as const;

/** The application that the one whom the call is about has under way. */
async function ownApplication({ subject, call }: Scene) {
  const { token } = await subject();
  const opened = z.parse(z.object({ json: z.object({ _id: z.string() }) }), await call("/applications/ngo", token, {}));
  return { params: { id: opened.json._id } };
}

const anNgoToAdd = () => ({
  ngoName: anNgo().ngoName,
  ngoLogo: { src: "/pictures/sample.webp", alt: "", focusX: 50, focusY: 50 },
  ngoLocation: "Chandpur",
  description: "A sample.",
  sector: "education",
  ngoAct: "80G",
  act80G: { number: "1", validFrom: "2022-04-01" },
  clientRequestId: randomUUID(),
});

const aLetter = () => ({ to: "all-ngos", subject: "A sample", text: "A sample." });
const nobodysLink = { person: "a".repeat(43), key: "b".repeat(43) };

const aMessage = () => ({ text: "When will my receipt come?", clientMessageId: randomUUID() });
const aContactMessage = () => ({ fullName: "Asha Devi Rao", mobile: "98200 12345", clientMessageId: randomUUID() });
const withContactMessage = async ({ call }: Scene, body: unknown): Promise<Sent> => {
  const message = { ...aContactMessage(), email: "asha@demo.test" };
  await call("/contact", "", message);
  return { params: { id: message.clientMessageId }, body };
};
const byId = (id: string) => ({ send: () => ({ params: { id } }) });

/** A key that does not open the plan; nobody's session does. */
function aPlanOfNobody(body?: Record<string, unknown>): Row {
  const params = { planId: "PlanOfNobody000000000001" };
  const key = "k".repeat(43);
  return {
    send: () => (body === undefined ? { params, query: { key } } : { params, body: { ...body, key } }),
    answers: everybody("not-found"),
  };
}

const aDraft = () => ({ form: { title: "A well for our lane" }, clientRequestId: randomUUID() });

/** A draft that somebody keeps: for them alone. @param own what they are answered themselves */
function anothersDraft(body?: Record<string, unknown>, own: Answer = "not-found"): Row {
  return {
    send: async ({ subject, call }) => {
      const made = await call("/fundraisers/drafts", (await subject()).token, aDraft());
      const { _id: id } = z.object({ json: z.object({ _id: z.string() }) }).parse(made).json;
      return { params: { id }, ...(body && { body }) };
    },
    answers: { ...everybody("not-found"), user: own },
  };
}

export const ROWS: Readonly<Record<keyof typeof ENDPOINTS, readonly Row[]>> = {
  // Accounts
  signUp: [{ send: () => ({ body: { ...credentials(), name: "Asha Devi Rao" } }) }],
  logIn: [{ send: async ({ subject }) => ({ body: { email: (await subject()).email, password: PASSWORD } }) }],
  logInGoogle: [
    {
      about: "with a name, an address and a picture that are not believed",
      send: async ({ subject }) => ({ body: { name: "Somebody Else", email: (await subject()).email } }),
    },
  ],
  verifyToken: [{ shows: ({ json }, standing) => json.role === roleOf(standing) }],
  fetchUser: [{ send: async ({ subject }) => ({ query: { email: (await subject()).email } }), answers: OWN }],
  fetchUserById: [{ send: async (scene) => ({ query: await aboutSubject(scene) }), answers: OWN }],
  updateProfile: [
    {
      send: async (scene) => ({ params: await aboutSubject(scene), body: { name: "Asha D. Rao", pincode: "682001" } }),
      answers: OWN,
    },
  ],
  sendPasswordReset: [{ send: async ({ subject }) => ({ body: { email: (await subject()).email } }) }],
  resetPassword: [
    { send: () => ({ body: { code: "a-code-that-nobody-made", password: PASSWORD } }), answers: everybody("bad-code") },
  ],
  sendVerification: [{}],
  verifyEmail: [{ send: () => ({ body: { code: "a-code-that-nobody-made" } }), answers: everybody("bad-code") }],
  endSessions: [{}],
  exportData: [{}],
  eraseAccount: [{ send: ({ me }) => ({ body: { email: me?.email ?? "nobody@demo.test" } }) }],
  signInSettings: [{}],

  // Campaigns
  activeFundraisers: [{}],
  allFundraisers: [{ shows: ({ text }, standing) => text.includes("A hidden draft") === (standing === "admin") }],
  fundraiserById: [
    { about: "a live one", ...byId("school") },
    { about: "a draft", ...byId("draft"), answers: ADMINS_ONLY },
  ],
  activeMonthlyCampaigns: [{}],
  monthlyCampaignById: [
    { about: "a live one", ...byId("kitchen") },
    { about: "a draft", ...byId("monthly-draft"), answers: ADMINS_ONLY },
  ],
  myFundraisers: [{}],
  donationTarget: [
    { about: "a live campaign", ...byId("school") },
    { about: "a draft", ...byId("draft"), answers: ADMINS_ONLY },
  ],
  campaignDonors: [byId("school")],

  // What people upload: nobody has uploaded what is named here
  uploadPicture: [{ send: () => ({ body: { address: "/nobodys.webp" } }), answers: everybody("bad-input") }],
  uploadDocument: [{ send: () => ({ body: { address: "/nobodys.pdf" } }), answers: everybody("bad-input") }],

  // Campaigns as admins write them: a picture that nobody uploaded is refused once somebody may write at all.
  startFundraiser: [{ send: () => ({ body: aFundraiserPayload() }), answers: everybody("bad-input") }],
  startMonthlyFundraiser: [{ send: () => ({ body: aMonthlyCampaignPayload() }), answers: everybody("bad-input") }],
  campaignToEdit: [byId("draft")],
  editFundraiser: [
    {
      send: () => ({ params: { id: "nothing" }, body: { ...aFundraiserPayload(), version: 0 } }),
      answers: everybody("not-found"),
    },
  ],
  editMonthlyFundraiser: [
    {
      send: () => ({ params: { id: "nothing" }, body: { ...aMonthlyCampaignPayload(), version: 0 } }),
      answers: everybody("not-found"),
    },
  ],
  removeCampaign: [{ ...byId("nothing"), answers: everybody("not-found") }],
  restoreCampaign: [
    { send: () => ({ params: { id: "nothing" }, body: { version: 0 } }), answers: everybody("not-found") },
  ],

  // What people write to start a fundraiser: another's is not there, for admins neither before it was submitted.
  myFundraiserRequests: [{ shows: ({ json }) => Array.isArray(json) && json.length === 0 }],
  startRequest: [{ send: () => ({ body: aDraft() }) }],
  fundraiserRequest: [anothersDraft(undefined, 200)],
  saveRequest: [anothersDraft({ form: {}, version: 0 }, 200)],
  submitRequest: [anothersDraft({ version: 0 }, "bad-input")],
  withdrawRequest: [anothersDraft(undefined, 200)],
  deleteRequest: [anothersDraft(undefined, 200)],
  requestsForReview: [{}],
  requestCounts: [{}],
  requestForReview: [anothersDraft()],
  editRequest: [anothersDraft({ form: {}, version: 0 })],
  approveRequest: [anothersDraft({ version: 0 })],
  askForChanges: [anothersDraft({ version: 0, note: "Please add a picture." })],
  declineRequest: [anothersDraft({ version: 0, note: "We do not do this." })],
  noteCall: [anothersDraft()],

  // What stands on the site
  allHomeCards: [{}],
  proofImages: [{}],
  homeCardRecords: [{}],
  addHomeCard: [
    { about: "with a picture that nobody uploaded", send: () => ({ body: aCard() }), answers: admins("bad-input") },
  ],
  changeHomeCard: [
    { send: () => ({ params: { id: "none" }, body: { ...aCard(), version: 0 } }), answers: admins("bad-input") },
  ],
  orderHomeCards: [{ send: () => ({ body: { ids: ["none"] } }), answers: admins("conflict") }],
  deleteHomeCard: [byId("none")],
  restoreHomeCard: [{ ...byId("none"), answers: admins("not-found") }],
  addProofImages: [
    { send: () => ({ body: { category: "hunger", images: [aProof()] } }), answers: admins("bad-input") },
  ],
  changeProofImage: [
    {
      send: () => ({ params: { id: "none" }, body: { category: "hunger", ...aProof(), version: 0 } }),
      answers: admins("bad-input"),
    },
  ],
  deleteProofImage: [byId("none")],
  restoreProofImage: [{ ...byId("none"), answers: admins("not-found") }],
  allNgos: [{ shows: ({ text }, standing) => text.includes("contact-of-trust@demo.test") === (standing === "admin") }],
  ngoById: [
    { ...byId("trust"), shows: ({ text }) => !text.includes("contact-of-trust@demo.test") },
    { about: "of an NGO that is not there", ...byId("nobody"), answers: everybody("not-found") },
  ],
  directoryFigures: [{}],
  ngosCsv: [{ shows: ({ text }) => text.includes("contact-of-trust@demo.test") }],
  suggestNgos: [
    {
      send: () => ({ query: { text: "ample" } }),
      shows: ({ json, text }) =>
        json.some(({ _id }: { _id: string }) => _id === "trust") && !text.includes("contact-of-trust@demo.test"),
    },
  ],
  ngoForAdmin: [{ ...byId("trust"), shows: ({ text }) => text.includes("contact-of-trust@demo.test") }],
  editNgo: [
    {
      send: () => ({
        params: { id: "trust" },
        body: {
          version: 0,
          ngoName: "Sample Trust",
          ngoLocation: "Sampleville, Goa",
          description: "A sample organisation.",
          sector: "education",
          approvals: [],
          email: "contact-of-trust@demo.test",
        },
      }),
    },
  ],
  changeNgoStatus: [
    {
      send: () => ({ params: { id: "nobody" }, body: { status: "suspended", version: 0 } }),
      answers: { admin: "not-found" },
    },
  ],
  deleteNgo: [{ ...byId("nobody"), answers: { admin: "not-found" } }],
  stats: [{}],
  health: [{}],
  home: [{}],

  // Giving
  checkout: [{ send: () => ({ body: aForm() }) }],
  verifyPayment: [
    {
      about: "with a signature that is not the gateway's",
      send: () => ({
        body: {
          razorpay_payment_id: "pay_SAMPLE00000001",
          razorpay_order_id: "order_SAMPLE00000001",
          razorpay_signature: "0".repeat(64),
        },
      }),
      answers: everybody("signature-mismatch"),
    },
  ],
  donationByReference: [
    {
      send: () => ({ params: { reference: "SampleDonation0000000001" } }),
      shows: ({ text }) => !text.includes("asha@example.in") && !text.includes("9820012345"),
    },
  ],
  myDonations: [{ shows: ({ json }) => Array.isArray(json) && json.length === 0 }],

  // Monthly plans: whoever has the key of a plan's link opens it, which functions/test/plans shows; here nobody has one.
  subscribe: [
    { send: () => ({ body: aMonthlyForm({ campaignId: "no-such-campaign" }) }), answers: everybody("not-found") },
  ],
  verifySubscription: [
    {
      send: () => ({
        body: {
          razorpay_payment_id: "pay_SAMPLE00000001",
          razorpay_subscription_id: "sub_SAMPLE00000001",
          razorpay_signature: "0".repeat(64),
        },
      }),
      answers: everybody("signature-mismatch"),
    },
  ],
  planByLink: [aPlanOfNobody()],
  pausePlan: [aPlanOfNobody({ months: 1 })],
  resumePlan: [aPlanOfNobody({})],
  changePlan: [aPlanOfNobody({ quantity: 2, clientRequestId: randomUUID() })],
  changePlanMethod: [aPlanOfNobody({})],
  cancelPlan: [aPlanOfNobody({ when: "now" })],
  allPlans: [{}],
  plansCsv: [{}],
  monthlyReport: [{ send: () => ({ params: { id: "kitchen" } }), shows: ({ json }) => json.length === 12 }],
  myPlans: [{ shows: ({ json }) => Array.isArray(json) && json.length === 0 }],

  // NGOs that ask to be enrolled: whose an application is not, for them there is none
  openApplication: [{ shows: ({ json }) => json.status === "draft" }],
  myApplications: [{ shows: ({ json }) => Array.isArray(json) && json.length === 0 }],
  saveApplication: [
    {
      send: async (scene) => ({ ...(await ownApplication(scene)), body: { version: 0, details: { ngoName: "Asha" } } }),
      answers: OWN_APPLICATION,
    },
  ],
  submitApplication: [
    {
      send: async (scene) => ({ ...(await ownApplication(scene)), body: { version: 7 } }),
      answers: { user: "conflict", ...OWN_APPLICATION },
    },
  ],
  withdrawApplication: [{ send: ownApplication, answers: OWN_APPLICATION }],
  applicationDocument: [
    {
      about: "which functions/test/ngos/applications shows with papers",
      send: async (scene) => {
        const { params } = await ownApplication(scene);
        return { params: { ...params, document: "form80G" } };
      },
      answers: everybody("not-found"),
    },
  ],
  applications: [{ shows: ({ json }) => json.some(({ _id }: { _id: string }) => _id === "waiting-application") }],
  applicationCounts: [{ shows: ({ json }) => json.waiting > 0 }],
  applicationById: [{ send: () => ({ params: { id: "waiting-application" } }) }],
  takeApplication: [{ send: () => ({ params: { id: "waiting-application" } }) }],
  decideApplication: [
    {
      send: () => ({
        params: { id: "application-to-decide" },
        body: { decision: "decline", reason: "A sample.", version: 1 },
      }),
    },
  ],
  previewDecision: [
    {
      send: () => ({
        params: { id: "waiting-application" },
        body: { decision: "decline", reason: "A sample.", version: 1 },
      }),
    },
  ],
  onboardNgo: [
    {
      about: "one that is enrolled already",
      send: () => ({ body: anNgoToAdd() }),
      answers: { admin: "conflict" },
    },
  ],

  // Letters
  newsletterReach: [{ send: () => ({ query: { to: "all-ngos" } }) }],
  previewNewsletter: [{ send: () => ({ body: aLetter() }) }],
  tryNewsletter: [{ send: () => ({ body: { ...aLetter(), requestId: randomUUID() } }) }],
  sendNewsletter: [{ send: () => ({ body: { ...aLetter(), requestId: randomUUID() } }) }],
  allNewsletters: [{ shows: ({ json }) => Array.isArray(json) }],
  newsletter: [{ ...byId("no-such-newsletter"), answers: admins("not-found") }],
  newsletterRecipients: [
    { ...byId("no-such-newsletter"), shows: ({ json }) => Array.isArray(json) && json.length === 0 },
  ],
  newsletterConsent: [{ send: () => ({ query: nobodysLink }), answers: everybody("not-found") }],
  unsubscribe: [{ send: () => ({ body: nobodysLink }), answers: everybody("not-found") }],

  // Support
  mySupport: [{ shows: ({ json }) => Array.isArray(json) && json.length === 0 }],
  writeSupport: [{ send: () => ({ body: aMessage() }) }],
  supportThreads: [{}],
  supportThread: [{ send: async (scene) => ({ params: await aboutSubject(scene) }) }],
  changeSupportThread: [
    {
      send: async (scene) => {
        const { uid, token } = await scene.subject();
        await scene.call("/support/messages", token, aMessage());
        return { params: { userId: uid }, body: { waits: false } };
      },
    },
  ],
  answerSupport: [
    {
      send: async (scene) => {
        const { uid, token } = await scene.subject();
        await scene.call("/support/messages", token, aMessage());
        return { params: { userId: uid }, body: aMessage() };
      },
    },
  ],

  // Donations, for the foundation
  allDonations: [{ shows: ({ text }) => text.includes("SampleDonation0000000001") }],
  donationSums: [{ shows: ({ json }) => json.netPaise > 0 }],
  donationsCsv: [{ shows: ({ text }) => text.includes("SampleDonation0000000001") }],
  hideDonationMessage: [
    {
      about: "of a gift without a message",
      send: () => ({ params: { reference: "SampleDonation0000000001" }, body: { hidden: true } }),
      answers: { admin: "conflict" },
    },
  ],
  donationRecord: [{ send: () => ({ params: { reference: "SampleDonation0000000001" } }) }],

  ...REFUND_ROWS,

  // Dashboards of campaigns: this one is the foundation's, so no person owns it. functions/test/reports shows what organisers may.
  countShare: [{ send: () => ({ params: { id: "school" }, body: { channel: "link" } }) }],
  supportingFundraisers: [byId("school")],
  campaignUpdates: [byId("school")],
  postUpdate: [
    {
      send: () => ({ params: { id: "school" }, body: { text: "Books have come.", clientUpdateId: randomUUID() } }),
      answers: NOBODYS,
    },
  ],
  deleteUpdate: [
    {
      send: () => ({ params: { id: "school", updateId: "no-such-update" } }),
      answers: { ...NOBODYS, admin: "not-found" },
    },
  ],
  campaignDashboard: [{ ...byId("school"), answers: NOBODYS }],
  campaignDays: [
    {
      send: () => ({ params: { id: "school" }, query: { from: "2026-11-01", to: "2026-11-30" } }),
      answers: NOBODYS,
    },
  ],
  thankDonors: [
    {
      about: "of a campaign that nobody has given to",
      send: () => ({ params: { id: "kitchen" }, body: { text: "Thank you.", clientNoteId: randomUUID() } }),
      answers: { ...NOBODYS, admin: "conflict" },
    },
  ],
  campaignRecords: [{ send: () => ({ query: { state: "live" } }) }],
  campaignRecord: [byId("school")],
  endCampaign: [
    {
      send: () => ({ params: { id: "draft" }, body: { version: 0 } }),
      answers: { admin: "conflict" },
    },
  ],
  extendCampaign: [
    {
      send: () => ({ params: { id: "draft" }, body: { version: 0, lastDay: null } }),
      answers: { admin: "conflict" },
    },
  ],
  monthlyReports: [{ send: () => ({ query: { from: "2026-10", to: "2026-11" } }) }],
  monthlyReportFile: [{ send: () => ({ query: { from: "2026-10", to: "2026-11" } }) }],

  // What admins did
  allActivity: [{}],
  activityCsv: [{}],

  // The contact form
  sendContactMessage: [{ send: () => ({ body: aContactMessage() }) }],
  contactMessages: [{}],
  answerContactMessage: [{ send: (scene) => withContactMessage(scene, aMessage()) }],
  changeContactMessage: [{ send: (scene) => withContactMessage(scene, { state: "done" }) }],

  // Texts of the site
  siteContents: [{}, { about: "several by name", send: () => ({ query: { keys: "faq,causes" } }) }],
  siteContent: [{ send: () => ({ params: { key: "donation-policy" } }) }],
  editedContent: [{ send: () => ({ params: { key: "contact" } }) }],
  editContent: [{ send: () => ({ params: { key: "recognition" }, body: { version: 0, value: { people: [] } } }) }],
  donationSettings: [{}],
  changeDonationSettings: [
    { send: () => ({ body: { version: 0, value: { minPaise: 10_00, maxPaise: 5_00_000_00 } } }) },
  ],
  foundationSettings: [{}],
  changeFoundationSettings: [{ send: () => ({ body: { version: 0, value: { name: "Sample", approvals: [] } } }) }],

  // The User Dashboard
  allUsers: [{}],
  usersCsv: [{}],
  donorTotals: [{ send: async (scene) => ({ params: await aboutSubject(scene) }) }],
  changeRole: [{ send: async (scene) => ({ params: await aboutSubject(scene), body: { role: "user" } }) }],
  changeDisabled: [{ send: async (scene) => ({ params: await aboutSubject(scene), body: { disabled: true } }) }],
  endSessionsOf: [{ send: async (scene) => ({ params: await aboutSubject(scene) }) }],
};

const roleOf = (standing: Standing) => (standing === "other-user" ? "user" : standing);
