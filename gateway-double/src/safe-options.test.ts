import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
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
  ["no webhook address", { webhookUrl: "" }, "Webhooks go to this machine only"],
])("%s is rejected with one expectedMessage", async (_, options, expectedMessage) => {
  expect(() => assertSafeOptions({ ...safeOptions, ...options })).toThrow(expectedMessage);
  await expect(
    startGateway({ ...safeOptions, port: 0, webhookSecret: "s", keySecret: "k", ...options }),
  ).rejects.toThrow(expectedMessage);
});

test.each(["127.0.0.1", "127.1.2.3", "::1", "localhost"])("%s is accepted", (host) => {
  expect(() => assertSafeOptions({ ...safeOptions, host })).not.toThrow();
});

function runMain(env: Record<string, string>): Promise<{ code: number | null; errorOutput: string }> {
  const mainPath = fileURLToPath(new URL("main.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", mainPath], {
    env: { PATH: process.env["PATH"] ?? "", ...env },
  });
  let errorOutput = "";
  child.stderr.on("data", (chunk: Buffer) => (errorOutput += chunk.toString()));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, errorOutput })));
}

test("the command exits with 1 and one sentence", { timeout: 20_000 }, async () => {
  const env = {
    GATEWAY_PORT: "0",
    GATEWAY_WEBHOOK_URL: safeOptions.webhookUrl,
    RAZORPAY_KEY_ID: "rzp_live_abc",
    RAZORPAY_KEY_SECRET: "k",
    RAZORPAY_WEBHOOK_SECRET: "s",
  };
  const [liveKeyRun, publicHostRun, unsetEnvironmentRun] = await Promise.all([
    runMain(env),
    runMain({ ...env, RAZORPAY_KEY_ID: "rzp_test_x", GATEWAY_HOST: "0.0.0.0" }),
    runMain({}),
  ]);
  expect(liveKeyRun).toEqual({
    code: 1,
    errorOutput: "The gateway double does not take live keys: use a key id that begins with rzp_test_.\n",
  });
  expect(publicHostRun).toMatchObject({
    code: 1,
    errorOutput: expect.stringContaining("listens on this machine only"),
  });
  expect(unsetEnvironmentRun).toMatchObject({ code: 1, errorOutput: expect.stringContaining("GATEWAY_WEBHOOK_URL") });
});
