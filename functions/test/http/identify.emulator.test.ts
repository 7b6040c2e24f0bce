import { ROLE_CLAIM } from "@daansetu/contract";
import { getAuth } from "firebase-admin/auth";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { buildApp } from "../../src/app.ts";
import { realDeps } from "../../src/deps.ts";
import type { Deps } from "../../src/deps.interface.ts";
import { fill } from "../support/database.ts";
import { LOCAL_ENV } from "../support/deps.ts";
import { aFundraiser } from "../support/samples.ts";
import { serve, type Served } from "../support/server.ts";

let deps: Deps;
let server: Served;
beforeAll(async () => {
  for (const [name, value] of Object.entries(LOCAL_ENV)) vi.stubEnv(name, value);
  deps = realDeps();
  server = await serve(buildApp(deps));
});
afterAll(async () => {
  await server.close();
  vi.unstubAllEnvs();
});

function accounts(action: string): string {
  const host = process.env["FIREBASE_AUTH_EMULATOR_HOST"];
  if (host === undefined) throw new Error("These tests need an Auth emulator (FIREBASE_AUTH_EMULATOR_HOST).");
  return `http://${host}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=any`;
}

/** Signs up at the Auth emulator, as the browser's SDK does: with an e-mail, or as a guest. */
async function signUp(body: object): Promise<{ uid: string; token: string }> {
  return call(accounts("signUp"), body);
}

async function call(url: string, body: object): Promise<{ uid: string; token: string }> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  const { localId, idToken } = z.object({ localId: z.string(), idToken: z.string() }).parse(await response.json());
  return { uid: localId, token: idToken };
}

const credentials = () => ({ email: `p${crypto.randomUUID()}@demo.test`, password: "daansetu-demo" });

async function logIn(body: object) {
  return call(accounts("signInWithPassword"), body);
}

describe("who a token speaks for", () => {
  it("is a user by e-mail, and a guest without", async () => {
    const user = await signUp(credentials());
    expect(await deps.identity.identify(user.token)).toEqual({ kind: "signed-in", uid: user.uid, role: "user" });
    const guest = await signUp({});
    expect(await deps.identity.identify(guest.token)).toEqual({ kind: "signed-in", uid: guest.uid, role: "guest" });
  });

  it("is an admin by the claim that only the server can give, and sees what admins see", async () => {
    const who = credentials();
    const { uid } = await signUp(who);
    await getAuth().setCustomUserClaims(uid, { [ROLE_CLAIM]: "admin" });
    const { token } = await logIn(who);
    expect(await deps.identity.identify(token)).toEqual({ kind: "signed-in", uid, role: "admin" });
    await fill(deps.db, "campaigns", { hidden: aFundraiser({ status: "draft" }) });
    const path = "/campaigns/hidden/giving";
    expect((await server.get(path, { authorization: `Bearer ${token}` })).status).toBe(200);
    expect((await server.get(path)).status).toBe(404);
  });

  it("is nobody once the session was revoked", async () => {
    const who = credentials();
    const { uid, token } = await signUp(who);
    // Both times are whole seconds: a session is over once it was revoked in a later second than it began.
    const revoked = async () => {
      await getAuth().revokeRefreshTokens(uid);
      return deps.identity.identify(token).then(
        () => undefined,
        (error: unknown) => String(error),
      );
    };
    expect(await vi.waitUntil(revoked, { timeout: 5_000, interval: 200 })).toContain("revoked");
  });

  it.each(["", "nonsense", "a.b.c", token({ alg: "none" }, { sub: "admin", role: "admin" })])(
    "is nobody for %j",
    async (forged) => {
      await expect(deps.identity.identify(forged)).rejects.toThrow();
    },
  );

  it("is nobody for a token of another project", async () => {
    const { token: ours } = await signUp(credentials());
    const claims = z
      .record(z.string(), z.unknown())
      .parse(JSON.parse(Buffer.from(ours.split(".")[1] ?? "", "base64url").toString()));
    const theirs = { ...claims, aud: "another", iss: "https://securetoken.google.com/another" };
    await expect(deps.identity.identify(token({ alg: "none", typ: "JWT" }, theirs))).rejects.toThrow();
  });
});

function token(header: object, claims: object): string {
  return `${[header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".")}.`;
}
