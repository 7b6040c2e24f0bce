import { amountInWords, formatPaise, startOfDay } from "@daansetu/contract";
import {
  BLOCK_GAP,
  drawAmountBox,
  drawHead,
  drawHeading,
  drawParties,
  drawSignatory,
  signatoryHeight,
} from "../../../../pdf/blocks.ts";
import { TEXT_STYLES } from "../../../../pdf/look.ts";
import { drawArches } from "../../../../pdf/ornaments.ts";
import type { PaperLogo } from "../../../../pdf/paper-logo.ts";
import { Sheet, type Tag, WHOLE_WIDTH } from "../../../../pdf/sheet.ts";
import { signaturePicture } from "../../../../pdf/signature-picture.ts";
import { drawTable, type TableCell, type TableColumn } from "../../../../pdf/table.ts";
import { drawWatermark } from "../../../../pdf/watermark.ts";
import { drawDonationTable } from "../donation-table.ts";
import { COMPUTER_GENERATED, countOf, REPLACED_CHARACTERS } from "../statement-text.ts";
import { drawPictures, type DrawnPicture } from "./csr-pictures.ts";
import type { CsrContent } from "./csr-statement.document.ts";
import {
  CSR_HEADING,
  CSR_TITLE,
  CSR_WATERMARK,
  type CsrMark,
  csrFactsOf,
  csrFoundationDetails,
  csrNotesOf,
} from "./csr-text.ts";

export interface CsrPictures {
  signature?: Uint8Array | undefined;
  logo?: PaperLogo;
  /** Pictures by campaign; unreadable ones are absent. */
  ofCampaign: ReadonlyMap<string, readonly DrawnPicture[]>;
}

const USE_COLUMNS: readonly TableColumn[] = [
  { title: "Campaign", width: 247 },
  { title: "Donated", width: 72, align: "right" },
  { title: "Used", width: 72, align: "right" },
  { title: "Not used yet", width: 72, align: "right" },
];
const STRONG = { ...TEXT_STYLES.cell, weight: "semibold" } as const;

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const totalsOf = ({ campaigns }: CsrContent) => ({
  donations: sum(campaigns.map(({ donations }) => donations)),
  netPaise: sum(campaigns.map(({ netPaise }) => netPaise)),
  usedPaise: sum(campaigns.map(({ usedPaise }) => usedPaise)),
});

function drawTotal(sheet: Sheet, content: CsrContent): void {
  const { netPaise, usedPaise } = totalsOf(content);
  drawAmountBox(sheet, {
    label: "Used",
    beside: [`Donated ${formatPaise(netPaise)}`, `Not used yet ${formatPaise(netPaise - usedPaise)}`],
    besideStyle: TEXT_STYLES.strong,
    figures: formatPaise(usedPaise),
    words: amountInWords(usedPaise),
  });
}

function drawUseTable(sheet: Sheet, section: Tag, content: CsrContent): void {
  const amounts = ({ netPaise, usedPaise }: { netPaise: number; usedPaise: number }) =>
    [netPaise, usedPaise, netPaise - usedPaise].map((paise) => ({ text: formatPaise(paise) }));
  const totals = totalsOf(content);
  const rows = content.campaigns.map((campaign): TableCell[] => [
    { text: campaign.title, below: countOf(campaign.donations) },
    ...amounts(campaign),
  ]);
  const totalRow = [{ text: "All campaigns", below: countOf(totals.donations) }, ...amounts(totals)];
  drawTable(sheet, section, {
    columns: USE_COLUMNS,
    rows: [...rows, totalRow.map((cell) => ({ ...cell, style: STRONG }))],
  });
  sheet.y += BLOCK_GAP;
}

/** Draws a text line by line, so that a long text continues on the next page. */
function drawText(sheet: Sheet, parent: Tag, text: string): void {
  for (const paragraph of text.split("\n").filter((line) => line.trim() !== "")) {
    const tag = sheet.tag(parent, "P");
    for (const line of sheet.lines(paragraph, TEXT_STYLES.text, WHOLE_WIDTH.width)) {
      sheet.reserve(TEXT_STYLES.text.leading);
      const { y } = sheet;
      tag.add(() => {
        sheet.drawLine(line, TEXT_STYLES.text, WHOLE_WIDTH, y);
      });
      sheet.y += TEXT_STYLES.text.leading;
    }
    sheet.y += 4;
  }
}

function drawUse(sheet: Sheet, content: CsrContent, pictures: CsrPictures["ofCampaign"]): void {
  for (const { campaignId, title, usedPaise, netPaise, text, links } of content.campaigns) {
    const section = sheet.tag(sheet.root, "Sect");
    drawHeading(sheet, section, title, 60);
    const used = `${formatPaise(usedPaise)} of ${formatPaise(netPaise)} used`;
    sheet.y = sheet.write(sheet.tag(section, "P"), used, TEXT_STYLES.strong, WHOLE_WIDTH, sheet.y) + 3;
    drawText(sheet, section, text);
    drawPictures(sheet, section, pictures.get(campaignId) ?? []);
    for (const { label, address } of links) {
      sheet.reserve(2 * TEXT_STYLES.text.leading);
      const link = sheet.tag(sheet.tag(section, "P"), "Link");
      sheet.y = sheet.write(link, `${label}: ${address}`, TEXT_STYLES.soft, WHOLE_WIDTH, sheet.y, address) + 2;
    }
    sheet.y += BLOCK_GAP;
  }
}

async function drawClosing(sheet: Sheet, content: CsrContent, signature: Uint8Array | undefined): Promise<void> {
  const { foundation } = content;
  const notes = [
    ...csrNotesOf(content),
    ...(sheet.replacedCharacters ? [REPLACED_CHARACTERS] : []),
    COMPUTER_GENERATED,
  ];
  const section = sheet.tag(sheet.root, "Sect");
  for (const note of notes) {
    sheet.reserve(sheet.heightOf(note, TEXT_STYLES.small, WHOLE_WIDTH.width));
    sheet.y = sheet.write(sheet.tag(section, "P"), note, TEXT_STYLES.small, WHOLE_WIDTH, sheet.y) + 3;
  }
  const signatory = {
    name: foundation.signatoryName,
    title: foundation.signatoryTitle,
    foundationName: foundation.name,
    picture: signature === undefined ? undefined : await signaturePicture(signature),
  };
  sheet.reserve(signatoryHeight(sheet, signatory) + BLOCK_GAP);
  sheet.y += BLOCK_GAP;
  drawSignatory(sheet, signatory);
}

export async function drawCsr(content: CsrContent, mark: CsrMark, pictures: CsrPictures): Promise<Uint8Array> {
  const { company, foundation, number, issuedOn, lines } = content;
  const title = CSR_TITLE[mark];
  const label = number === undefined ? title : `${title} ${number}`;
  const info = {
    Title: label,
    Author: foundation.name,
    Subject: company.name,
    Creator: foundation.shownName ?? foundation.name,
    // The PDF's file id is computed from these metadata fields.
    CreationDate: new Date(startOfDay(issuedOn)),
  };
  const sheet = new Sheet(info, {
    onNewPage: (current) => {
      current.decorate((doc) => {
        drawArches(doc, current.colours);
      });
      const word = CSR_WATERMARK[mark];
      if (word !== undefined) drawWatermark(current, word);
    },
    footer: (page, of) => `${label}, page ${page} of ${of}`,
    colours: foundation.look?.colours,
  });
  const { name: issuer, shownName } = foundation;
  drawHead(sheet, { issuer, shownName, logo: pictures.logo, title, facts: csrFactsOf(content) });
  drawTotal(sheet, content);
  drawParties(
    sheet,
    { heading: CSR_HEADING.company, name: company.name, details: company.addressLines },
    { heading: CSR_HEADING.foundation, name: foundation.name, details: csrFoundationDetails(content) },
  );
  const donations = sheet.tag(sheet.root, "Sect");
  drawHeading(sheet, donations, CSR_HEADING.donations, 60);
  drawDonationTable(sheet, donations, lines);
  sheet.y += BLOCK_GAP;
  const use = sheet.tag(sheet.root, "Sect");
  drawHeading(sheet, use, CSR_HEADING.use, 60);
  drawUseTable(sheet, use, content);
  drawUse(sheet, content, pictures.ofCampaign);
  await drawClosing(sheet, content, pictures.signature);
  return sheet.finish();
}
