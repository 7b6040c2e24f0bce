import { createHmac, createSign, generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { Agent } from "node:https";
import { type AddressInfo, connect } from "node:net";
import { type App, deleteApp, initializeApp } from "firebase-admin/app";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { firebaseIdentity } from "./firebase-identity.ts";
import { IdentityError, type IdentityProvider } from "./identity-provider.ts";

/**
 * The Auth emulator signs nothing, so that what keeps forgers out when deployed cannot be seen there. Here stand Google's public keys
 * and account records on this machine, and the Admin SDK is led to them by its agent: it checks as it does in production.
 */
const PROJECT = "daansetu-live";
const KEY_ID = "key-of-today";
const google = generateKeyPairSync("rsa", { modulusLength: 2048 });
const forger = generateKeyPairSync("rsa", { modulusLength: 2048 });
const PUBLIC_KEY = google.publicKey.export({ type: "spki", format: "pem" }).toString();

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

/** What Google does not answer at the moment. */
let silent = "";

const server = createServer((request, response) => {
  if (silent !== "" && request.url?.includes(silent)) {
    response.writeHead(500, { "content-type": "application/json" }).end("{}");
    return;
  }
  const answer = request.url?.startsWith("/robot/v1/metadata/x509/")
    ? { [KEY_ID]: PUBLIC_KEY }
    : request.url?.includes("accounts:lookup")
      ? { users: account === undefined ? [] : [account] }
      : {};
  response.writeHead(200, { "content-type": "application/json", "cache-control": "public, max-age=3600" });
  response.end(JSON.stringify(answer));
});

let identity: IdentityProvider;
/** One that has never asked Google anything. */
let fresh: () => IdentityProvider;
let close: () => Promise<void>;
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const httpAgent = new Agent();
  Object.assign(httpAgent, { createConnection: () => connect(port, "127.0.0.1") });
  const credential = { getAccessToken: async () => ({ access_token: "ours", expires_in: 3600 }) };
  const apps: App[] = [];
  fresh = () => {
    const app = initializeApp({ projectId: PROJECT, credential, httpAgent }, `signed-tokens-${String(apps.length)}`);
    apps.push(app);
    return firebaseIdentity(app, { apiKey: "key", emulator: undefined, siteOrigin: "https://daansetu.example" });
  };
  identity = fresh();
  close = async () => {
    await Promise.all(apps.map((app) => deleteApp(app)));
    server.closeAllConnections();
    server.close();
  };
});
afterAll(() => close());

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const HEADER = { alg: "RS256", kid: KEY_ID, typ: "JWT" };
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
function signed(changes: object = {}, { header = HEADER as object, key = google.privateKey } = {}): string {
  const content = `${part(header)}.${part({ ...CLAIMS, ...changes })}`;
  return `${content}.${createSign("RSA-SHA256").update(content).sign(key).toString("base64url")}`;
}

const badToken = (reason: string) => ({
  name: "IdentityError",
  refusal: "bad-token",
  cause: { message: expect.stringContaining(reason) },
});

describe("in production, a token", () => {
  it("that Google signed for this project speaks for its account, with the role of the account's record", async () => {
    expect(await identity.identify(signed())).toEqual({
      kind: "signed-in",
      uid: "asha",
      role: "user",
      email: "asha@example.in",
      emailVerified: true,
      signedInAt: new Date((now - 60) * 1000),
    });
    expect(await identity.identify(signed({ role: "admin" }))).toMatchObject({ role: "user" });
    account = { ...record, customAttributes: JSON.stringify({ role: "admin" }) };
    expect(await identity.identify(signed())).toMatchObject({ role: "admin" });
    account = record;
  });

  const content = `${part(HEADER)}.${part(CLAIMS)}`;
  const hmacContent = `${part({ ...HEADER, alg: "HS256" })}.${part(CLAIMS)}`;
  it.each([
    ["that nobody signed", `${part({ alg: "none", typ: "JWT" })}.${part(CLAIMS)}.`, "kid"],
    ["that nobody signed and that names a key", `${part({ ...HEADER, alg: "none" })}.${part(CLAIMS)}.`, "algorithm"],
    ["without its signature", `${content}.`, "signature"],
    ["that somebody else signed", signed({}, { key: forger.privateKey }), "signature"],
    ["of a key that Google does not have", signed({}, { header: { ...HEADER, kid: "another" } }), "kid"],
    [
      "signed with the public key as a password",
      `${hmacContent}.${createHmac("sha256", PUBLIC_KEY).update(hmacContent).digest("base64url")}`,
      "algorithm",
    ],
    [
      "whose claims were changed after signing",
      [part(HEADER), part({ ...CLAIMS, sub: "admin" }), signed().split(".")[2]].join("."),
      "signature",
    ],
    ["that has expired", signed({ iat: now - 7200, exp: now - 3600 }), "expired"],
    ["for another project", signed({ aud: "another" }), '"aud"'],
    ["of another project's issuer", signed({ iss: "https://securetoken.google.com/another" }), '"iss"'],
    ["for nobody", signed({ sub: "" }), '"sub"'],
    ["that is no token", "a.b.c", "Decoding"],
  ])("%s is refused", async (_, token, reason) => {
    await expect(identity.identify(token)).rejects.toMatchObject(badToken(reason));
  });

  it("is refused where the session was ended later, the account is barred, or it is gone", async () => {
    account = { ...record, validSince: String(now) };
    await expect(identity.identify(signed())).rejects.toMatchObject(badToken("revoked"));
    account = { ...record, disabled: true };
    await expect(identity.identify(signed())).rejects.toThrow("disabled");
    account = undefined;
    await expect(identity.identify(signed())).rejects.toMatchObject(badToken("gone"));
    account = record;
  });

  it.each(["/robot/v1/metadata/x509/", "accounts:lookup"])(
    "is not called a bad one where Google answers nothing at %s",
    async (path) => {
      silent = path;
      // Keys are kept as long as Google says: only somebody who has none yet must ask.
      const failed = await fresh()
        .identify(signed())
        .catch((error: unknown) => error);
      silent = "";
      expect(failed).toBeInstanceOf(Error);
      expect(failed).not.toBeInstanceOf(IdentityError);
    },
    30_000,
  );
});
