import { formatPaise } from "@daansetu/contract";
import type { ReceiptContent } from "../receipt.document.ts";

/** To be replaced: the text of a receipt as a PDF of one page, so that the rest runs until the real one is merged. */
export async function renderReceipt(content: ReceiptContent, _signature?: Uint8Array): Promise<Uint8Array> {
  const lines = [
    `Receipt ${content.number} (${content.state})`,
    `${content.donor.fullName}: ${formatPaise(content.amountPaise)}, left ${formatPaise(content.netPaise)}`,
    ...content.taxSentences,
  ];
  const printable = lines.map((line) => line.replace(/₹/g, "Rs ").replace(/[^ -~]|[()\\]/g, "?"));
  const text = printable.map((line, index) => `1 0 0 1 40 ${780 - index * 16} Tm (${line}) Tj`).join("\n");
  const stream = `BT /F1 9 Tf\n${text}\nET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join("");
  return Promise.resolve(new TextEncoder().encode(`%PDF-1.4\n${body}trailer << /Root 1 0 R >>\n%%EOF\n`));
}
