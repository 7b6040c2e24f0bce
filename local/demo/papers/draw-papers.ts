import { paiseToDecimal, type UploadedDocument } from "@daansetu/contract";

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
  return storedPaper({ owner, folder: `${application}${act}`, label: `sample-${act}.pdf` }, content);
}

/** The closed scan of a supplier's bill. */
export function createDemoBill(bill: {
  owner: string;
  id: string;
  supplier: string;
  number: string;
  day: string;
  totalPaise: number;
}): DemoPaper {
  const { owner, id, supplier, number, day, totalPaise } = bill;
  const amount = `INR ${paiseToDecimal(totalPaise)}`;
  const lines = [supplier, `Bill ${number} of ${day}`, "To: Daansetu Foundation (sample)", `Total ${amount}`];
  const content = createPdf([...lines, "SAMPLE. Invented for this demo; nothing was bought."]);
  return storedPaper({ owner, folder: `bill${id}`, label: "sample-bill.pdf" }, content);
}

/** The closed scan of a delivery's signed note. */
export function createDemoNote({ owner, id, toWhom }: { owner: string; id: string; toWhom: string }): DemoPaper {
  const content = createPdf(["Received", toWhom, "SAMPLE. Invented for this demo; nothing was handed over."]);
  return storedPaper({ owner, folder: `note${id}`, label: "sample-note.pdf" }, content);
}

const storedPaper = (
  { owner, folder, label }: { owner: string; folder: string; label: string },
  content: Uint8Array,
): DemoPaper => ({
  paper: {
    path: `ngoDocuments/${owner}/${folder.replace(/[^A-Za-z0-9]/g, "")}/paper.pdf`,
    ...{ label, type: "application/pdf", bytes: content.length },
  },
  content,
});

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
