import { startOfDay } from "@daansetu/contract";
import { drawWatermark } from "../../../../pdf/watermark.ts";
import type { ReceiptContent } from "../content/receipt.document.ts";
import { PAGE, TEXT_STYLES } from "../../../../pdf/look.ts";
import { drawArches } from "../../../../pdf/ornaments.ts";
import {
  drawAmount,
  drawDonation,
  drawNotice,
  drawReceiptHead,
  drawReceiptParties,
  drawTax,
} from "./receipt-blocks.ts";
import type { PaperLogo } from "../../../../pdf/paper-logo.ts";
import { drawClosing } from "./receipt-closing.ts";
import { TITLE, WATERMARK } from "./receipt-text.ts";
import { Sheet, WHOLE_WIDTH } from "../../../../pdf/sheet.ts";
import { signaturePicture } from "../../../../pdf/signature-picture.ts";

export interface ReceiptPictures {
  /** The picture of the signature: PNG, JPEG or WebP. */
  signature?: Uint8Array | undefined;
  logo?: PaperLogo;
}

export async function drawReceipt(content: ReceiptContent, { signature, logo }: ReceiptPictures): Promise<Uint8Array> {
  const info = {
    Title: `${TITLE[content.state]} ${content.number}`,
    Author: content.foundation.name,
    Subject: `Version ${content.version + 1}`,
    Creator: content.foundation.shownName ?? content.foundation.name,
    // The PDF's file id is computed from these metadata fields.
    CreationDate: new Date(startOfDay(content.issuedOn)),
  };
  const drawFrame = (current: Sheet) => {
    current.decorate((doc) => {
      drawArches(doc, current.colours);
    });
    if (content.state === "cancelled") drawWatermark(current, WATERMARK);
    if (current.page === 1) return;
    current.decorate(() => {
      for (const line of current.lines(`${content.number}, page ${current.page}`, TEXT_STYLES.small, WHOLE_WIDTH.width))
        current.drawLine(
          line,
          TEXT_STYLES.small,
          { ...WHOLE_WIDTH, align: "right" },
          PAGE.top - TEXT_STYLES.small.leading,
        );
    });
    current.y += TEXT_STYLES.small.leading;
  };
  const sheet = new Sheet(info, { onNewPage: drawFrame, colours: content.foundation.look?.colours });
  drawReceiptHead(sheet, content, logo);
  drawNotice(sheet, content);
  drawAmount(sheet, content);
  drawReceiptParties(sheet, content);
  drawDonation(sheet, content);
  drawTax(sheet, content);
  drawClosing(sheet, content, signature === undefined ? undefined : await signaturePicture(signature));
  return sheet.finish();
}
