import { expect, it, vi } from "vitest";
import { IdentityError } from "../identity/identity-provider.ts";
import { callerOf } from "./authenticate.ts";
import { ANYONE } from "./caller.ts";
import { aCaller } from "../../test/support/deps.ts";

const ADMIN_CALLER = aCaller({ role: "admin" });
const identify = async (token: string) => {
  if (token !== "good") throw new IdentityError("bad-token");
  return ADMIN_CALLER;
};
/** An endpoint that needs a session; one that does not; and one that awaits the identity, because a guest's donations would be lost. */
const CLOSED = { open: false, awaitsIdentity: true };
const OPEN_ENDPOINT = { open: true, awaitsIdentity: false };
const OPEN_AND_AWAITED = { open: true, awaitsIdentity: true };

it.each([undefined, "", "Bearer", "Bearer null", "Bearer undefined", "Basic Zzo6", "good"])(
  "treats the header %j as no token",
  async (header) => {
    expect(await callerOf(header, { ...CLOSED, identify })).toEqual(ANYONE);
  },
);

it("identifies the bearer of a valid token", async () => {
  expect(await callerOf("Bearer good", { ...CLOSED, identify })).toEqual(ADMIN_CALLER);
  expect(await callerOf("bearer  good ", { ...CLOSED, identify })).toEqual(ADMIN_CALLER);
});

it("refuses an invalid token where one is needed", async () => {
  await expect(callerOf("Bearer bad", { ...CLOSED, identify })).rejects.toMatchObject({ code: "not-signed-in" });
});

it("treats the bearer of an invalid token as anonymous where anyone may call", async () => {
  expect(await callerOf("Bearer bad", { ...OPEN_ENDPOINT, identify })).toEqual(ANYONE);
});

const neverAnswer = () => new Promise<never>(() => undefined);
const failToConnect = async () => Promise.reject(new Error("no connection"));

it("waits two seconds for the identity provider where anyone may call, then treats the caller as anonymous", async () => {
  vi.useFakeTimers();
  const pendingCaller = callerOf("Bearer good", { ...OPEN_ENDPOINT, identify: neverAnswer });
  await vi.advanceTimersByTimeAsync(1_999);
  const earlyResult = await Promise.race([pendingCaller, Promise.resolve("waits")]);
  await vi.advanceTimersByTimeAsync(1);
  expect([earlyResult, await pendingCaller]).toEqual(["waits", ANYONE]);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it("leaves no timer behind when the provider answers or fails in time", async () => {
  vi.useFakeTimers();
  expect(await callerOf("Bearer good", { ...OPEN_ENDPOINT, identify })).toEqual(ADMIN_CALLER);
  expect(await callerOf("Bearer good", { ...OPEN_ENDPOINT, identify: failToConnect })).toEqual(ANYONE);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it("does not report an ended session when the identity provider is out of reach", async () => {
  await expect(callerOf("Bearer good", { ...CLOSED, identify: failToConnect })).rejects.toMatchObject({
    code: "temporarily-unavailable",
  });
});

it("fails instead of treating the caller as anonymous where the endpoint awaits the identity", async () => {
  expect(await callerOf("Bearer good", { ...OPEN_AND_AWAITED, identify })).toEqual(ADMIN_CALLER);
  expect(await callerOf("Bearer bad", { ...OPEN_AND_AWAITED, identify })).toEqual(ANYONE);
  await expect(callerOf("Bearer good", { ...OPEN_AND_AWAITED, identify: failToConnect })).rejects.toMatchObject({
    code: "temporarily-unavailable",
  });
});
