import type { User } from "@daansetu/contract";
import { describe, expect, it, test } from "vitest";
import { readProfileChanges, toFieldErrors } from "./profile-problems.ts";
import { changedFields, PROFILE_FIELDS, remainingDraft, savedValues } from "./profile-values.ts";

const storedUser: User = {
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
const readChanges = (draft: Parameters<typeof readProfileChanges>[0]) => readProfileChanges(draft, storedUser);

describe("the request body", () => {
  it("has only the fields that differ from the record", () => {
    expect(readChanges({ name: "Asha Rao", number: "9820012345", pincode: "411 004" })).toEqual({
      ok: true,
      value: { pincode: "411004" },
    });
  });

  it("has null for an emptied field, since no field is required", () => {
    expect(readChanges({ number: " ", state: "", address: "14, Prabhat Road" })).toEqual({
      ok: true,
      value: { number: null, state: null, address: "14, Prabhat Road" },
    });
  });

  it("withdraws a consent as false, and omits an unchanged one", () => {
    expect(readChanges({ whatsappSms: false })).toEqual({ ok: true, value: { whatsappSms: false } });
    expect(readChanges({ whatsappSms: true })).toEqual({ ok: true, value: {} });
  });

  it("removes a picture with null", () => {
    const withPicture = { ...storedUser, profilePic: "https://example.org/a.png" };
    expect(readProfileChanges({ profilePic: "" }, withPicture)).toEqual({ ok: true, value: { profilePic: null } });
  });
});

test.each([
  ["name", "", /Please enter your name/],
  ["number", "12345", /10 digits/],
  ["pincode", "0110", /6 digits/],
  ["state", "Atlantis", /state or union territory/],
  ["address", "x".repeat(401), /too long/],
  ["name", "a\ud800b", /cannot print/],
] as const)("a %s of %j is refused with a sentence before a request is sent", (field, typedText, sentence) => {
  const parsed = readChanges({ [field]: typedText });
  expect(toFieldErrors(parsed.ok ? [] : parsed.fields)).toEqual([
    { field, message: expect.stringMatching(sentence) as string },
  ]);
});

it("shows the server's own sentence for a problem that only the server can find", () => {
  const problems = toFieldErrors([{ field: "profilePic", problem: "invalid", message: "This file is not a picture." }]);
  expect(problems).toEqual([{ field: "profilePic", message: "This file is not a picture." }]);
});

describe("a draft", () => {
  it("is no change while it equals the record, ignoring surrounding spaces", () => {
    expect(changedFields({ name: " Asha Rao ", whatsappSms: true }, storedUser)).toEqual([]);
    expect(changedFields(savedValues(storedUser), storedUser)).toEqual([]);
  });

  it("keeps what was typed during the save", () => {
    const sentDraft = { name: "Asha", pincode: "411004" };
    expect(remainingDraft({ name: "Asha R", pincode: "411004", state: "Bihar" }, sentDraft)).toEqual({
      name: "Asha R",
      state: "Bihar",
    });
  });
});

it("PROFILE_FIELDS names every field of the form once", () => {
  expect([...PROFILE_FIELDS].toSorted()).toEqual(Object.keys(savedValues(storedUser)).toSorted());
});
