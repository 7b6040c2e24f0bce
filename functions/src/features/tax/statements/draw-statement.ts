import { amountInWords, formatPaise, startOfDay, TAX_ID_LABELS } from "@daansetu/contract";
import { BLOCK_GAP, drawAmountBox, drawHead, drawHeading, drawParties } from "../../../pdf/blocks.ts";
import { TEXT_STYLES } from "../../../pdf/look.ts";
import { drawArches } from "../../../pdf/ornaments.ts";
import type { PaperLogo } from "../../../pdf/paper-logo.ts";
import { Sheet, WHOLE_WIDTH } from "../../../pdf/sheet.ts";
import { drawTable, type TableCell, type TableColumn } from "../../../pdf/table.ts";
import type { StatementContent } from "./statement-content.ts";
import { drawDonationTable } from "./donation-table.ts";
import {
  COLUMNS,
  COMPUTER_GENERATED,
  countOf,
  deductionLabel,
  factsOf,
  HEADING,
  notesOf,
  REPLACED_CHARACTERS,
  TITLE,
} from "./statement-text.ts";

const SUM_COLUMNS: readonly TableColumn[] = [
  { title: "", width: 278 },
  { title: COLUMNS[3], width: 61, align: "right" },
  { title: COLUMNS[4], width: 61, align: "right" },
  { title: COLUMNS[5], width: 61, align: "right" },
];

const STRONG = { ...TEXT_STYLES.cell, weight: "semibold" } as const;

function drawTotal(sheet: Sheet, { total, isSoFar }: StatementContent): void {
  drawAmountBox(sheet, {
    label: isSoFar ? "Donated so far, after returns" : "Donated, after returns",
    beside: [countOf(total.donations)],
    besideStyle: TEXT_STYLES.small,
    figures: formatPaise(total.netPaise),
    words: amountInWords(total.netPaise),
  });
}

function drawSums(sheet: Sheet, content: StatementContent): void {
  const section = sheet.tag(sheet.root, "Sect");
  drawHeading(sheet, section, HEADING.sums, 90);
  const amounts = ({ amountPaise, netPaise }: { amountPaise: number; netPaise: number }) =>
    [amountPaise, amountPaise - netPaise, netPaise].map(formatPaiseOrDash);
  const rows = content.subtotals.map((sum): TableCell[] => [
    { text: deductionLabel(sum.deduction, content), below: countOf(sum.donations) },
    ...amounts(sum).map((text) => ({ text })),
  ]);
  const totalRow: TableCell[] = [
    { text: "All donations", below: countOf(content.total.donations), style: STRONG },
    ...amounts(content.total).map((text) => ({ text, style: STRONG })),
  ];
  drawTable(sheet, section, { columns: SUM_COLUMNS, rows: [...rows, totalRow] });
  sheet.y += BLOCK_GAP;
}
const formatPaiseOrDash = (paise: number, index: number) => (index === 1 && paise === 0 ? "–" : formatPaise(paise));

function drawNotes(sheet: Sheet, content: StatementContent): void {
  const section = sheet.tag(sheet.root, "Sect");
  const notes = [...notesOf(content), ...(sheet.replacedCharacters ? [REPLACED_CHARACTERS] : []), COMPUTER_GENERATED];
  for (const [index, note] of notes.entries()) {
    const style = index === 0 ? TEXT_STYLES.text : TEXT_STYLES.small;
    sheet.reserve(sheet.heightOf(note, style, WHOLE_WIDTH.width));
    sheet.y = sheet.write(sheet.tag(section, "P"), note, style, WHOLE_WIDTH, sheet.y) + 3;
  }
}

export async function drawStatement(content: StatementContent, logo: PaperLogo): Promise<Uint8Array> {
  const { financialYear, asOf, donor, foundation, lines } = content;
  const info = {
    Title: `${TITLE} ${financialYear}`,
    Author: foundation.name,
    Subject: `As of ${asOf}`,
    Creator: foundation.shownName ?? foundation.name,
    // The PDF's file id is computed from these metadata fields.
    Keywords: `${content.total.donations} ${content.total.netPaise}`,
    CreationDate: new Date(startOfDay(asOf)),
  };
  const { name: issuer, shownName, look, details } = foundation;
  const sheet = new Sheet(info, {
    onNewPage: (current) => {
      current.decorate((doc) => {
        drawArches(doc, current.colours);
      });
    },
    footer: (page, of) => `${TITLE} ${financialYear}, page ${page} of ${of}`,
    colours: look?.colours,
  });
  drawHead(sheet, { issuer, shownName, logo, title: TITLE, facts: factsOf(content) });
  drawTotal(sheet, content);
  const taxId = donor.taxId === undefined ? [] : [`${TAX_ID_LABELS[donor.taxId.type]} ${donor.taxId.masked}`];
  drawParties(
    sheet,
    { heading: HEADING.donor, name: donor.fullName, details: [...donor.addressLines, ...taxId] },
    { heading: HEADING.foundation, name: issuer, details },
  );
  const section = sheet.tag(sheet.root, "Sect");
  drawHeading(sheet, section, HEADING.lines, 60);
  drawDonationTable(sheet, section, lines);
  sheet.y += BLOCK_GAP;
  drawSums(sheet, content);
  drawNotes(sheet, content);
  return sheet.finish();
}
