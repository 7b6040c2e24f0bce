import type { UploadedDocument } from "@daansetu/contract";

/** A certificate: the reference kept in a document, and the file's content. */
export interface DemoPaper {
  paper: UploadedDocument;
  content: Uint8Array;
}

/**
 * A sample certificate, stored the way an uploaded one is.
 * @param about its owner, its application and its text, in Latin letters only
 */
export function demoPaper(about: { owner: string; application: string; act: string; lines: string[] }): DemoPaper {
  const { owner, application, act, lines } = about;
  const content = pdf([`Form ${act}`, ...lines, "SAMPLE. Invented for this demo; it certifies nothing."]);
  const place = `${application}${act}`.replace(/[^A-Za-z0-9]/g, "");
  return {
    paper: {
      path: `ngoDocuments/${owner}/${place}/paper.pdf`,
      label: `sample-${act}.pdf`,
      type: "application/pdf",
      bytes: content.length,
    },
    content,
  };
}

const A4 = "0 0 595 842";

/** A minimal one-page PDF in one of the standard fonts, which need not be embedded. */
function pdf(lines: readonly string[]): Uint8Array {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, "\\$&")}) Tj T*`).join("\n");
  const text = `BT /F1 16 Tf 28 TL 72 740 Td\n${shown}\nET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [${A4}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let file = "%PDF-1.4\n";
  const places: number[] = [];
  for (const [at, object] of objects.entries()) {
    places.push(file.length);
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const count = objects.length + 1;
  file += `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}
