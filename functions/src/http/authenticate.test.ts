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

it.each([undefined, "", "Bearer", "Bearer null", "Bearer undefined", "Basic Zzo6", "good"])(
  "takes %j for a caller without a token",
  async (header) => {
    expect(await callerOf(header, { open: false, identify })).toEqual(ANYONE);
  },
);

it("knows the bearer of a good token", async () => {
  expect(await callerOf("Bearer good", { open: false, identify })).toEqual(ADMIN);
  expect(await callerOf("bearer  good ", { open: false, identify })).toEqual(ADMIN);
});

it("refuses a bad token where one is needed", async () => {
  await expect(callerOf("Bearer bad", { open: false, identify })).rejects.toMatchObject({ code: "not-signed-in" });
});

it("takes the bearer of a bad token for anybody where anybody may call", async () => {
  expect(await callerOf("Bearer bad", { open: true, identify })).toEqual(ANYONE);
});

const silent = () => new Promise<never>(() => undefined);
const broken = async () => Promise.reject(new Error("no connection"));

it("lets a gift wait no longer than two seconds for who gives it: then it is nobody's in particular", async () => {
  vi.useFakeTimers();
  const asking = callerOf("Bearer good", { open: true, identify: silent });
  await vi.advanceTimersByTimeAsync(1_999);
  const early = await Promise.race([asking, Promise.resolve("waits")]);
  await vi.advanceTimersByTimeAsync(1);
  expect([early, await asking]).toEqual(["waits", ANYONE]);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it("leaves no timer behind where the answer came in time, and takes nobody's failure for its own", async () => {
  vi.useFakeTimers();
  expect(await callerOf("Bearer good", { open: true, identify })).toEqual(ADMIN);
  expect(await callerOf("Bearer good", { open: true, identify: broken })).toEqual(ANYONE);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it("does not say that a session has ended where nobody could say so", async () => {
  await expect(callerOf("Bearer good", { open: false, identify: broken })).rejects.toMatchObject({
    code: "temporarily-unavailable",
  });
});

it("waits for who it is where a guest would be lost, and does not go on without", async () => {
  const need = { open: true, patient: true };
  expect(await callerOf("Bearer good", { ...need, identify })).toEqual(ADMIN);
  expect(await callerOf("Bearer bad", { ...need, identify })).toEqual(ANYONE);
  await expect(callerOf("Bearer good", { ...need, identify: broken })).rejects.toMatchObject({
    code: "temporarily-unavailable",
  });
});
