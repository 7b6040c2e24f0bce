import type { Reply } from "../support/server.ts";
import type { Answer, Person, Standing } from "./callers.ts";

/** What a row knows when it is asked. */
export interface Scene {
  /** Who calls; nobody in particular for a call without an account. */
  me: Person | undefined;
  /** Whom the call is about; made when it is first asked for. */
  subject: () => Promise<Person & { token: string }>;
  /** A call as somebody, before the one that is looked at. */
  call: (path: string, token: string, body: unknown) => Promise<unknown>;
}

export type Sent = Partial<Record<"params" | "query", Record<string, string>>> & { body?: unknown };

export interface Row {
  /** What this row is about, where an endpoint has several. */
  about?: string;
  send?: (scene: Scene) => Promise<Sent> | Sent;
  /** Whoever passes gets these; by default 200. */
  answers?: Partial<Record<Standing, Answer>>;
  /** Looks into an answer of 200. */
  shows?: (reply: Reply, standing: Standing) => boolean;
}
