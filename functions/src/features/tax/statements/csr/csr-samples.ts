import { aStatementDonation } from "../statement-samples.ts";
import { campaignsOf } from "./csr-content.ts";
import type { CsrContent } from "./csr-statement.document.ts";

const LINES = [
  aStatementDonation({
    receivedOn: "2026-05-02",
    how: "Bank transfer",
    amountPaise: 5_00_000_00,
    netPaise: 5_00_000_00,
  }),
  aStatementDonation(
    {
      receivedOn: "2026-08-14",
      how: "Cheque 004512 of State Bank of India",
      campaignId: "meals",
      campaignTitle: "Midday meals for 240 children of Anekal",
      amountPaise: 2_50_000_00,
      netPaise: 2_50_000_00,
    },
    { index: 2 },
  ),
].map(({ line }) => line);

/** An issued statement for a company, for tests. */
export const aCsrContent = (): CsrContent => ({
  number: "CSR-2026-27-001",
  issuedOn: "2026-11-23",
  from: "2026-04-01",
  until: "2026-09-30",
  company: { name: "Sahyadri Textiles Private Limited", addressLines: ["Plot 12, MIDC", "Maharashtra 411019"] },
  foundation: {
    name: "Daansetu Charitable Foundation",
    shownName: "Daansetu",
    details: ["2nd Floor, Setu House, 8 MG Road\nPune, Maharashtra 411001", "PAN AAATD1234F"],
    csrRegistration: "CSR00001234",
    signatoryName: "Meera Kulkarni",
    signatoryTitle: "Managing Trustee",
  },
  lines: LINES,
  campaigns: campaignsOf(LINES, [
    {
      campaignId: "school",
      text: "4,200 books in Kannada and Hindi for the libraries of eleven schools.\nThe books were chosen with the teachers.",
      usedPaise: 4_20_000_00,
      pictures: [],
      links: [{ label: "Report of the first visit", address: "https://daansetu.example/fundraiser/school" }],
    },
    { campaignId: "meals", text: "Meals from June to August.", usedPaise: 2_50_000_00, pictures: [], links: [] },
  ]),
});
