import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { ExplainedError } from "../util/explain.ts";
import { findFreePorts, isPortFree, requireFree } from "./ports.ts";

test("A taken port is reported with its purpose and the process that uses it", async () => {
  const port = (await findFreePorts(["gateway"] as const)).get("gateway")!;
  expect(await isPortFree(port)).toBe(true);
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  const refusal = await requireFree(new Map([["gateway", port]] as const)).catch((error: unknown) => error);
  server.close();
  expect(refusal).toBeInstanceOf(ExplainedError);
  expect(String(refusal)).toContain(`Port ${port} is needed for the payment gateway double, but `);
  if (process.platform === "linux") expect(String(refusal)).toContain(`(process ${process.pid})`);
});

test("Free ports are unique", async () => {
  const names = Array.from({ length: 30 }, (_, index) => `port ${index}`);
  expect(new Set((await findFreePorts(names)).values()).size).toBe(30);
});
