// @vitest-environment node
import { siteEndpoints } from "@daansetu/contract";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { refusal, startApiServer } from "./api-server.ts";

let api: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  api = await startApiServer();
});

const path = `/api${siteEndpoints.home.path}`;
const finish = new EventTarget();

/** A request whose handler replies 500 after `finish`. @returns resolves once the handler runs */
function startSlowRequest(): { started: Promise<void>; reply: Promise<Response> } {
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  const finished = new Promise((resolve) => finish.addEventListener("finish", resolve, { once: true }));
  api.on(siteEndpoints.home, async () => {
    start();
    await finished;
    return refusal(500, "internal-error");
  });
  return { started, reply: fetch(`${api.origin}${path}`) };
}

test("a reply that a handler gives after its test is neither sent nor allowed to be logged", async () => {
  const { started, reply } = startSlowRequest();
  let isReplied = false;
  const settled = reply.then(
    () => {
      isReplied = true;
    },
    () => undefined,
  );
  await started;
  await api.reset();
  finish.dispatchEvent(new Event("finish"));
  await api.reset();
  expect(isReplied).toBe(false);
  await api.stop();
  await settled;
  expect(isReplied).toBe(false);
});

test("the end of a test waits until the page has read a reply", async () => {
  const { started, reply } = startSlowRequest();
  let status = 0;
  void reply.then((response) => {
    status = response.status;
  });
  onTestFinished(() => api.stop());
  await started;
  finish.dispatchEvent(new Event("finish"));
  await api.reset();
  expect(status).toBe(500);
});
