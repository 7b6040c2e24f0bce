import { describe, expect, it } from "vitest";
import { type IncompleteDonation, taxDetailsMail } from "./tax-details-mail.ts";

const DONATION: IncompleteDonation = { receivedOn: "2026-11-20", netPaise: 500_00, blockers: ["tax-id-missing"] };
const mailOf = (...donations: IncompleteDonation[]) =>
  taxDetailsMail({ to: "asha@example.in", fullName: "Asha", donations, link: "https://daansetu.example/receipt/d1" });

describe("The mail that asks for what the yearly statement misses", () => {
  it("names day, amount and what is missing of each donation, and has one link", () => {
    const { text } = mailOf(DONATION, { ...DONATION, netPaise: 20_00, blockers: ["name-unfit", "address-missing"] });
    expect(text).toContain("₹500 on 20 November 2026: your PAN is missing");
    expect(text).toContain(
      "₹20 on 20 November 2026: your name as it is on your PAN card is missing, your address is missing",
    );
    expect(text.match(/https:/g)).toHaveLength(1);
  });

  it("names the law of the day of the donation", () => {
    expect(mailOf(DONATION).text).toContain("Form 113). Only a listed donation gets the certificate (Form 114)");
    expect(mailOf({ ...DONATION, receivedOn: "2026-03-31" }).text).toContain(
      "(Form 10BE) for a deduction under section 80G",
    );
  });

  it("stays readable for a donor of many donations", () => {
    const { text } = mailOf(...Array.from({ length: 25 }, () => DONATION));
    expect(text.match(/your PAN is missing/g)).toHaveLength(20);
    expect(text).toContain("The same goes for 5 more of your donations.");
  });
});
