import { expect, it } from "vitest";
import { callerOf } from "./authenticate.ts";
import { ANYONE } from "./caller.ts";
import { aCaller } from "../../test/support/deps.ts";

const ADMIN = aCaller({ role: "admin" });
const identify = async (token: string) => {
  if (token !== "good") throw new Error("forged");
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
