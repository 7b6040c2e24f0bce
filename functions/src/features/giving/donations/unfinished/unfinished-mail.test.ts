import { GENERAL_FUND_ID } from "@daansetu/contract";
import { describe, expect, it } from "vitest";
import { unfinishedMail } from "./unfinished-mail.ts";

type Input = Parameters<typeof unfinishedMail>[0];
const SITE = "https://daansetu.example";
const mailOf = (form: Partial<Input["unfinished"]>, target: Partial<Input["target"]> = {}) =>
  unfinishedMail({
    unfinished: { email: "asha@example.in", campaignId: "school", ...form },
    target: { title: "Books for a village school", ...target },
    siteOrigin: SITE,
    stopLink: `${SITE}/stop-letters?person=p&key=k`,
  });
const formLinkIn = ({ text }: { text: string }) => /Continue my gift:\n(\S+)/.exec(text)?.[1];

describe("The mail of an unfinished donation", () => {
  it("leads back to the form with its amount", () => {
    const mail = mailOf({ amountPaise: 3100_00 });
    expect(formLinkIn(mail)).toBe(`${SITE}/donate/school?amount=3100`);
    expect(mail.text).toContain("Your gift: ₹3,100\nBooks for a village school");
  });

  it("leads back to the monthly form with its units", () => {
    const unit = { one: "meal", many: "meals", pricePaise: 30_00 };
    const mail = mailOf({ units: 3 }, { unit });
    expect(formLinkIn(mail)).toBe(`${SITE}/donate/school?monthly=3`);
    expect(mail.text).toContain("Your gift: ₹90 a month");
    expect(mailOf({ units: 3 }).text).toContain("For: Books for a village school");
  });

  it("leads to the form of the campaign or of the general fund where no amount was filled in", () => {
    expect(formLinkIn(mailOf({}))).toBe(`${SITE}/donate/school`);
    expect(formLinkIn(mailOf({ campaignId: GENERAL_FUND_ID }))).toBe(`${SITE}/donate`);
    expect(formLinkIn(mailOf({ campaignId: GENERAL_FUND_ID, amountPaise: 500_00 }))).toBe(`${SITE}/donate?amount=500`);
  });

  it("says why it came, that it is the only one, and how to stop such mails", () => {
    const { text } = mailOf({});
    expect(text).toContain("the box for one e-mail with the link was ticked. It is the only one");
    expect(text).toContain(`Stop e-mails like this:\n${SITE}/stop-letters?person=p&key=k`);
  });
});
