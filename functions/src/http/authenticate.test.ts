import { expect, it, vi } from "vitest";
import { IdentityError } from "../identity/identity-provider.ts";
import { callerOf } from "./authenticate.ts";
import { ANYONE } from "./caller.ts";
import { aCaller } from "../../test/support/deps.ts";

const ADMIN = aCaller({ role: "admin" });
const identify = async (token: string) => {
  if (token !== "good") throw new IdentityError("bad-token");
  return ADMIN;
};
/** An endpoint that needs a session; one that does not; and one that awaits the identity, because a guest's donations would be lost. */
const CLOSED = { open: false, awaitsIdentity: true };
const OPEN = { open: true, awaitsIdentity: false };
const OPEN_AND_AWAITED = { open: true, awaitsIdentity: true };

it.each([undefined, "", "Bearer", "Bearer null", "Bearer undefined", "Basic Zzo6", "good"])(
  "treats the header %j as no token",
  async (header) => {
    expect(await callerOf(header, { ...CLOSED, identify })).toEqual(ANYONE);
  },
);

it("identifies the bearer of a valid token", async () => {
  expect(await callerOf("Bearer good", { ...CLOSED, identify })).toEqual(ADMIN);
  expect(await callerOf("bearer  good ", { ...CLOSED, identify })).toEqual(ADMIN);
});

it("refuses an invalid token where one is needed", async () => {
  await expect(callerOf("Bearer bad", { ...CLOSED, identify })).rejects.toMatchObject({ code: "not-signed-in" });
});

it("treats the bearer of an invalid token as anonymous where anyone may call", async () => {
  expect(await callerOf("Bearer bad", { ...OPEN, identify })).toEqual(ANYONE);
});

const silent = () => new Promise<never>(() => undefined);
const broken = async () => Promise.reject(new Error("no connection"));

it("waits two seconds for the identity provider where anyone may call, then treats the caller as anonymous", async () => {
  vi.useFakeTimers();
  const asking = callerOf("Bearer good", { ...OPEN, identify: silent });
  await vi.advanceTimersByTimeAsync(1_999);
  const early = await Promise.race([asking, Promise.resolve("waits")]);
  await vi.advanceTimersByTimeAsync(1);
  expect([early, await asking]).toEqual(["waits", ANYONE]);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it("leaves no timer behind when the provider answers or fails in time", async () => {
  vi.useFakeTimers();
  expect(await callerOf("Bearer good", { ...OPEN, identify })).toEqual(ADMIN);
  expect(await callerOf("Bearer good", { ...OPEN, identify: broken })).toEqual(ANYONE);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it("does not report an ended session when the identity provider is out of reach", async () => {
  await expect(callerOf("Bearer good", { ...CLOSED, identify: broken })).rejects.toMatchObject({
    code: "temporarily-unavailable",
  });
});

it("fails instead of treating the caller as anonymous where the endpoint awaits the identity", async () => {
  expect(await callerOf("Bearer good", { ...OPEN_AND_AWAITED, identify })).toEqual(ADMIN);
  expect(await callerOf("Bearer bad", { ...OPEN_AND_AWAITED, identify })).toEqual(ANYONE);
  await expect(callerOf("Bearer good", { ...OPEN_AND_AWAITED, identify: broken })).rejects.toMatchObject({
    code: "temporarily-unavailable",
  });
});
