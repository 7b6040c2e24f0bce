import { describe, expect, it } from "vitest";
import { aPaidDonation } from "../../../../test/support/samples.ts";
import { correctionOf } from "./correction.ts";

const consent = { text: "a-text", at: "2026-11-20T06:00:00.000Z" };
const laterConsent = { ...consent, at: "2026-11-20T06:05:00.000Z" };
const stored = aPaidDonation({ donorKeys: ["uid:u1", "mail:asha@example.in"], consents: { indianCitizen: consent } });
const repeated = { ...stored, donorKeys: ["mail:asha@example.in"], consents: { indianCitizen: laterConsent } };

describe("A form that is sent again", () => {
  it("corrects nothing if it says the same, at whatever time", () => {
    expect(correctionOf(stored, repeated)).toBeUndefined();
    const { donor: _donor, ...bareForm } = repeated;
    expect(correctionOf(stored, bareForm)).toBeUndefined();
  });

  it("corrects the donor's details, and the address under which the donor finds the donation", () => {
    const donor = { ...stored.donor!, email: "right@example.in" };
    expect(correctionOf(stored, { ...repeated, donor, donorKeys: ["mail:right@example.in"] })).toMatchObject({
      donor,
      donorKeys: ["uid:u1", "mail:right@example.in"],
    });
  });

  it("gives or takes back a consent, with nothing else changed", () => {
    const consents = { indianCitizen: laterConsent, whatsappSms: laterConsent };
    expect(correctionOf(stored, { ...repeated, consents })).toMatchObject({ consents });
    expect(correctionOf({ ...stored, consents }, repeated)?.consents).toEqual({ indianCitizen: laterConsent });
  });

  it("changes how the donor is shown", () => {
    expect(correctionOf(stored, { ...repeated, showAs: { anonymous: true } })?.showAs).toEqual({ anonymous: true });
  });
});
