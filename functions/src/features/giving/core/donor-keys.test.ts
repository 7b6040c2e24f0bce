import { describe, expect, it } from "vitest";
import { ANYONE, type Caller } from "../../../http/caller.ts";
import { donorKeysOf, donorKeysOfPerson, isAccountKey, mergeDonorKeys } from "./donor-keys.ts";

const signedInCaller: Caller = {
  kind: "signed-in",
  uid: "u1",
  role: "user",
  email: "account@example.in",
  emailVerified: true,
  signedInAt: new Date("2026-11-21T06:30:00.000Z"),
  sessionId: 0,
};

describe("The donor keys of a donation", () => {
  it("are the account whose token came with it, and the donor's address in lower case", () => {
    expect(donorKeysOf(signedInCaller, { email: "Asha@Example.IN" })).toEqual(["uid:u1", "mail:asha@example.in"]);
    expect(donorKeysOf(ANYONE, { email: "Asha@Example.IN" })).toEqual(["mail:asha@example.in"]);
    expect(donorKeysOf(signedInCaller, undefined)).toEqual(["uid:u1"]);
    expect(donorKeysOf(ANYONE, undefined)).toEqual([]);
  });

  it("gain each further account once, while a corrected address replaces the earlier one", () => {
    expect(mergeDonorKeys(["uid:u1", "mail:a@x.in"], ["uid:u2", "mail:b@x.in"])).toEqual([
      "uid:u1",
      "uid:u2",
      "mail:b@x.in",
    ]);
    expect(mergeDonorKeys(["uid:u1", "mail:a@x.in"], ["uid:u2", "uid:u1"])).toEqual([
      "uid:u1",
      "mail:a@x.in",
      "uid:u2",
    ]);
    expect(mergeDonorKeys(["uid:u1"], [])).toEqual(["uid:u1"]);
  });

  it("distinguish accounts and guests from addresses", () => {
    expect([isAccountKey("uid:u1"), isAccountKey("mail:uid:x@x.in")]).toEqual([true, false]);
  });
});

describe("The donor keys that find a person's donations", () => {
  const person = { email: "asha@example.in", emailVerified: true, guestUids: ["g1", "g2"] };

  it("are the account, its verified address and its earlier guest accounts", () => {
    expect(donorKeysOfPerson("u1", person)).toEqual(["uid:u1", "mail:asha@example.in", "uid:g1", "uid:g2"]);
  });

  it("never include an unverified address", () => {
    expect(donorKeysOfPerson("u1", { ...person, emailVerified: false })).toEqual(["uid:u1", "uid:g1", "uid:g2"]);
    expect(donorKeysOfPerson("u1", { ...person, email: undefined })).toEqual(["uid:u1", "uid:g1", "uid:g2"]);
  });

  it("are 30 at most, with the latest guest accounts", () => {
    const guestUids = Array.from({ length: 40 }, (_, index) => `g${index}`);
    const keysWithAddress = donorKeysOfPerson("u1", { ...person, guestUids });
    expect([keysWithAddress.length, keysWithAddress[2], keysWithAddress.at(-1)]).toEqual([30, "uid:g12", "uid:g39"]);
    const keysWithoutAddress = donorKeysOfPerson("u1", { ...person, emailVerified: false, guestUids });
    expect([keysWithoutAddress.length, keysWithoutAddress[1], keysWithoutAddress.at(-1)]).toEqual([
      30,
      "uid:g11",
      "uid:g39",
    ]);
  });
});
