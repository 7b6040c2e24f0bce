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
    ["Smt. Laxmi Devi", "Smt. Laxmi Devi"],
    ["SMT.LAXMI DEVI", "Smt. Laxmi Devi"],
    ["Rao, Asha", "Asha Rao"],
    ["M/S. Shah & Sons", "M/s Shah & Sons"],
    ["Mr. & Mrs. Rao", "Mr. & Mrs. Rao"],
    ["Asha, Ramesh and Meera", "Asha, Ramesh & Meera"],
    ["Asha Rao W/o Ramesh Rao", "Asha Rao"],
  ])("%j as %j", (name, addressed) => {
    expect(greeting(name)).toBe(`Dear ${addressed},`);
  });

  it.each(["Smt.", "Dr", "M/s", "Mr. & Mrs.", "Late Shri Ram Nath", "Rao. evil.example"])(
    "nobody in particular by %j",
    (name) => {
      expect(greeting(name)).toBe("Namaste,");
    },
  );

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
