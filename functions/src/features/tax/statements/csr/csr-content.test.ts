import { describe, expect, it } from "vitest";
import { AppError } from "../../../../http/app-error.ts";
import { aStatementDonation } from "../statement-samples.ts";
import { assertComplete, assertUsesCovered, campaignsOf, isOfCompany } from "./csr-content.ts";

const line = (overrides: Parameters<typeof aStatementDonation>[0]) => aStatementDonation(overrides).line;
const use = (campaignId: string, usedPaise: number, text = "Books.") => ({
  campaignId,
  text,
  usedPaise,
  pictures: [],
  links: [],
});
function refusalOf(run: () => void) {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError)
      return { code: error.code, fields: error.fields?.map(({ field, problem }) => [field, problem]) };
    throw error;
  }
  return undefined;
}

describe("The use of a company's donations", () => {
  const lines = [
    line({ amountPaise: 1_000_00, netPaise: 1_000_00 }),
    line({ amountPaise: 1_000_00, netPaise: 400_00 }),
    line({ campaignId: "meals", campaignTitle: "Meals", amountPaise: 700_00, netPaise: 0 }),
  ];

  it("is stated by campaign, of what is left after returns; a campaign with nothing left is not among them", () => {
    expect(campaignsOf(lines, [use("school", 900_00)])).toMatchObject([
      { campaignId: "school", donations: 2, netPaise: 1_400_00, usedPaise: 900_00, text: "Books." },
    ]);
  });

  it("may be all that is left of the donations, and not a paisa more", () => {
    expect(refusalOf(() => assertUsesCovered([use("school", 1_400_00)], lines))).toBeUndefined();
    expect(refusalOf(() => assertUsesCovered([use("school", 1_400_01)], lines))).toEqual({
      code: "bad-input",
      fields: [["uses.0.usedPaise", "more-than-donated"]],
    });
  });

  it.each([
    ["a campaign of which everything was returned", "meals"],
    ["a campaign that the company gave nothing to", "river"],
  ])("cannot be of %s", (_case, campaignId) => {
    expect(refusalOf(() => assertUsesCovered([use("school", 0), use(campaignId, 1)], lines))?.fields).toEqual([
      ["uses.1.usedPaise", "more-than-donated"],
    ]);
  });

  it("needs a text for each campaign before it is issued, and something to state", () => {
    expect(refusalOf(() => assertComplete(campaignsOf(lines, [use("school", 0, "")])))?.fields).toEqual([
      ["uses.0.text", "required"],
    ]);
    expect(refusalOf(() => assertComplete([]))?.code).toBe("conflict");
  });
});

describe("A donation with the company's phone number or address", () => {
  const donor = (fullName: string) => aStatementDonation({}, { donor: { fullName, addressLines: [] } });

  it.each(["Sahyadri Textiles Pvt. Ltd.", "SAHYADRI TEXTILES PVT LTD"])("is the company's if it is of %s", (name) => {
    expect(isOfCompany(donor(name), "Sahyadri Textiles Pvt Ltd")).toBe(true);
  });

  it("is not the company's if it is of the person who answers its phone", () => {
    expect(isOfCompany(donor("Meera Nair"), "Sahyadri Textiles Pvt Ltd")).toBe(false);
  });
});
