import { describe, expect, it } from "vitest";
import { aPaidDonation } from "../../../../test/support/samples.ts";
import { publicDonor } from "./public-donor.ts";

const DONATION_ID = "abcdefghijklmnopqrstuvwx";
const publicDonorOf = (overrides: Parameters<typeof aPaidDonation>[0] = {}) =>
  publicDonor({ id: DONATION_ID, data: aPaidDonation(overrides) }, "secret");

describe("The public view of a donation", () => {
  it("has a first name, an initial, a state and the net amount", () => {
    expect(publicDonorOf({ netPaise: 300_00 })).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      name: "Asha R.",
      place: "Kerala",
      amountPaise: 300_00,
      at: "2026-11-10T09:01:00.000Z",
    });
  });

  it("has no name if anonymous, but the message", () => {
    expect(publicDonorOf({ showAs: { anonymous: true, message: "For my school" } })).toMatchObject({
      name: null,
      message: "For my school",
    });
  });

  it.each([
    "See www.example.in for a loan",
    "Visit https://bit.ly/x",
    "loans at best-loans.com today",
    "Write to me@example.in",
    "Call 98200 12345",
    "Call (+91) 98200-12345",
    "कॉल ९८२०० १२३४५",
  ])("hides a message with a link, an address or a phone number: %s", (message) => {
    expect(publicDonorOf({ showAs: { anonymous: false, message } })).not.toHaveProperty("message");
  });

  it.each(["For 2026.In memory of Amma", "1,00,000 thanks to all 25 teachers", "ईश्वर आपका भला करे"])(
    "shows good wishes: %s",
    (message) => {
      expect(publicDonorOf({ showAs: { anonymous: false, message } })).toMatchObject({ message });
    },
  );

  it("contains nothing that opens the donation or identifies the donor", () => {
    const text = JSON.stringify(publicDonorOf());
    for (const secret of [DONATION_ID, "Devi", "Rao", "9820012345", "asha@", "Street", "682001", "order_"])
      expect(text).not.toContain(secret);
  });

  it("has a stable id that differs between donations", () => {
    expect(publicDonorOf().id).toBe(publicDonorOf({ netPaise: 1_00 }).id);
    expect(publicDonor({ id: "another", data: aPaidDonation() }, "secret").id).not.toBe(publicDonorOf().id);
  });

  it("has no name and no place before a donationWithoutDonor donation has its donor", () => {
    const { donor: _donor, ...donationWithoutDonor } = aPaidDonation();
    expect(publicDonor({ id: DONATION_ID, data: donationWithoutDonor }, "secret")).toMatchObject({ name: null });
  });

  it.each([
    ["Smt. Laxmi Devi", "Laxmi D."],
    ["Dr. R. Rao", "R. Rao"],
    ["Rao, Asha", "Asha R."],
    ["asha@example.in", null],
  ])("shows %j as %j", (fullName, name) => {
    const { donor } = aPaidDonation();
    expect(publicDonorOf({ donor: { ...donor!, fullName } }).name).toBe(name);
  });
});
