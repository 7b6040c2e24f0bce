import { describe, expect, it } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

const PERSON = { email: "asha.rao@example.in", name: "Asha Devi Rao" };

describe("A common password", () => {
  it.each(["password", "Password1", "12345678", "qwertyuiop", " iloveyou ", "ILOVEYOU"])("is %j", async (password) => {
    expect(await isCommonPassword(password, PERSON)).toBe(true);
  });

  it.each(["asha.rao@example.in", "Asha.Rao", "asha devi rao"])("is the account's own %j", async (password) => {
    expect(await isCommonPassword(password, PERSON)).toBe(true);
  });

  it.each(["monsoon-river-7", "a few words in a row", "दान और सेतु"])("is not %j", async (password) => {
    expect(await isCommonPassword(password, PERSON)).toBe(false);
  });
});
