import { generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { Agent } from "node:https";
import { type AddressInfo, connect } from "node:net";
import { type App, deleteApp, initializeApp } from "firebase-admin/app";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { firebaseIdentity } from "../../src/identity/firebase-identity.ts";
import type { IdentityProvider } from "../../src/identity/identity-provider.ts";
import { unsigned } from "../support/accounts.ts";

/**
 * What the Auth emulator cannot show, for its tokens are signed by nobody: in production a token counts by Google's signature.
 * The Admin SDK runs as it does there; its way to Google leads to a server of this test that knows one key and one account.
 */

const PROJECT = "daansetu-in-production";
const newKey = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const google = newKey();
const stranger = newKey();

const now = Math.floor(Date.now() / 1000);
const CLAIMS = {
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: "asha",
  user_id: "asha",
  iat: now - 60,
  auth_time: now - 60,
  exp: now + 3000,
  firebase: { sign_in_provider: "password" },
};
const RS256 = { alg: "RS256", typ: "JWT", kid: "known" };

function signed(claims: object, key = google.privateKey, header: object = RS256): string {
  const text = unsigned(claims, header).slice(0, -1);
  return `${text}.${sign("RSA-SHA256", Buffer.from(text), key).toString("base64url")}`;
}

/** Answers like Google: its public keys, and what is known of one account. */
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? "");
  const isKeys = request.url?.includes("securetoken@system.gserviceaccount.com") === true;
  const account = { localId: "asha", email: "asha@example.in", validSince: String(now - 3600), createdAt: "0" };
  response.setHeader("content-type", "application/json");
  response.end(
    JSON.stringify(
      isKeys
        ? { known: google.publicKey.export({ type: "spki", format: "pem" }) }
        : { users: [{ ...account, providerUserInfo: [{ providerId: "password", rawId: "asha@example.in" }] }] },
    ),
  );
});

let app: App;
let identity: IdentityProvider;
beforeAll(async () => {
  vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", undefined);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const toHere = new Agent({ keepAlive: false });
  toHere.createConnection = () => connect(port, "127.0.0.1");
  const credential = { getAccessToken: async () => ({ access_token: "a-token", expires_in: 3600 }) };
  app = initializeApp({ projectId: PROJECT, httpAgent: toHere, credential }, "in-production");
  identity = firebaseIdentity(app, { apiKey: "unused", emulator: undefined, siteOrigin: "https://daansetu.example" });
});
beforeEach(() => void (asked.length = 0));
afterAll(async () => {
  await deleteApp(app);
  server.closeAllConnections();
  server.close();
  vi.unstubAllEnvs();
});

describe("In production a token", () => {
  it("that Google signed speaks for its account", async () => {
    expect(await identity.identify(signed(CLAIMS))).toMatchObject({ uid: "asha", role: "user" });
  });

  it.each([
    ["that nobody signed", unsigned(CLAIMS)],
    ["that nobody signed, and that names a key", unsigned(CLAIMS, { ...RS256, alg: "none" })],
    ["that nobody signed, and that says it is signed", unsigned(CLAIMS, RS256)],
    ["that another key signed", signed(CLAIMS, stranger.privateKey)],
    [
      "that another key signed, and that names that key",
      signed(CLAIMS, stranger.privateKey, { ...RS256, kid: "theirs" }),
    ],
    ["that names no key", signed(CLAIMS, google.privateKey, { alg: "RS256", typ: "JWT" })],
    ["whose claims were changed afterwards", graft(signed(CLAIMS), { ...CLAIMS, role: "admin" })],
    ["that has expired", signed({ ...CLAIMS, iat: now - 7200, exp: now - 3600 })],
    ["of another project", signed({ ...CLAIMS, aud: "another", iss: "https://securetoken.google.com/another" })],
    ["of another issuer", signed({ ...CLAIMS, iss: "https://accounts.google.com" })],
    ["that speaks for nobody", signed({ ...CLAIMS, sub: "" })],
    ["from before the sessions were ended", signed({ ...CLAIMS, auth_time: now - 7200 })],
  ])("%s is refused", async (_which, token) => {
    await expect(identity.identify(token)).rejects.toThrow();
    // Only the last one needs the account for it.
    expect(asked.some((url) => url.includes("accounts:lookup"))).toBe(_which.startsWith("from before"));
  });
});

/** The signature of one token under the claims of another. */
function graft(token: string, claims: object): string {
  const [header, , signature] = token.split(".");
  return [header, unsigned(claims).split(".")[1], signature].join(".");
}
