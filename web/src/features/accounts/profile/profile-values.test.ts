import type { User } from "@daansetu/contract";
import { describe, expect, it, test } from "vitest";
import { readChanges, toProblems } from "./profile-problems.ts";
import { changedFields, PROFILE_FIELDS, remainingDraft, savedValues } from "./profile-values.ts";

const me: User = {
  _id: "asha",
  name: "Asha Rao",
  email: "asha@example.in",
  emailVerified: true,
  role: "user",
  number: "9820012345",
  state: "Goa",
  language: "en",
  isUpdated: true,
  isGoogleAuth: false,
  createdAt: "2026-11-01T06:00:00.000Z",
  consents: { whatsappSms: { text: "whatsapp-sms-2026-11", at: "2026-11-02T06:00:00.000Z" } },
};
const changes = (draft: Parameters<typeof readChanges>[0]) => readChanges(draft, me);

describe("the request body", () => {
  it("has only the fields that differ from the record", () => {
    expect(changes({ name: "Asha Rao", number: "9820012345", pincode: "411 004" })).toEqual({
      ok: true,
      value: { pincode: "411004" },
    });
  });

  it("has null for an emptied field, since no field is required", () => {
    expect(changes({ number: " ", state: "", address: "14, Prabhat Road" })).toEqual({
      ok: true,
      value: { number: null, state: null, address: "14, Prabhat Road" },
    });
  });

  it("withdraws a consent as false, and omits an unchanged one", () => {
    expect(changes({ whatsappSms: false })).toEqual({ ok: true, value: { whatsappSms: false } });
    expect(changes({ whatsappSms: true })).toEqual({ ok: true, value: {} });
  });

  it("removes a picture with null", () => {
    const withPicture = { ...me, profilePic: "https://example.org/a.png" };
    expect(readChanges({ profilePic: "" }, withPicture)).toEqual({ ok: true, value: { profilePic: null } });
  });
});

test.each([
  ["name", "", /Please enter a name/],
  ["number", "12345", /10 digits/],
  ["pincode", "0110", /6 digits/],
  ["state", "Atlantis", /state or union territory/],
  ["address", "x".repeat(401), /too long/],
  ["name", "a\u0000b", /cannot be printed/],
] as const)("a %s of %j is refused with a sentence before a request is sent", (field, typed, sentence) => {
  const parsed = changes({ [field]: typed });
  expect(toProblems(parsed.ok ? [] : parsed.fields)).toEqual([
    { field, message: expect.stringMatching(sentence) as string },
  ]);
});

it("shows the server's own sentence for a problem that only the server can find", () => {
  const problems = toProblems([{ field: "profilePic", problem: "invalid", message: "This file is not a picture." }]);
  expect(problems).toEqual([{ field: "profilePic", message: "This file is not a picture." }]);
});

describe("a draft", () => {
  it("is no change while it equals the record, ignoring surrounding spaces", () => {
    expect(changedFields({ name: " Asha Rao ", whatsappSms: true }, me)).toEqual([]);
    expect(changedFields(savedValues(me), me)).toEqual([]);
  });

  it("keeps what was typed during the save", () => {
    const sent = { name: "Asha", pincode: "411004" };
    expect(remainingDraft({ name: "Asha R", pincode: "411004", state: "Bihar" }, sent)).toEqual({
      name: "Asha R",
      state: "Bihar",
    });
  });
});

it("PROFILE_FIELDS names every field of the form once", () => {
  expect([...PROFILE_FIELDS].toSorted()).toEqual(Object.keys(savedValues(me)).toSorted());
});
