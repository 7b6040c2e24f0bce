import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { Gstin, gstinCheckCharacter } from "./gstin.ts";
import { Purchase, purchaseKey } from "./purchases.ts";

/** Numbers of the format that the GST portal and the GSTN's own documents print. */
const KNOWN = ["27AAPFU0939F1ZV", "29AAGCB7383J1Z4"];

const errorOf = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).error?.issues[0]?.message;

describe("A GSTIN", () => {
  it.each(KNOWN)("%s has the check character of its first fourteen", (number) => {
    expect(gstinCheckCharacter(number.slice(0, 14))).toBe(number.charAt(14));
    expect(z.parse(Gstin, ` ${number.slice(0, 2)} ${number.slice(2).toLowerCase()} `)).toBe(number);
  });

  it("is refused with another character in any place, two that changed places, or another length", () => {
    const [number = ""] = KNOWN;
    for (let index = 0; index < number.length; index += 1) {
      const other = number.charAt(index) === "7" ? "3" : "7";
      expect(errorOf(Gstin, number.slice(0, index) + other + number.slice(index + 1)), String(index)).toBe("bad-gstin");
    }
    expect(errorOf(Gstin, "27AAPFU0993F1ZV")).toBe("bad-gstin");
    expect(errorOf(Gstin, number.slice(1))).toBe("bad-gstin");
  });
});

describe("The key of a purchase", () => {
  const key = (number: string, day = "2026-11-20", gstin?: string) =>
    purchaseKey({
      supplier: { name: "Asha Stationers", isRelated: false, ...(gstin !== undefined && { gstin }) },
      bill: { number, day },
    });

  it("is the same however the number is typed, and another for another financial year or supplier", () => {
    expect(key("A/17-b")).toBe("ASHASTATIONERS-A17B-202627");
    expect(key(" a-17 B ")).toBe(key("A/17-b"));
    expect(key("A/17-b", "2027-03-31")).toBe(key("A/17-b"));
    expect(key("A/17-b", "2027-04-01")).not.toBe(key("A/17-b"));
    expect(key("A/17-b", "2026-11-20", KNOWN[0])).toBe("27AAPFU0939F1ZV-A17B-202627");
  });
});

describe("A purchase", () => {
  const purchase = {
    supplier: { name: "Asha Stationers", isRelated: false },
    bill: { number: "17", day: "2026-11-20", scan: "/bill.webp", scanHash: "a".repeat(64), totalPaise: 118 },
    lines: [
      {
        ...{ campaignId: "school", itemId: "kit", units: { claims: 1, pool: 0, foundation: 0 } },
        ...{ valuePaise: 100, costPaise: 118, received: 0, credited: 0 },
      },
    ],
    ...{ freightPaise: 5, gstPaise: 18, discountPaise: 5, state: "asked", hasSecondQuotation: false },
    asked: { uid: "asha", at: "2026-11-20T06:00:00.000Z" },
    ...{ paidPaise: {}, creditedPaise: 0, payments: 0, credits: 0 },
  };

  it("comes to the total of its bill", () => {
    expect(errorOf(Purchase, purchase)).toBeUndefined();
    expect(errorOf(Purchase, { ...purchase, gstPaise: 19 })).toBe("total-differs");
  });
});
