import { afterEach, expect, it } from "vitest";
import { clearTypedData } from "./clear-typed-data.ts";

afterEach(() => {
  sessionStorage.clear();
});

it.each([
  ["a donation", "daansetu:donation:school-meals"],
  ["an enrolment", "daansetu:enrol:u1"],
  ["an update or a thank-you note", "daansetu:dashboard:thanks:school-meals"],
  ["a contact message", "daansetu:contact"],
  ["a message to support", "daansetu:support:u1"],
  ["an admin's answer", "daansetu:answer:t1"],
])("log-out clears %s that was typed in this tab", (_, key) => {
  sessionStorage.setItem(key, "typed");
  clearTypedData();
  expect(sessionStorage.getItem(key)).toBeNull();
});

it("log-out keeps what is no typed text", () => {
  sessionStorage.setItem("daansetu:columns:donations", "[]");
  clearTypedData();
  expect(sessionStorage.getItem("daansetu:columns:donations")).toBe("[]");
});
