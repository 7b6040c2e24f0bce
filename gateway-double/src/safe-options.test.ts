import { expect, test } from "vitest";
import { runCommand } from "../test/start-command.ts";
import { assertSafeOptions } from "./safe-options.ts";
import { startGateway } from "./gateway.ts";

const safeOptions = {
  keyId: "rzp_test_x",
  host: "127.0.0.1",
  webhookUrl: "http://localhost:5050/api/payments/webhook",
};

test.each([
  ["a live key", { keyId: "rzp_live_abc" }, "does not take live keys"],
  ["a key of no known kind", { keyId: "abc" }, "must begin with rzp_test_"],
  ["every address", { host: "0.0.0.0" }, "listens on this machine only"],
  ["an address of the network", { host: "192.168.1.4" }, "listens on this machine only"],
  ["a name that looks like loopback", { host: "127.0.0.1.example.org" }, "listens on this machine only"],
  ["webhooks to the world", { webhookUrl: "http://example.org/hook" }, "Webhooks go to this machine only"],
  ["webhooks over https", { webhookUrl: "https://127.0.0.1/hook" }, "Webhooks go to this machine only"],
  ["an empty webhook address", { webhookUrl: "" }, "Webhooks go to this machine only"],
])("%s is rejected with one expectedMessage", async (_, options, expectedMessage) => {
  expect(() => assertSafeOptions({ ...safeOptions, ...options })).toThrow(expectedMessage);
  await expect(
    startGateway({ ...safeOptions, port: 0, webhookSecret: "s", keySecret: "k", ...options }),
  ).rejects.toThrow(expectedMessage);
});

test.each(["127.0.0.1", "127.1.2.3", "::1", "localhost"])("%s is accepted", (host) => {
  expect(() => assertSafeOptions({ ...safeOptions, host })).not.toThrow();
});

test("the command exits with 1 and one sentence", { timeout: 20_000 }, async () => {
  const env = { GATEWAY_PORT: "0" };
  const [liveKeyRun, publicHostRun, badPortRun] = await Promise.all([
    runCommand({ ...env, RAZORPAY_KEY_ID: "rzp_live_abc" }),
    runCommand({ ...env, GATEWAY_HOST: "0.0.0.0" }),
    runCommand({ GATEWAY_PORT: "seventy" }),
  ]);
  expect(liveKeyRun).toEqual({
    code: 1,
    errors: "The gateway double does not take live keys: use a key id that begins with rzp_test_.\n",
  });
  expect(publicHostRun).toMatchObject({
    code: 1,
    errors: expect.stringContaining("listens on this machine only"),
  });
  expect(badPortRun).toMatchObject({ code: 1, errors: expect.stringContaining("GATEWAY_PORT") });
});
