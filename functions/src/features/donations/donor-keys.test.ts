import { describe, expect, it } from "vitest";
import { ANYONE, type Caller } from "../../http/caller.ts";
import { donorKeysOf, donorKeysOfPerson, isOfAccount, withDonorKeys } from "./donor-keys.ts";

const signedIn: Caller = {
  kind: "signed-in",
  uid: "u1",
  role: "user",
  email: "account@example.in",
  emailVerified: true,
  signedInAt: new Date("2026-11-21T06:30:00.000Z"),
};

describe("Whose donation it is", () => {
  it("is the account's whose token came with it, and the address's that the donor typed, in small letters", () => {
    expect(donorKeysOf(signedIn, { email: "Asha@Example.IN" })).toEqual(["uid:u1", "mail:asha@example.in"]);
    expect(donorKeysOf(ANYONE, { email: "Asha@Example.IN" })).toEqual(["mail:asha@example.in"]);
    expect(donorKeysOf(signedIn, undefined)).toEqual(["uid:u1"]);
    expect(donorKeysOf(ANYONE, undefined)).toEqual([]);
  });

  it("grows by accounts, each once, while a corrected address takes the place of the one before", () => {
    expect(withDonorKeys(["uid:u1", "mail:a@x.in"], ["uid:u2", "mail:b@x.in"])).toEqual([
      "uid:u1",
      "uid:u2",
      "mail:b@x.in",
    ]);
    expect(withDonorKeys(["uid:u1", "mail:a@x.in"], ["uid:u2", "uid:u1"])).toEqual(["uid:u1", "mail:a@x.in", "uid:u2"]);
    expect(withDonorKeys(["uid:u1"], [])).toEqual(["uid:u1"]);
  });

  it("tells accounts and guests from addresses", () => {
    expect([isOfAccount("uid:u1"), isOfAccount("mail:uid:x@x.in")]).toEqual([true, false]);
  });
});

describe("What is looked for to find a person's donations", () => {
  const person = { email: "asha@example.in", emailVerified: true, guestUids: ["g1", "g2"] };

  it("is the account, an address that was shown to be theirs, and the guests whom they were", () => {
    expect(donorKeysOfPerson("u1", person)).toEqual(["uid:u1", "mail:asha@example.in", "uid:g1", "uid:g2"]);
  });

  it("is never an address that anybody might have typed", () => {
    expect(donorKeysOfPerson("u1", { ...person, emailVerified: false })).toEqual(["uid:u1", "uid:g1", "uid:g2"]);
    expect(donorKeysOfPerson("u1", { ...person, email: undefined })).toEqual(["uid:u1", "uid:g1", "uid:g2"]);
  });

  it("is 30 keys at most, of the guests the latest", () => {
    const guestUids = Array.from({ length: 40 }, (_, at) => `g${at}`);
    const withAddress = donorKeysOfPerson("u1", { ...person, guestUids });
    expect([withAddress.length, withAddress[2], withAddress.at(-1)]).toEqual([30, "uid:g12", "uid:g39"]);
    const without = donorKeysOfPerson("u1", { ...person, emailVerified: false, guestUids });
    expect([without.length, without[1], without.at(-1)]).toEqual([30, "uid:g11", "uid:g39"]);
  });
});
