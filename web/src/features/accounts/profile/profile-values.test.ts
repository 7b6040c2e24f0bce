import type { User } from "@daansetu/contract";
import { describe, expect, it, test } from "vitest";
import { readChanges, toProblems } from "./profile-problems.ts";
import { changedFields, PROFILE_FIELDS, restOf, valuesOf } from "./profile-values.ts";

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

describe("what is sent", () => {
  it("is what says something else than the record, and nothing more", () => {
    expect(changes({ name: "Asha Rao", number: "9820012345", pincode: "411 004" })).toEqual({
      ok: true,
      changes: { pincode: "411004" },
    });
  });

  it("empties what was emptied, for no field is required", () => {
    expect(changes({ number: " ", state: "", address: "14, Prabhat Road" })).toEqual({
      ok: true,
      changes: { number: null, state: null, address: "14, Prabhat Road" },
    });
  });

  it("withdraws a consent as false, and says nothing of one that stays", () => {
    expect(changes({ whatsappSms: false })).toEqual({ ok: true, changes: { whatsappSms: false } });
    expect(changes({ whatsappSms: true })).toEqual({ ok: true, changes: {} });
  });

  it("takes a picture away as null", () => {
    const withPicture = { ...me, profilePic: "https://example.org/a.png" };
    expect(readChanges({ profilePic: "" }, withPicture)).toEqual({ ok: true, changes: { profilePic: null } });
  });
});

test.each([
  ["name", "", /Please enter a name/],
  ["number", "12345", /10 digits/],
  ["pincode", "0110", /6 digits/],
  ["state", "Atlantis", /state or union territory/],
  ["address", "x".repeat(401), /too long/],
  ["name", "a\u0000b", /cannot be printed/],
] as const)("a %s of %j is told in a sentence before anything is sent", (field, typed, sentence) => {
  const read = changes({ [field]: typed });
  expect(read).toEqual({ ok: false, problems: [{ field, message: expect.stringMatching(sentence) as string }] });
});

it("lets the server speak for itself where only it can tell", () => {
  const problems = toProblems([{ field: "profilePic", problem: "invalid", message: "This file is not a picture." }]);
  expect(problems).toEqual([{ field: "profilePic", message: "This file is not a picture." }]);
});

describe("a draft", () => {
  it("is no change while it says what the record says, spaces around it aside", () => {
    expect(changedFields({ name: " Asha Rao ", whatsappSms: true }, me)).toEqual([]);
    expect(changedFields(valuesOf(me), me)).toEqual([]);
  });

  it("keeps what was typed while the save was under way", () => {
    const sent = { name: "Asha", pincode: "411004" };
    expect(restOf({ name: "Asha R", pincode: "411004", state: "Bihar" }, sent)).toEqual({
      name: "Asha R",
      state: "Bihar",
    });
  });
});

it("names every field of the form once", () => {
  expect([...PROFILE_FIELDS].toSorted()).toEqual(Object.keys(valuesOf(me)).toSorted());
});
