import { expect, it } from "vitest";
import { csvOf } from "../../../src/http/csv.ts";
import { USER_COLUMNS } from "../../../src/features/people/accounts/administration/people-csv.ts";
import { donationColumns } from "../../../src/features/giving/donations/records/donation-csv.ts";
import { withLines } from "../../../src/features/platform/ledger/index.ts";
import { OFFLINE_COLUMNS } from "../../../src/features/giving/offline-donations/offline-donation-csv.ts";
import type { HistoryLineDocument } from "../../../src/features/outreach/history/history.documents.ts";
import { HISTORY_COLUMNS } from "../../../src/features/outreach/history/history-lines-csv.ts";
import { planColumns } from "../../../src/features/giving/plans/plan-csv.ts";
import { exportBooksService } from "../../../src/features/books/settlements/export/export-books.service.ts";
import { START } from "../../support/deps.ts";
import { anOfflineDonation } from "../../support/offline-samples.ts";
import { aCapture, aPaidDonation, aPlan, aUser } from "../../support/samples.ts";

/** What the columns of each export say of a donor, whoever streams it. An export that a role gets says no more than that role needs. */

const donor = {
  ...{ fullName: "Tharangini Canary", email: "canary.donor@palakkad.example", phone: "9400173917" },
  ...{ address: "77 Canary Row, Kollengode", state: "Kerala" as const, pincode: "678506" },
};
const { fullName, email, phone, address } = donor;
const PAN = "CNRPK7391Z";
const NOW = START;

/** What records hold beside the columns. */
const hidden = { donorKeys: [`mail:${email}`], namePrefixes: ["tharangini"], fromNetwork: "hash-of-a-network" };
const offline = anOfflineDonation({ donor: { ...donor, pan: PAN }, note: "Came by hand." }, NOW);
const historyLine: HistoryLineDocument = {
  ...{ importId: "old", line: 2, kind: "donations", fate: "new", problems: [], isErased: false },
  record: { day: "2016-11-20", amountPaise: 500_00, name: fullName, email, phone, address },
  donorKeys: hidden.donorKeys,
};
const { journalCsv, tallyXml } = exportBooksService(async function* () {
  yield { id: "cap_1", entry: withLines(aCapture()) };
});

const EXPORTS: Readonly<Record<string, { chunks: AsyncIterable<string>; says: readonly string[] }>> = {
  donations: {
    chunks: csvOf(donationColumns(NOW), [{ id: "gift", data: aPaidDonation({ donor, ...hidden }) }]),
    says: [fullName, email, phone, address],
  },
  "monthly plans": {
    chunks: csvOf(planColumns(NOW), [{ id: "plan", data: aPlan({ donor, ...hidden }) }]),
    says: [fullName, email, phone],
  },
  "offline donations": {
    chunks: csvOf(OFFLINE_COLUMNS, [{ id: "off", data: offline }]),
    says: [fullName, email, phone, address],
  },
  history: {
    chunks: csvOf(HISTORY_COLUMNS, [{ id: "line", data: historyLine }]),
    says: [fullName, email, phone],
  },
  people: {
    chunks: csvOf(USER_COLUMNS, [{ id: "asha", data: aUser({ name: fullName, email }) }]),
    says: [fullName, email],
  },
  "the journal": { chunks: journalCsv("2026-11-01", "2026-11-30"), says: [] },
  "vouchers for Tally": { chunks: tallyXml("2026-11-01", "2026-11-30"), says: [] },
};

async function textOf(chunks: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const chunk of chunks) text += chunk;
  return text;
}

it.each(Object.entries(EXPORTS))(
  "the export of %s says of a donor what it is for, and no PAN",
  async (_, { chunks, says }) => {
    const text = await textOf(chunks);
    expect(text.trimEnd().split("\n").length).toBeGreaterThan(1);
    expect([fullName, email, phone, address, PAN, "hash-of"].filter((word) => text.includes(word))).toEqual(says);
  },
);
