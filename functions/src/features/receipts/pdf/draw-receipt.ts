import { startOfDay } from "@daansetu/contract";
import type { ReceiptContent } from "../receipt.document.ts";
import { COLOUR, PAGE, STYLE } from "../../../pdf/look.ts";
import { drawArches } from "../../../pdf/ornaments.ts";
import {
  drawAmount,
  drawDonation,
  drawNotice,
  drawReceiptHead,
  drawReceiptParties,
  drawTax,
} from "./receipt-blocks.ts";
import { drawClosing } from "./receipt-closing.ts";
import { TITLE, WATERMARK } from "./receipt-text.ts";
import { Sheet, WHOLE_WIDTH } from "../../../pdf/sheet.ts";
import { signaturePicture } from "../../../pdf/signature-picture.ts";

function drawWatermark(sheet: Sheet): void {
  const style = { size: 92, leading: 92, weight: "display", colour: COLOUR.madder } as const;
  sheet.decorate((doc) => {
    const y = PAGE.height / 2 - style.leading / 2;
    doc.rotate(-38, { origin: [PAGE.width / 2, PAGE.height / 2] }).fillOpacity(0.14);
    for (const line of sheet.lines(WATERMARK, style, PAGE.height))
      sheet.drawLine(line, style, { x: 0, width: PAGE.width, align: "center" }, y);
  });
}

export async function drawReceipt(content: ReceiptContent, signature?: Uint8Array): Promise<Uint8Array> {
  const info = {
    Title: `${TITLE[content.state]} ${content.number}`,
    Author: content.foundation.name,
    Subject: `Version ${content.version + 1}`,
    Creator: "Daansetu",
    // The id of the file is computed from these fields.
    CreationDate: new Date(startOfDay(content.issuedOn)),
  };
  const sheet = new Sheet(info, (current) => {
    current.decorate(drawArches);
    if (content.state === "cancelled") drawWatermark(current);
    if (current.page === 1) return;
    current.decorate(() => {
      for (const line of current.lines(`${content.number}, page ${current.page}`, STYLE.small, WHOLE_WIDTH.width))
        current.drawLine(line, STYLE.small, { ...WHOLE_WIDTH, align: "right" }, PAGE.top - STYLE.small.leading);
    });
    current.y += STYLE.small.leading;
  });
  drawReceiptHead(sheet, content);
  drawNotice(sheet, content);
  drawAmount(sheet, content);
  drawReceiptParties(sheet, content);
  drawDonation(sheet, content);
  drawTax(sheet, content);
  drawClosing(sheet, content, signature === undefined ? undefined : await signaturePicture(signature));
  return sheet.finish();
}
