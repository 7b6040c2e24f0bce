import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { Payment, Refund, readEachOf } from "./entities.ts";

const payment = {
  id: "pay_SimA00000000b1",
  amount: 500_00,
  currency: "INR",
  status: "captured",
  created_at: 1_795_000_060,
};
const refund = {
  id: "rfnd_SimA00000000c1",
  payment_id: "pay_SimA00000000b1",
  amount: 200_00,
  status: "processed",
  created_at: 1_795_000_060,
};

describe("A refund", () => {
  it.each([
    ["created", "pending"],
    ["pending", "pending"],
    ["processed", "processed"],
    ["failed", "failed"],
    ["reversed", "reversed"],
  ])("that the gateway calls %s is understood as %s", (status, ours) => {
    expect(z.parse(Refund, { ...refund, status }).status).toBe(ours);
  });

  it("with a status that is not documented is refused, so that nothing is guessed about its money", () => {
    expect(z.safeParse(Refund, { ...refund, status: "settled_elsewhere" }).success).toBe(false);
  });
});

describe("A list of entities", () => {
  it("is read item by item: one that cannot be parsed does not hide the others", () => {
    const unknown = { ...payment, id: "pay_SimA00000000b2", status: "on_hold" };
    const list = z.parse(readEachOf(Payment), { items: [payment, unknown, null, { ...payment, amount: null }] });
    expect(list.items.map(({ id }) => id)).toEqual(["pay_SimA00000000b1"]);
    expect(list.unreadable.map(({ id }) => id)).toEqual(["pay_SimA00000000b2", undefined, "pay_SimA00000000b1"]);
    expect(list.unreadable[0]?.raw).toBe(JSON.stringify(unknown));
    expect(list.unreadable[0]?.problem).toContain("status");
    expect(list.size).toBe(4);
  });

  it("that is no list at all is refused", () => {
    expect(z.safeParse(readEachOf(Payment), { error: "no" }).success).toBe(false);
  });
});
