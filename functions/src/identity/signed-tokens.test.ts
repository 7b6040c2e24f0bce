import { createHmac, createSign, generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { Agent } from "node:https";
import { type AddressInfo, connect } from "node:net";
import { type App, deleteApp, initializeApp } from "firebase-admin/app";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { firebaseIdentity } from "./firebase-identity.ts";
import { IdentityError, type IdentityProvider } from "./identity-provider.ts";

/**
 * The Auth emulator does not sign tokens, so signature checks cannot be tested with it. Here a local server stands in for Google's
 * public keys and account records, and the HTTP agent of the Admin SDK connects to it: the SDK verifies tokens as in production.
 */
const PROJECT = "daansetu-live";
const KEY_ID = "key-of-today";
const googleKeys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const forgedKeys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const PUBLIC_KEY = googleKeys.publicKey.export({ type: "spki", format: "pem" }).toString();

const now = Math.floor(Date.now() / 1000);
const record = {
  localId: "asha",
  email: "asha@example.in",
  emailVerified: true,
  providerUserInfo: [{ providerId: "password", rawId: "asha@example.in" }],
  validSince: String(now - 3600),
  createdAt: String((now - 86_400) * 1000),
};
let account: Record<string, unknown> | undefined = record;

/** Requests whose URL contains this fail with 500. */
let failingPath = "";

const server = createServer((request, response) => {
  if (failingPath !== "" && request.url?.includes(failingPath)) {
    response.writeHead(500, { "content-type": "application/json" }).end("{}");
    return;
  }
  const replyBody = request.url?.startsWith("/robot/v1/metadata/x509/")
    ? { [KEY_ID]: PUBLIC_KEY }
    : request.url?.includes("accounts:lookup")
      ? { users: account === undefined ? [] : [account] }
      : {};
  response.writeHead(200, { "content-type": "application/json", "cache-control": "public, max-age=3600" });
  response.end(JSON.stringify(replyBody));
});

let identity: IdentityProvider;
/** Creates a provider without cached public keys. */
let newProvider: () => IdentityProvider;
let closeServer: () => Promise<void>;
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const httpAgent = new Agent();
  Object.assign(httpAgent, { createConnection: () => connect(port, "127.0.0.1") });
  const credential = { getAccessToken: async () => ({ access_token: "ours", expires_in: 3600 }) };
  const apps: App[] = [];
  newProvider = () => {
    const app = initializeApp({ projectId: PROJECT, credential, httpAgent }, `signed-tokens-${String(apps.length)}`);
    apps.push(app);
    return firebaseIdentity(app, { apiKey: "key", emulator: undefined, siteOrigin: "https://daansetu.example" });
  };
  identity = newProvider();
  closeServer = async () => {
    await Promise.all(apps.map((app) => deleteApp(app)));
    server.closeAllConnections();
    server.close();
  };
});
afterAll(() => closeServer());

const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const TOKEN_HEADER = { alg: "RS256", kid: KEY_ID, typ: "JWT" };
const CLAIMS = {
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: "asha",
  user_id: "asha",
  auth_time: now - 60,
  iat: now - 60,
  exp: now + 3540,
  firebase: { sign_in_provider: "password", identities: {} },
};
function signToken(
  changes: object = {},
  { header = TOKEN_HEADER as object, key = googleKeys.privateKey } = {},
): string {
  const content = `${encodePart(header)}.${encodePart({ ...CLAIMS, ...changes })}`;
  return `${content}.${createSign("RSA-SHA256").update(content).sign(key).toString("base64url")}`;
}

const badToken = (reason: string) => ({
  name: "IdentityError",
  refusal: "bad-token",
  cause: { message: expect.stringContaining(reason) },
});

describe("in production, a token", () => {
  it("signed by Google for this project identifies its account, with the role in the account's record", async () => {
    expect(await identity.identify(signToken())).toEqual({
      kind: "signed-in",
      uid: "asha",
      role: "user",
      email: "asha@example.in",
      emailVerified: true,
      signedInAt: new Date((now - 60) * 1000),
      sessionId: now - 60,
    });
    expect(await identity.identify(signToken({ role: "admin" }))).toMatchObject({ role: "user" });
    account = { ...record, customAttributes: JSON.stringify({ role: "admin" }) };
    expect(await identity.identify(signToken())).toMatchObject({ role: "admin" });
    account = record;
  });

  const content = `${encodePart(TOKEN_HEADER)}.${encodePart(CLAIMS)}`;
  const hmacContent = `${encodePart({ ...TOKEN_HEADER, alg: "HS256" })}.${encodePart(CLAIMS)}`;
  it.each([
    ["that is not signed", `${encodePart({ alg: "none", typ: "JWT" })}.${encodePart(CLAIMS)}.`, "kid"],
    [
      "that is not signed but names a key",
      `${encodePart({ ...TOKEN_HEADER, alg: "none" })}.${encodePart(CLAIMS)}.`,
      "algorithm",
    ],
    ["without its signature", `${content}.`, "signature"],
    ["signed with another private key", signToken({}, { key: forgedKeys.privateKey }), "signature"],
    ["with an unknown key id", signToken({}, { header: { ...TOKEN_HEADER, kid: "another" } }), "kid"],
    [
      "signed by HMAC with the public key as the secret",
      `${hmacContent}.${createHmac("sha256", PUBLIC_KEY).update(hmacContent).digest("base64url")}`,
      "algorithm",
    ],
    [
      "whose claims were changed after signing",
      [encodePart(TOKEN_HEADER), encodePart({ ...CLAIMS, sub: "admin" }), signToken().split(".")[2]].join("."),
      "signature",
    ],
    ["that has expired", signToken({ iat: now - 7200, exp: now - 3600 }), "expired"],
    ["for another project", signToken({ aud: "another" }), '"aud"'],
    ["of another project's issuer", signToken({ iss: "https://securetoken.google.com/another" }), '"iss"'],
    ["without a subject", signToken({ sub: "" }), '"sub"'],
    ["that is no token", "a.b.c", "Decoding"],
  ])("%s is refused", async (_, token, reason) => {
    await expect(identity.identify(token)).rejects.toMatchObject(badToken(reason));
  });

  it("is refused when the session was revoked, or the account is disabled or deleted", async () => {
    account = { ...record, validSince: String(now) };
    await expect(identity.identify(signToken())).rejects.toMatchObject(badToken("revoked"));
    account = { ...record, disabled: true };
    await expect(identity.identify(signToken())).rejects.toThrow("disabled");
    account = undefined;
    await expect(identity.identify(signToken())).rejects.toMatchObject(badToken("gone"));
    account = record;
  });

  it.each([
    ["ahead", 1],
    ["behind", -1],
  ])("is refused by an instance whose clock is a day %s only if it is ahead", async (_which, days) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * 86_400_000 });
    const identifying = identity.identify(signToken()).finally(() => vi.useRealTimers());
    if (days > 0) await expect(identifying).rejects.toMatchObject(badToken("expired"));
    else expect(await identifying).toMatchObject({ uid: "asha" });
  });

  it.each(["/robot/v1/metadata/x509/", "accounts:lookup"])(
    "is not reported as a bad token when Google fails at %s",
    async (path) => {
      failingPath = path;
      // Public keys are cached as long as Google allows, so only a new provider requests them.
      const failed = await newProvider()
        .identify(signToken())
        .catch((error: unknown) => error);
      failingPath = "";
      expect(failed).toBeInstanceOf(Error);
      expect(failed).not.toBeInstanceOf(IdentityError);
    },
    30_000,
  );
});
