import { randomUUID } from "node:crypto";
import type { ENDPOINTS, ErrorCode } from "@daansetu/contract";
import { credentials, PASSWORD } from "../support/accounts.ts";
import type { Reply } from "../support/server.ts";
import { aForm } from "../giving/world.ts";
import { aMonthlyForm } from "../plans/monthly-world.ts";
import type { Person, Standing } from "./callers.ts";

/** The other side of the matrix: every endpoint with what is rightly sent there, and who may. */

/** What a row knows when it is asked. */
export interface Scene {
  /** Who calls; nobody in particular for a call without an account. */
  me: Person | undefined;
  /** Whom the call is about; made when it is first asked for. */
  subject: () => Promise<Person & { token: string }>;
  /** A call as somebody, before the one that is looked at. */
  call: (path: string, token: string, body: unknown) => Promise<unknown>;
}

type Sent = Partial<Record<"params" | "query", Record<string, string>>> & { body?: unknown };
type Answer = 200 | ErrorCode;

export interface Row {
  /** What this row is about, where an endpoint has several. */
  about?: string;
  send?: (scene: Scene) => Promise<Sent> | Sent;
  /** Whoever passes gets these; by default 200. */
  answers?: Partial<Record<Standing, Answer>>;
  /** Looks into an answer of 200. */
  shows?: (reply: Reply, standing: Standing) => boolean;
}

const everybody = (answer: Answer): Record<Standing, Answer> => ({
  nobody: answer,
  refused: answer,
  guest: answer,
  user: answer,
  "other-user": answer,
  admin: answer,
});
/** A person's own record: another's is for admins alone. */
const OWN = { "other-user": "not-allowed" } as const;
const ADMINS_ONLY = { ...everybody("not-found"), admin: 200 } as const;

const aboutSubject = async ({ subject }: Scene) => ({ userId: (await subject()).uid });
const aMessage = () => ({ text: "When will my receipt come?", clientMessageId: randomUUID() });
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
  givingTarget: [
    { about: "a live campaign", ...byId("school") },
    { about: "a draft", ...byId("draft"), answers: ADMINS_ONLY },
  ],
  campaignDonors: [byId("school")],

  // What stands on the site
  allHomeCards: [{}],
  proofImages: [{}],
  allNgos: [{ shows: ({ text }, standing) => text.includes("contact-of-trust@demo.test") === (standing === "admin") }],
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
  monthlyReport: [{ send: () => ({ params: { id: "kitchen" } }), shows: ({ json }) => json.length === 12 }],
  myPlans: [{ shows: ({ json }) => Array.isArray(json) && json.length === 0 }],

  // Support
  mySupport: [{ shows: ({ json }) => Array.isArray(json) && json.length === 0 }],
  writeSupport: [{ send: () => ({ body: aMessage() }) }],
  supportThreads: [{}],
  supportThread: [{ send: async (scene) => ({ params: await aboutSubject(scene) }) }],
  answerSupport: [
    {
      send: async (scene) => {
        const { uid, token } = await scene.subject();
        await scene.call("/support/messages", token, aMessage());
        return { params: { userId: uid }, body: aMessage() };
      },
    },
  ],

  // The User Dashboard
  allUsers: [{}],
  changeRole: [{ send: async (scene) => ({ params: await aboutSubject(scene), body: { role: "user" } }) }],
  changeDisabled: [{ send: async (scene) => ({ params: await aboutSubject(scene), body: { disabled: true } }) }],
  endSessionsOf: [{ send: async (scene) => ({ params: await aboutSubject(scene) }) }],
};

const roleOf = (standing: Standing) => (standing === "other-user" ? "user" : standing);
