import type { Reply } from "../support/server.ts";
import type { ExpectedAnswer, Person, Standing } from "./callers.ts";

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

export interface Row {
  /** Distinguishes several rows of one endpoint. */
  about?: string;
  send?: (scene: Scene) => Promise<SentRequest> | SentRequest;
  /** Expected answers of callers that pass the endpoint's access check; 200 by default. */
  answers?: Partial<Record<Standing, ExpectedAnswer>>;
  /** Checks the body of a 200 reply. */
  shows?: (reply: Reply, standing: Standing) => boolean;
}
