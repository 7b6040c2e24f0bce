import type { UploadedDocument } from "@daansetu/contract";

/** A certificate: the reference kept in a document, and the file's content. */
export interface DemoPaper {
  paper: UploadedDocument;
  content: Uint8Array;
}

/**
 * A sample certificate, stored the way an uploaded one is.
 * @param certificate its owner, its application and its text, in Latin letters only
 */
export function createDemoPaper(certificate: {
  owner: string;
  application: string;
  act: string;
  lines: string[];
}): DemoPaper {
  const { owner, application, act, lines } = certificate;
  const content = createPdf([`Form ${act}`, ...lines, "SAMPLE. Invented for this demo; it certifies nothing."]);
  const folderName = `${application}${act}`.replace(/[^A-Za-z0-9]/g, "");
  return {
    paper: {
      path: `ngoDocuments/${owner}/${folderName}/paper.pdf`,
      label: `sample-${act}.pdf`,
      type: "application/pdf",
      bytes: content.length,
    },
    content,
  };
}

const A4_MEDIA_BOX = "0 0 595 842";

/** A minimal one-page PDF in one of the standard fonts, which need not be embedded. */
function createPdf(lines: readonly string[]): Uint8Array {
  const textLines = lines.map((line) => `(${line.replace(/[\\()]/g, "\\$&")}) Tj T*`).join("\n");
  const pageText = `BT /F1 16 Tf 28 TL 72 740 Td\n${textLines}\nET`;
  const pdfObjects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [${A4_MEDIA_BOX}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${pageText.length} >>\nstream\n${pageText}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let pdfText = "%PDF-1.4\n";
  const objectOffsets: number[] = [];
  for (const [objectIndex, object] of pdfObjects.entries()) {
    objectOffsets.push(pdfText.length);
    pdfText += `${objectIndex + 1} 0 obj\n${object}\nendobj\n`;
  }
  const offsetRows = objectOffsets
    .map((objectOffset) => `${String(objectOffset).padStart(10, "0")} 00000 n \n`)
    .join("");
  const objectCount = pdfObjects.length + 1;
  pdfText += `xref\n0 ${objectCount}\n0000000000 65535 f \n${offsetRows}trailer\n<< /Size ${objectCount} /Root 1 0 R >>\nstartxref\n${pdfText.length}\n%%EOF\n`;
  return Buffer.from(pdfText, "latin1");
}
