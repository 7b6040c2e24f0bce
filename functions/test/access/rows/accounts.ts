import { credentials, PASSWORD } from "../../support/accounts.ts";
import { expectFromEverybody, type Standing } from "../callers.ts";
import type { Row } from "../row.ts";
import { subjectParams } from "./shared.ts";

/** A person's own record: another's only admins may access. */
const OTHER_USER_REFUSED = { "other-user": "not-allowed" } as const;

export const ACCOUNT_ROWS = {
  signUp: [{ send: () => ({ body: { ...credentials(), name: "Asha Devi Rao" } }) }],
  logIn: [{ send: async ({ subject }) => ({ body: { email: (await subject()).email, password: PASSWORD } }) }],
  logInGoogle: [
    {
      about: "with a name, an address and a picture that must be ignored",
      send: async ({ subject }) => ({ body: { name: "Somebody Else", email: (await subject()).email } }),
    },
  ],
  verifyToken: [{ shows: ({ json }, standing) => json.role === roleOf(standing) }],
  fetchUser: [
    { send: async ({ subject }) => ({ query: { email: (await subject()).email } }), answers: OTHER_USER_REFUSED },
  ],
  fetchUserById: [{ send: async (scene) => ({ query: await subjectParams(scene) }), answers: OTHER_USER_REFUSED }],
  updateProfile: [
    {
      send: async (scene) => ({ params: await subjectParams(scene), body: { name: "Asha D. Rao", pincode: "682001" } }),
      answers: OTHER_USER_REFUSED,
    },
  ],
  sendPasswordReset: [{ send: async ({ subject }) => ({ body: { email: (await subject()).email } }) }],
  resetPassword: [
    {
      send: () => ({ body: { code: "a-code-that-nobody-made", password: PASSWORD } }),
      answers: expectFromEverybody("bad-code"),
    },
  ],
  sendVerification: [{}],
  verifyEmail: [
    { send: () => ({ body: { code: "a-code-that-nobody-made" } }), answers: expectFromEverybody("bad-code") },
  ],
  endSessions: [{}],
  exportData: [{}],
  eraseAccount: [{ send: ({ me }) => ({ body: { email: me?.email ?? "nobody@demo.test" } }) }],
  signInSettings: [{}],
  allUsers: [{}],
  usersCsv: [{}],
  donorTotals: [{ send: async (scene) => ({ params: await subjectParams(scene) }) }],
  changeRole: [{ send: async (scene) => ({ params: await subjectParams(scene), body: { role: "user" } }) }],
  changeDisabled: [{ send: async (scene) => ({ params: await subjectParams(scene), body: { disabled: true } }) }],
  endSessionsOf: [{ send: async (scene) => ({ params: await subjectParams(scene) }) }],
} as const satisfies Record<string, readonly Row[]>;

const roleOf = (standing: Standing) => (standing === "other-user" ? "user" : standing);
