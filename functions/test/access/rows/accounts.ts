import { credentials, PASSWORD } from "../../support/accounts.ts";
import { expectFromEverybody, type Standing } from "../callers.ts";
import { BOTH, bothRoles, NEITHER, type Row } from "../row.ts";
import { subjectParams } from "./shared.ts";

/** A person's own record: another's only admins may access. */
const OTHER_USER_REFUSED = { "other-user": "not-allowed" } as const;

export const ACCOUNT_ROWS = {
  signUp: [{ roles: BOTH, send: () => ({ body: { ...credentials(), name: "Asha Devi Rao" } }) }],
  logIn: [
    { roles: BOTH, send: async ({ subject }) => ({ body: { email: (await subject()).email, password: PASSWORD } }) },
  ],
  logInGoogle: [
    {
      roles: BOTH,
      about: "with a name, an address and a picture that must be ignored",
      send: async ({ subject }) => ({ body: { name: "Somebody Else", email: (await subject()).email } }),
    },
  ],
  verifyToken: [{ roles: BOTH, shows: ({ json }, standing) => json.role === roleOf(standing) }],
  mySessions: [{ roles: BOTH }],
  endSession: [{ roles: BOTH, send: () => ({ params: { session: "1700000000" } }) }],
  secondFactor: [{ roles: BOTH, shows: ({ json }) => !json.isSetUp && !json.isProven }],
  beginSecondFactor: [{ roles: BOTH }],
  confirmSecondFactor: [
    {
      roles: bothRoles("conflict"),
      send: () => ({ body: { code: "123456" } }),
      answers: { admin: "conflict" },
    },
  ],
  proveSecondFactor: [
    {
      roles: bothRoles("conflict"),
      send: () => ({ body: { code: "123456" } }),
      answers: { admin: "conflict" },
    },
  ],
  turnOffSecondFactor: [{ roles: BOTH }],
  resetSecondFactorOf: [
    {
      roles: NEITHER,
      send: async (scene) => ({ params: await subjectParams(scene) }),
      answers: { admin: "conflict" },
    },
  ],
  fetchUser: [
    {
      roles: NEITHER,
      send: async ({ subject }) => ({ query: { email: (await subject()).email } }),
      answers: OTHER_USER_REFUSED,
    },
  ],
  fetchUserById: [
    { roles: NEITHER, send: async (scene) => ({ query: await subjectParams(scene) }), answers: OTHER_USER_REFUSED },
  ],
  updateProfile: [
    {
      roles: NEITHER,
      send: async (scene) => ({ params: await subjectParams(scene), body: { name: "Asha D. Rao", pincode: "682001" } }),
      answers: OTHER_USER_REFUSED,
    },
  ],
  sendPasswordReset: [{ roles: BOTH, send: async ({ subject }) => ({ body: { email: (await subject()).email } }) }],
  resetPassword: [
    {
      roles: bothRoles("bad-code"),
      send: () => ({ body: { code: "a-code-that-nobody-made", password: PASSWORD } }),
      answers: expectFromEverybody("bad-code"),
    },
  ],
  sendVerification: [{ roles: BOTH }],
  verifyEmail: [
    {
      roles: bothRoles("bad-code"),
      send: () => ({ body: { code: "a-code-that-nobody-made" } }),
      answers: expectFromEverybody("bad-code"),
    },
  ],
  endSessions: [{ roles: BOTH }],
  exportData: [{ roles: BOTH }],
  eraseAccount: [{ roles: BOTH, send: ({ me }) => ({ body: { email: me?.email ?? "nobody@demo.test" } }) }],
  appCheckSettings: [{ roles: BOTH, shows: ({ json }) => json.appCheck === null }],
  signInSettings: [{ roles: BOTH }],
  allUsers: [{ roles: NEITHER }],
  usersCsv: [{ roles: NEITHER, shows: ({ json }) => json.state === "waiting" }],
  donorTotals: [{ roles: NEITHER, send: async (scene) => ({ params: await subjectParams(scene) }) }],
  changeRole: [
    { roles: NEITHER, send: async (scene) => ({ params: await subjectParams(scene), body: { role: "user" } }) },
  ],
  changeDisabled: [
    { roles: NEITHER, send: async (scene) => ({ params: await subjectParams(scene), body: { disabled: true } }) },
  ],
  endSessionsOf: [{ roles: NEITHER, send: async (scene) => ({ params: await subjectParams(scene) }) }],
} as const satisfies Record<string, readonly Row[]>;

const roleOf = (standing: Standing) => (standing === "other-user" ? "user" : standing);
