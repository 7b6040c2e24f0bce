import { describe, expect, it } from "vitest";
import { aUser } from "../../../../test/support/samples.ts";
import type { Account } from "../../../identity/identity-provider.ts";
import { newRecord, userOf, withAccountFields, withLinkedGuest } from "./user-record.ts";

const anAccount = (fields: Partial<Account> = {}): Account => ({
  uid: "asha",
  email: "asha@example.in",
  emailVerified: true,
  name: "Asha Devi Rao",
  photoUrl: undefined,
  google: false,
  disabled: false,
  role: "user",
  endedSessions: [],
  createdAt: new Date("2026-11-05T09:00:00.000Z"),
  ...fields,
});

describe("the record of a new account", () => {
  it("has the account's data, and no consents", () => {
    expect(newRecord(anAccount())).toEqual(aUser());
  });

  it("has the e-mail address in lower case", () => {
    expect(newRecord(anAccount({ email: "Asha@Example.IN" })).email).toBe("asha@example.in");
  });

  it.each([
    ["no name", undefined],
    ["an empty name", "  "],
    ["a name that nobody sees", "\u3164\u202e"],
    ["a name that is too long", "x".repeat(500)],
  ])("takes its name from the e-mail address if the account has %s", (_case, name) => {
    expect(newRecord(anAccount({ name })).name).toBe("asha");
  });

  it.each([
    ["Asha\nBcc: all@example.org", "Asha Bcc: all@example.org"],
    ["\u202eahsA", "ahsA"],
  ])("has a name in one line and without invisible characters: %j", (name, expected) => {
    expect(newRecord(anAccount({ name })).name).toBe(expected);
  });

  it("accepts a picture only at Google: everybody can set another address at Firebase", () => {
    const photoUrl = "https://lh3.googleusercontent.com/a/sample";
    expect(newRecord(anAccount({ photoUrl })).profilePic).toBe(photoUrl);
    for (const otherAddress of [
      ...["javascript:alert(1)", "//evil.example/a.png", "data:image/png;base64,AAAA"],
      ...[
        "https://evil.example/a.png",
        "https://lh3.googleusercontent.com.evil.example/a",
        "https://evil.example/#@lh3.googleusercontent.com/",
      ],
      ...[
        "https://lh3.googleusercontent.com@evil.example/a",
        "http://lh3.googleusercontent.com/a",
        "https://lh3.googleusercontent.com:8443/a",
      ],
      ...[
        "https://sites.googleusercontent.com/a",
        "https://firebasestorage.googleapis.com/v0/b/another/o/a.png?alt=media",
      ],
    ])
      expect(newRecord(anAccount({ photoUrl: otherAddress })), otherAddress).not.toHaveProperty("profilePic");
  });
});

describe("updating a record from its account", () => {
  it("returns the same object if nothing differs", () => {
    const record = aUser({ name: "Another Name", role: "admin", disabled: true });
    expect(withAccountFields(record, anAccount())).toBe(record);
  });

  it("copies the e-mail fields and updates the search prefixes", () => {
    const userBefore = aUser({ emailVerified: false });
    const userAfter = withAccountFields(userBefore, anAccount({ email: "new@example.in", google: true }));
    expect(userAfter).toEqual({
      ...userBefore,
      ...{ email: "new@example.in", emailVerified: true, isGoogleAuth: true },
      searchPrefixes: expect.arrayContaining(["asha", "new"]),
    });
  });

  it("does not copy role and disabled", () => {
    const userBefore = aUser({ emailVerified: false, role: "user", disabled: false });
    expect(withAccountFields(userBefore, anAccount({ role: "admin", disabled: true }))).toMatchObject({
      role: "user",
      disabled: false,
    });
  });
});

describe("a person's former guest uids", () => {
  it("are kept once each, the latest 20", () => {
    const record = withLinkedGuest(aUser(), "one");
    expect(record.guestUids).toEqual(["one"]);
    expect(withLinkedGuest(record, "one")).toBe(record);
    const userWithManyGuests = Array.from({ length: 25 }, (_, i) => `guest${String(i)}`).reduce(
      withLinkedGuest,
      record,
    );
    expect(userWithManyGuests.guestUids).toHaveLength(20);
    expect(userWithManyGuests.guestUids.at(-1)).toBe("guest24");
    expect(userWithManyGuests.guestUids).not.toContain("one");
  });
});

it("The view has no internal field of the record", () => {
  const shownUser = userOf("asha", aUser({ guestUids: ["g"], lastSeenAt: "2026-11-20T00:00:00.000Z" }));
  expect(shownUser._id).toBe("asha");
  for (const hiddenField of ["guestUids", "searchPrefixes", "lastSeenAt", "disabled"])
    expect(shownUser).not.toHaveProperty(hiddenField);
});
