// @vitest-environment node
import { siteEndpoints } from "@daansetu/contract";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { refusal, startApiServer } from "./api-server.ts";

let api: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  api = await startApiServer();
});

const path = `/api${siteEndpoints.home.path}`;
const finishEvents = new EventTarget();

/** A request whose handler replies 500 after `finish`. @returns resolves once the handler runs */
function startSlowRequest(): { started: Promise<void>; reply: Promise<Response> } {
  let reportStart = () => {};
  const started = new Promise<void>((resolve) => {
    reportStart = resolve;
  });
  const finishSignalled = new Promise((resolve) => finishEvents.addEventListener("finish", resolve, { once: true }));
  api.on(siteEndpoints.home, async () => {
    reportStart();
    await finishSignalled;
    return refusal(500, "internal-error");
  });
  return { started, reply: fetch(`${api.origin}${path}`) };
}

test("a reply that a handler gives after its test is neither sent nor allowed to be logged", async () => {
  const { started, reply } = startSlowRequest();
  let isReplied = false;
  const settledReply = reply.then(
    () => {
      isReplied = true;
    },
    () => undefined,
  );
  await started;
  await api.reset();
  finishEvents.dispatchEvent(new Event("finish"));
  await api.reset();
  expect(isReplied).toBe(false);
  await api.stop();
  await settledReply;
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
  finishEvents.dispatchEvent(new Event("finish"));
  await api.reset();
  expect(status).toBe(500);
});
