import { describe, expect, it } from "vitest";
import { aUser } from "../../../test/support/samples.ts";
import type { Account } from "../../identity/identity-provider.ts";
import { inStep, newRecord, userOf, withGuest } from "./user-record.ts";

const anAccount = (about: Partial<Account> = {}): Account => ({
  uid: "asha",
  email: "asha@example.in",
  emailVerified: true,
  name: "Asha Devi Rao",
  photoUrl: undefined,
  google: false,
  disabled: false,
  role: "user",
  createdAt: new Date("2026-11-05T09:00:00.000Z"),
  ...about,
});

describe("the record of a new account", () => {
  it("says what the account says, and agrees to nothing", () => {
    expect(newRecord(anAccount())).toEqual(aUser());
  });

  it("keeps the address in small letters", () => {
    expect(newRecord(anAccount({ email: "Asha@Example.IN" })).email).toBe("asha@example.in");
  });

  it.each([
    ["no name", undefined],
    ["an empty one", "  "],
    ["one that breaks the line", "Asha\nBcc: all@example.org"],
    ["one that turns the text around", "\u202eahsA"],
    ["one that goes on and on", "x".repeat(500)],
  ])("is called by the address where the account has %s", (_what, name) => {
    expect(newRecord(anAccount({ name })).name).toBe("asha");
  });

  it("takes a picture only from a web address", () => {
    const photoUrl = "https://lh3.googleusercontent.com/a/sample";
    expect(newRecord(anAccount({ photoUrl })).profilePic).toBe(photoUrl);
    for (const wrong of ["javascript:alert(1)", "//evil.example/a.png", "data:image/png;base64,AAAA"])
      expect(newRecord(anAccount({ photoUrl: wrong }))).not.toHaveProperty("profilePic");
  });
});

describe("a record that is brought in step", () => {
  it("is the very same where the account says nothing new", () => {
    const record = aUser({ name: "Another Name", role: "admin", disabled: true });
    expect(inStep(record, anAccount())).toBe(record);
  });

  it("takes the address and what is known of it, and what the person is found by", () => {
    const before = aUser({ emailVerified: false });
    const after = inStep(before, anAccount({ email: "new@example.in", google: true }));
    expect(after).toEqual({
      ...before,
      ...{ email: "new@example.in", emailVerified: true, isGoogleAuth: true },
      searchPrefixes: expect.arrayContaining(["asha", "new"]),
    });
  });

  it("leaves role and barring to whoever changes them", () => {
    const before = aUser({ emailVerified: false, role: "user", disabled: false });
    expect(inStep(before, anAccount({ role: "admin", disabled: true }))).toMatchObject({
      role: "user",
      disabled: false,
    });
  });
});

describe("the guests whom a person was", () => {
  it("are noted once each, the latest 20", () => {
    const record = withGuest(aUser(), "one");
    expect(record.guestUids).toEqual(["one"]);
    expect(withGuest(record, "one")).toBe(record);
    const many = Array.from({ length: 25 }, (_, i) => `guest${String(i)}`).reduce(withGuest, record);
    expect(many.guestUids).toHaveLength(20);
    expect(many.guestUids.at(-1)).toBe("guest24");
    expect(many.guestUids).not.toContain("one");
  });
});

it("shows of a record what the contract names, and nothing that only the house needs", () => {
  const shown = userOf("asha", aUser({ guestUids: ["g"], lastSeenAt: "2026-11-20T00:00:00.000Z" }));
  expect(shown._id).toBe("asha");
  for (const kept of ["guestUids", "searchPrefixes", "lastSeenAt", "disabled"]) expect(shown).not.toHaveProperty(kept);
});
