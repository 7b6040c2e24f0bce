import type { Reply } from "../support/server.ts";
import type { ExpectedAnswer, Person, RoleStanding, Standing } from "./callers.ts";

/** The context in which a row's request is built. */
export interface Scene {
  /** The caller; undefined without an account. */
  me: Person | undefined;
  /** The person whom the call is about; created on first use. */
  subject: () => Promise<Person & { token: string }>;
  /** Makes a preparatory call. */
  call: (path: string, token: string, body: unknown) => Promise<unknown>;
}

export type SentRequest = Partial<Record<"params" | "query", Record<string, string>>> & { body?: unknown };

/** The expected results for an accountant and a reviewer. */
export type RoleAnswers = Readonly<Record<RoleStanding, ExpectedAnswer>>;

export interface Row {
  /** Distinguishes several rows of one endpoint. */
  about?: string;
  /** Stated by every row and compared as it stands: it does not follow from the endpoint's access level. */
  roles: RoleAnswers;
  send?: (scene: Scene) => Promise<SentRequest> | SentRequest;
  /** Expected answers of the other callers that pass the endpoint's access check; 200 by default. */
  answers?: Partial<Record<Exclude<Standing, RoleStanding>, ExpectedAnswer>>;
  /** Checks the body of a 200 reply. */
  shows?: (reply: Reply, standing: Standing) => boolean;
}

/** The same answer for an accountant and a reviewer. */
export const bothRoles = (answer: ExpectedAnswer): RoleAnswers => ({ accountant: answer, reviewer: answer });
/** Both may call, as anybody or as any user. */
export const BOTH = bothRoles(200);
export const NEITHER = bothRoles("not-allowed");
/** The endpoint admits one of the two, and then answers this. */
export const onlyFor = (role: RoleStanding, answer: ExpectedAnswer): RoleAnswers => ({ ...NEITHER, [role]: answer });
export const ACCOUNTANT = onlyFor("accountant", 200);
export const REVIEWER = onlyFor("reviewer", 200);
