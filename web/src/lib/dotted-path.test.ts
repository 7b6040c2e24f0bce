import { expect, test } from "vitest";
import { changeAt, valueAt } from "./dotted-path.ts";

const VALUES = { name: "Asha", donor: { phone: "1", email: "a" }, faq: [{ question: "?" }, { question: "Why?" }] };

test("The value at a dotted path is found in objects and lists, and undefined where there is none", () => {
  expect(
    ["name", "donor.phone", "faq.1.question", "faq.2.question", "name.first"].map((path) => valueAt(VALUES, path)),
  ).toEqual(["Asha", "1", "Why?", undefined, undefined]);
});

test("A change at a dotted path keeps what is beside it, and changes nothing in place", () => {
  expect(changeAt(VALUES, "name", "Ravi")).toEqual({ name: "Ravi" });
  expect(changeAt(VALUES, "donor.phone", "2")).toEqual({ donor: { phone: "2", email: "a" } });
  expect(changeAt(VALUES, "faq.1.question", "How?")).toEqual({ faq: [{ question: "?" }, { question: "How?" }] });
  expect(changeAt({}, "act80G.number", "5")).toEqual({ act80G: { number: "5" } });
  expect(VALUES.faq[1]).toEqual({ question: "Why?" });
});
