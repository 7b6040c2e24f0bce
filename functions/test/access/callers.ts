import type { ErrorCode, PanelRole } from "@daansetu/contract";
import { randomUUID } from "node:crypto";
import { ROLE_CLAIM } from "@daansetu/contract";
import type { Deps } from "../../src/deps/deps.interface.ts";
import { claimsOf, openAccount, unsigned } from "../support/accounts.ts";
import { somebody } from "../support/people.ts";

/** One axis of the authorisation matrix: all kinds of callers, and their relation to the subject of a call. */

type People = Pick<Deps, "db" | "identity">;

export interface Person {
  uid: string;
  email: string;
}

interface Session {
  /** The bearer token; `undefined` sends no header. */
  token: string | undefined;
  /** The caller, if they have an account. */
  me?: Person;
}

/** Classes of callers by their rights. `refused` has an invalid token: at public endpoints it counts like `nobody`. */
export type Standing = "nobody" | "refused" | "guest" | "user" | "other-user" | RoleStanding | "admin";
/** Roles of the panel with some of an admin's rights. */
export const ROLE_STANDINGS = ["accountant", "reviewer"] as const;
export type RoleStanding = (typeof ROLE_STANDINGS)[number];

interface Caller {
  says: string;
  standing: Standing;
  /** @param subject the person whom the call is about */
  arrive: (people: People, subject: () => Promise<Person & { token: string }>) => Promise<Session>;
}

const user = (people: People) => somebody(people);
const nowInSeconds = () => Math.floor(Date.now() / 1000);
const HOUR_SECONDS = 3600;

export type ExpectedAnswer = 200 | ErrorCode;

/** The same answer for every class of callers but accountants and reviewers, whose answers each row states. */
export const expectFromEverybody = (
  answer: ExpectedAnswer,
): Record<Exclude<Standing, RoleStanding>, ExpectedAnswer> => ({
  nobody: answer,
  refused: answer,
  guest: answer,
  user: answer,
  "other-user": answer,
  admin: answer,
});
/** A token of an existing user with some claims changed. */
const almostValidToken =
  (makeClaims: () => Record<string, unknown>, header?: object) =>
  async (people: People): Promise<Session> => {
    const { token } = await user(people);
    return { token: unsigned({ ...claimsOf(token), ...makeClaims() }, header) };
  };

const withRole = (role: PanelRole) => async (people: People) => {
  const signedInUser = await somebody(people, { role });
  return { token: signedInUser.token, me: signedInUser };
};

export const CALLERS: readonly Caller[] = [
  { says: "no token", standing: "nobody", arrive: async () => ({ token: undefined }) },
  {
    says: "a session that has expired",
    standing: "refused",
    arrive: almostValidToken(() => ({ iat: nowInSeconds() - 2 * HOUR_SECONDS, exp: nowInSeconds() - HOUR_SECONDS })),
  },
  { says: "a forged token: no token at all", standing: "refused", arrive: async () => ({ token: "nonsense" }) },
  {
    says: "a forged token: of an admin who does not exist",
    standing: "refused",
    arrive: almostValidToken(() => ({ sub: randomUUID(), user_id: randomUUID(), [ROLE_CLAIM]: "admin" })),
  },
  {
    says: "a token of another project",
    standing: "refused",
    arrive: almostValidToken(() => ({ aud: "another", iss: "https://securetoken.google.com/another" })),
  },
  {
    says: "a token of another issuer",
    standing: "refused",
    arrive: almostValidToken(() => ({ iss: "https://accounts.google.com" })),
  },
  {
    says: "a session that was revoked",
    standing: "refused",
    arrive: async (people) => {
      const { uid, token } = await user(people);
      await people.identity.endSessions(uid);
      // Revocation has a resolution of one second, so this session began a minute ago.
      return { token: unsigned({ ...claimsOf(token), iat: nowInSeconds() - 60, auth_time: nowInSeconds() - 60 }) };
    },
  },
  {
    says: "a disabled account",
    standing: "refused",
    arrive: async (people) => {
      const { uid, token } = await user(people);
      await people.identity.setDisabled(uid, true);
      return { token };
    },
  },
  {
    says: "a deleted account",
    standing: "refused",
    arrive: async (people) => {
      const { uid, token } = await user(people);
      await people.identity.remove(uid);
      return { token };
    },
  },
  {
    says: "a former admin, with a token from that time",
    standing: "other-user",
    arrive: async (people) => {
      const signedInUser = await somebody(people, { role: "admin" });
      const asAdmin = unsigned({ ...claimsOf(signedInUser.token), [ROLE_CLAIM]: "admin" });
      await people.identity.setRole(signedInUser.uid, "user");
      return { token: asAdmin, me: signedInUser };
    },
  },
  {
    says: "a guest",
    standing: "guest",
    arrive: async () => {
      const { uid, token } = await openAccount();
      return { token, me: { uid, email: "" } };
    },
  },
  {
    says: "another user",
    standing: "other-user",
    arrive: async (people) => {
      const signedInUser = await user(people);
      return { token: signedInUser.token, me: signedInUser };
    },
  },
  {
    says: "the user themselves",
    standing: "user",
    arrive: async (_people, subject) => {
      const signedInUser = await subject();
      return { token: signedInUser.token, me: signedInUser };
    },
  },
  ...ROLE_STANDINGS.map((role): Caller => ({ says: `the ${role}`, standing: role, arrive: withRole(role) })),
  {
    says: "an accountant who was an admin, with a token from that time",
    standing: "accountant",
    arrive: async (people) => {
      const { token, me } = await withRole("accountant")(people);
      return { token: unsigned({ ...claimsOf(token), [ROLE_CLAIM]: "admin" }), me };
    },
  },
  {
    says: "a reviewer who was an accountant, with a token from that time",
    standing: "reviewer",
    arrive: async (people) => {
      const { token, me } = await withRole("reviewer")(people);
      return { token: unsigned({ ...claimsOf(token), [ROLE_CLAIM]: "accountant" }), me };
    },
  },
  {
    says: "an admin",
    standing: "admin",
    arrive: withRole("admin"),
  },
];

const ONE_OF_EACH = [
  "no token",
  "a session that has expired",
  "a guest",
  "another user",
  "the user themselves",
  "the accountant",
  "the reviewer",
  "an admin",
];

/** One caller of each class. The others differ only in their token, which is checked before routing. */
export const STANDINGS: readonly Caller[] = CALLERS.filter(({ says }) => ONE_OF_EACH.includes(says));
