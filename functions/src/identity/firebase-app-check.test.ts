import { createSign, generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { Agent } from "node:https";
import { type AddressInfo, connect } from "node:net";
import { type Endpoint, ENDPOINTS } from "@daansetu/contract";
import { type App, deleteApp, initializeApp } from "firebase-admin/app";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { appCheckGuard, type VerifyAppCheck } from "../http/app-check.ts";
import { AppError } from "../http/app-error.ts";
import { firebaseAppCheck } from "./firebase-app-check.ts";

/** No emulator has App Check. Here a local server stands in for Google's public keys, and the Admin SDK verifies as in production. */
const PROJECT = "daansetu-live";
const APP_ID = "1:123456789:web:abcdef";
const KEY_ID = "key-of-today";
const googleKeys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const forgedKeys = generateKeyPairSync("rsa", { modulusLength: 2048 });

let isDown = false;
const server = createServer((_request, response) => {
  const keys = [{ ...googleKeys.publicKey.export({ format: "jwk" }), kid: KEY_ID, use: "sig", alg: "RS256" }];
  response.writeHead(isDown ? 500 : 200, { "content-type": "application/json" }).end(JSON.stringify({ keys }));
});
const apps: App[] = [];
const logged: string[] = [];
const log = {
  warn: (message: string) => void logged.push(message),
  error: (message: string) => void logged.push(message),
};
let httpAgent: Agent;
let verify: VerifyAppCheck;
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  httpAgent = new Agent();
  Object.assign(httpAgent, { createConnection: () => connect(port, "127.0.0.1") });
});
beforeEach(() => {
  isDown = false;
  logged.length = 0;
  const credential = { getAccessToken: async () => ({ access_token: "ours", expires_in: 3600 }) };
  const app = initializeApp({ projectId: PROJECT, credential, httpAgent }, `app-check-${String(apps.length)}`);
  apps.push(app);
  verify = firebaseAppCheck(app, APP_ID, log);
});
afterAll(async () => {
  await Promise.all(apps.map((app) => deleteApp(app)));
  server.closeAllConnections();
  server.close();
});

const now = Math.floor(Date.now() / 1000);
const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
function tokenWith(changes: object = {}, key = googleKeys.privateKey): string {
  const claims = {
    iss: "https://firebaseappcheck.googleapis.com/123456789",
    aud: ["projects/123456789", `projects/${PROJECT}`],
    ...{ sub: APP_ID, iat: now - 60, exp: now + 3540 },
    ...changes,
  };
  const content = `${encodePart({ alg: "RS256", kid: KEY_ID, typ: "JWT" })}.${encodePart(claims)}`;
  return `${content}.${createSign("RSA-SHA256").update(content).sign(key, "base64url")}`;
}

describe("a token of App Check", () => {
  it("that Google made for our site is genuine", async () => {
    expect(await verify(tokenWith())).toBe("genuine");
  });

  it.each([
    ["is none", () => "nonsense"],
    ["somebody else signed", () => tokenWith({}, forgedKeys.privateKey)],
    ["has expired", () => tokenWith({ exp: now - 60 })],
    ["is of another project", () => tokenWith({ aud: ["projects/another"] })],
    ["is of another app of the project", () => tokenWith({ sub: "1:123456789:android:abcdef" })],
  ])("that %s is forged", async (_, make) => {
    expect(await verify(make())).toBe("forged");
    expect(logged).toEqual([]);
  });

  it("is not known to be forged while Google's keys cannot be fetched", async () => {
    isDown = true;
    expect(await verify(tokenWith())).toBe("unknown");
    expect(logged).toHaveLength(1);
  });
});

describe("the check of an endpoint", () => {
  const codeOf = async (guard: ReturnType<typeof appCheckGuard>, token: string | undefined) => {
    try {
      await guard({ get: () => token }, "checkout");
      return undefined;
    } catch (error) {
      if (error instanceof AppError) return error.code;
      throw error;
    }
  };
  const guardWith = (isRequired: boolean) => appCheckGuard({ verify, isRequired }, log);

  it("is off where App Check is not configured", async () => {
    expect(await codeOf(appCheckGuard(undefined, log), undefined)).toBeUndefined();
  });

  it("refuses calls without a token, or with a forged one, where it is required, and only logs them while it is watched", async () => {
    for (const token of [undefined, "nonsense"]) {
      expect(await codeOf(guardWith(true), token)).toBe("not-authentic");
      expect(await codeOf(guardWith(false), token)).toBeUndefined();
    }
    expect(logged).toHaveLength(4);
    expect(await codeOf(guardWith(true), tokenWith())).toBeUndefined();
  });

  it("lets donors pay while Google's keys cannot be fetched", async () => {
    isDown = true;
    expect(await codeOf(guardWith(true), tokenWith())).toBeUndefined();
  });

  it("is declared for orders, log-ins, mails to any address and reports by anybody, with which the site sends a token", () => {
    const declared = Object.values<Endpoint>(ENDPOINTS).filter(({ appCheck }) => appCheck === true);
    expect(declared.map(({ name }) => name).toSorted()).toEqual([
      "checkout",
      "logIn",
      "reportBill",
      "sendPasswordReset",
      "signUp",
      "subscribe",
    ]);
    expect(declared.every(({ method, access }) => method === "POST" && access === "anyone")).toBe(true);
  });
});
