import { buildApp } from "../../../src/app.ts";
import { collections } from "../../../src/collections.ts";
import { type TestDeps, testDeps } from "../../support/deps.ts";
import { type Reply, serve } from "../../support/server.ts";
import { compose } from "../../../src/compose.ts";

export type TestSite = Awaited<ReturnType<typeof openTestSite>>;

/** The API over HTTP with the emulators. Rate limits per IP address are off unless a test sets them; those per account are on. */
export async function openTestSite(options: Parameters<typeof testDeps>[0] = {}) {
  const deps: TestDeps = testDeps({ ...options, env: { LOGINS_PER_MINUTE: "100000", ...options.env } });
  const server = await serve(buildApp(deps));
  const call = (
    method: string,
    path: string,
    body: unknown,
    token?: string,
    extraHeaders: Record<string, string> = {},
  ): Promise<Reply> =>
    server.send(path, {
      method,
      headers: {
        ...extraHeaders,
        "content-type": "application/json",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
  const db = collections(deps.db);
  return {
    deps,
    db,
    close: server.close,
    server,
    origin: server.origin,
    post: (path: string, body: unknown, token?: string, headers?: Record<string, string>) =>
      call("POST", path, body, token, headers),
    patch: (path: string, body: unknown, token?: string) => call("PATCH", path, body, token),
    get: (path: string, token?: string, headers?: Record<string, string>) =>
      call("GET", path, undefined, token, headers),
    /** Kinds of the mails queued for an address. */
    queuedMails: async (email: string) =>
      (await db.outbox.get()).docs
        .map((each) => each.data())
        .filter((mail) => "email" in mail && mail.email === email)
        .map(({ kind }) => kind)
        .toSorted(),
    /** Drains the outbox and returns the code of the link in the newest mail to an address. */
    codeFor: async (email: string) => {
      await compose(deps).outbox.drainOutbox(deps.clock());
      const mail = deps.sent.filter(({ to }) => to === email).at(-1);
      const link = /https?:\S+\?code=\S+/.exec(mail?.text ?? "")?.[0];
      return link === undefined ? undefined : { code: new URL(link).searchParams.get("code") ?? "", link };
    },
    record: async (uid: string) => (await db.users.doc(uid).get()).data(),
  };
}
