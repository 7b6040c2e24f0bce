import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { identityToolkit } from "./toolkit.ts";

/** Google's responses are written by hand after its reference, since the emulator simulates neither limits nor outages. */
let server: Server | undefined;
afterEach(() => server?.close());

async function answering(
  status: number,
  body: string,
  onRequest: (request: IncomingMessage, body: string) => void = () => {},
) {
  server = createServer((request, response) => {
    void text(request).then((sentBody) => {
      onRequest(request, sentBody);
      response.writeHead(status, { "content-type": "application/json" }).end(body);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const emulator = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return identityToolkit({ apiKey: "a&key", emulator, siteOrigin: "https://daansetu.example" });
}
const refusing = (message: string) => answering(400, JSON.stringify({ error: { code: 400, message } }));
const CREDENTIALS = { email: "asha@example.in", password: "correct-horse" };

describe("Identity Toolkit", () => {
  it("receives our key, our site and the credentials", async () => {
    let receivedBodies: unknown[] = [];
    const toolkit = await answering(
      200,
      JSON.stringify({ localId: "u", idToken: "t", expiresIn: "3600" }),
      (request, sentBody) => {
        receivedBodies = [request.method, request.url, request.headers.referer, JSON.parse(sentBody)];
      },
    );
    expect(await toolkit.signIn(CREDENTIALS)).toEqual({ localId: "u", idToken: "t" });
    expect(receivedBodies).toEqual([
      "POST",
      "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=a%26key",
      "https://daansetu.example/",
      { ...CREDENTIALS, returnSecureToken: true },
    ]);
  });

  it.each([
    ["EMAIL_NOT_FOUND", "wrong-credentials"],
    ["INVALID_PASSWORD", "wrong-credentials"],
    ["INVALID_LOGIN_CREDENTIALS", "wrong-credentials"],
    ["USER_DISABLED", "disabled"],
    ["EMAIL_EXISTS", "email-taken"],
    ["WEAK_PASSWORD : Password should be at least 6 characters", "weak-password"],
    ["PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [...]", "weak-password"],
    ["TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled.", "too-many-tries"],
    ["QUOTA_EXCEEDED : Exceeded quota for verifying passwords.", "over-quota"],
    ["EXPIRED_OOB_CODE", "bad-code"],
    ["PASSWORD_RESET", "bad-code"],
    ["INVALID_OOB_CODE", "bad-code"],
  ])("refuses with %s as %s", async (message, refusal) => {
    const toolkit = await refusing(message);
    await expect(toolkit.signIn(CREDENTIALS)).rejects.toMatchObject({ name: "IdentityError", refusal });
  });

  it.each(["OPERATION_NOT_ALLOWED", "API key not valid. Please pass a valid API key.", "constructor", ""])(
    "reports an ordinary error, not a refusal, for our own mistakes: %j",
    async (message) => {
      const toolkit = await refusing(message);
      const failed = await toolkit.signIn(CREDENTIALS).catch((error: unknown) => error);
      expect(failed).toMatchObject({ name: "Error", message: expect.stringContaining(`answered 400`) });
      expect(String(failed)).toContain(message);
      expect(String(failed)).not.toMatch(/correct-horse|asha@/);
    },
  );

  it.each([
    [503, "<html>Service unavailable</html>"],
    [500, "{}"],
  ])("fails with the status in the error when it answers %d without a reason", async (status, body) => {
    const toolkit = await answering(status, body);
    await expect(toolkit.signIn(CREDENTIALS)).rejects.toThrow(`accounts:signInWithPassword answered ${status}`);
  });

  it("fails when a 200 response holds no account", async () => {
    for (const body of [
      "{}",
      "<html></html>",
      '{"localId":1,"idToken":"t"}',
      '{"mfaPendingCredential":"m","localId":"u"}',
    ]) {
      const toolkit = await answering(200, body);
      await expect(toolkit.signIn(CREDENTIALS)).rejects.toThrow();
      server?.close();
    }
  });
});
