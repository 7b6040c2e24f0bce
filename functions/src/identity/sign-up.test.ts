import { once } from "node:events";
import { createServer } from "node:http";
import { Agent } from "node:https";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { firebaseIdentity } from "./firebase-identity.ts";
import { IdentityError, type IdentityProvider } from "./identity-provider.ts";

/** A local server in place of Google's, since the emulator has no limits: it notes what is called, and by whose authority. */
const PROJECT = "daansetu-live";
const UID = "new-account";
let calls: { path: string; authorization: string | undefined; body: unknown }[] = [];
/** Google's answer to the creation. */
let creation: { status: number; reply: object };

const replyTo = (path: string) => {
  if (path.endsWith(`/projects/${PROJECT}/accounts`)) return creation;
  const account = { localId: UID, email: "asha@example.in", createdAt: "0" };
  const reply = path.endsWith("accounts:lookup") ? { users: [account] } : { localId: UID, idToken: "session" };
  return { status: 200, reply };
};

const server = createServer((request, response) => {
  void text(request).then((sentBody) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    calls.push({ path, authorization: request.headers.authorization, body: JSON.parse(sentBody) });
    const { status, reply } = replyTo(path);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(reply));
  });
});

let identity: IdentityProvider;
let closeServer: () => Promise<void>;
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const httpAgent = new Agent();
  Object.assign(httpAgent, { createConnection: () => connect(port, "127.0.0.1") });
  const credential = { getAccessToken: async () => ({ access_token: "our-service-account", expires_in: 3600 }) };
  const app = initializeApp({ projectId: PROJECT, credential, httpAgent }, "sign-up");
  // Calls of Identity Toolkit go to the same server.
  const emulator = `127.0.0.1:${port}`;
  identity = firebaseIdentity(app, { apiKey: "key", emulator, siteOrigin: "https://daansetu.example" });
  closeServer = async () => {
    await deleteApp(app);
    server.closeAllConnections();
    server.close();
  };
});
afterAll(() => closeServer());
beforeEach(() => {
  calls = [];
  creation = { status: 200, reply: { localId: UID } };
});

const PERSON = { email: "asha@example.in", password: "correct-horse", name: "Asha" };
const refusing = (message: string) => ({ status: 400, reply: { error: { code: 400, message } } });

describe("an account that the server opens", () => {
  it("is created with the authority of the service account, which has no limit for an address, and then logged in", async () => {
    expect(await identity.signUp(PERSON)).toEqual({ uid: UID, token: "session" });
    expect(calls.filter(({ path }) => path.endsWith(":signUp"))).toEqual([]);
    expect(calls[0]).toEqual({
      path: `/v1/projects/${PROJECT}/accounts`,
      authorization: "Bearer our-service-account",
      body: { email: PERSON.email, password: PERSON.password, displayName: "Asha", emailVerified: false },
    });
    expect(calls.at(-1)).toMatchObject({
      path: expect.stringContaining("accounts:signInWithPassword"),
      authorization: undefined,
      body: { email: PERSON.email, password: PERSON.password },
    });
  });

  it.each([
    ["EMAIL_EXISTS", "email-taken"],
    ["WEAK_PASSWORD : Password should be at least 6 characters", "weak-password"],
    ["PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [...]", "weak-password"],
    ["INVALID_EMAIL", "wrong-credentials"],
    ["TOO_MANY_ATTEMPTS_TRY_LATER", "too-many-tries"],
    ["QUOTA_EXCEEDED : Exceeded quota for creating accounts.", "over-quota"],
  ])("is refused for %s as %s, and nobody is logged in", async (message, refusal) => {
    creation = refusing(message);
    await expect(identity.signUp(PERSON)).rejects.toMatchObject({ name: "IdentityError", refusal });
    expect(calls).toHaveLength(1);
  });

  it("is an ordinary error when Google refuses our own configuration", async () => {
    creation = refusing("CONFIGURATION_NOT_FOUND");
    const failed = await identity.signUp(PERSON).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Error);
    expect(failed).not.toBeInstanceOf(IdentityError);
  });
});
