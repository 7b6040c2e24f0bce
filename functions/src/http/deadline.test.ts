import { ENDPOINTS } from "@daansetu/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { freezable } from "../../test/support/freeze.ts";
import { livenessCheck } from "../firestore/liveness-check.ts";
import { unlessDatabaseSilent } from "./deadline.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => undefined);

/** A request beside a database that can be frozen. */
function startDatabase() {
  const database = freezable();
  const isDatabaseAnswering = livenessCheck(database.wait, 1_000);
  return {
    ...database,
    request: <Answer>(work: Promise<Answer>, endpoint: { name: string } = ENDPOINTS.checkout) =>
      unlessDatabaseSilent(work, { isDatabaseAnswering, endpoint }),
  };
}

describe("While the database neither answers nor fails", () => {
  it.each(["checkout", "subscribe"] as const)(
    "the call %s is refused within eight seconds, and says that nothing was charged",
    async (name) => {
      const { freeze, request } = startDatabase();
      freeze();
      const refused = expect(request(never, ENDPOINTS[name])).rejects.toMatchObject({
        status: 503,
        message: expect.stringContaining("no payment was begun and nothing was charged"),
      });
      await vi.advanceTimersByTimeAsync(8_000);
      await refused;
    },
  );

  it("other calls are refused equally soon, without a claim about money: a payment that is being verified may have been made", async () => {
    const { freeze, request } = startDatabase();
    freeze();
    const refused = expect(request(never, ENDPOINTS.verifyPayment)).rejects.toMatchObject({
      code: "temporarily-unavailable",
      message: expect.not.stringMatching(/charged/),
    });
    await vi.advanceTimersByTimeAsync(8_000);
    await refused;
  });

  it("a call that began before is refused too, and one that comes afterwards is answered", async () => {
    const { freeze, thaw, request } = startDatabase();
    const refused = expect(request(never)).rejects.toMatchObject({ status: 503 });
    await vi.advanceTimersByTimeAsync(5_000);
    freeze();
    await vi.advanceTimersByTimeAsync(3_000);
    await refused;
    thaw();
    const slow = new Promise((resolve) => setTimeout(() => resolve("answered"), 7_000));
    const answer = request(slow);
    await vi.advanceTimersByTimeAsync(7_000);
    expect(await answer).toBe("answered");
  });
});

it("A request that waits for something else is never cut off while the database answers", async () => {
  const { request } = startDatabase();
  const slowGateway = new Promise((resolve) => setTimeout(() => resolve("an order"), 45_000));
  const answer = request(slowGateway);
  await vi.advanceTimersByTimeAsync(45_000);
  expect(await answer).toBe("an order");
  expect(vi.getTimerCount()).toBe(0);
});
