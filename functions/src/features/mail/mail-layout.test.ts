import { describe, expect, it } from "vitest";
import { greeting } from "./mail-layout.ts";

describe("A mail greets", () => {
  it.each([
    "Asha",
    "Asha Devi Rao",
    "A. P. J. Abdul Kalam",
    "K.R. Narayanan",
    "Seán O'Neil",
    "Anne-Marie D’Souza",
    "आशा देवी",
    "Dr. Rao",
  ])("%s by name", (name) => {
    expect(greeting(name)).toBe(`Dear ${name},`);
  });

  it.each([
    "Claim your refund: https://evil.example",
    "You won ₹5000 call 9876543210",
    "evil.example",
    "Asha www.evil.example",
    "pay@evil.example",
    "<b>Asha</b>",
    "Your account will be closed today unless you confirm your bank details now",
    "",
  ])("nobody by the name %j, which could carry a message to a stranger", (name) => {
    expect(greeting(name)).toBe("Namaste,");
  });

  it("somebody whose name is unknown", () => {
    expect(greeting(undefined)).toBe("Namaste,");
  });
});
