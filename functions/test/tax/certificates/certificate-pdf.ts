import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";

interface PrintedCertificate {
  form?: string;
  year?: string;
  name?: string;
  taxId?: string;
  amount?: string;
  number?: string;
}

/** A PDF with the fields that the portal's certificate prints. */
export async function aCertificatePdf(
  {
    form = "FORM NO. 10BE",
    year = "2025-26",
    name = "Asha Devi Rao",
    taxId = "ABCDE1234F",
    amount = "5,000",
    number = "AB1234567890123",
  }: PrintedCertificate = {},
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const pdf = new PDFDocument(options);
  const rows = [
    ["Acknowledgement Number", number],
    ["PAN of the reporting person", "AAATS1234F"],
    ["Name of the donor", name],
    ["Unique Identification Number of the donor", taxId],
    ["Amount of donation received (in Rs.)", amount],
    ["Financial year in which such donation was received", year],
  ] as const;
  pdf.text(form).text("Certificate of donation under clause (ix) of sub-section (5) of section 80G");
  for (const [label, value] of rows) {
    const { y } = pdf;
    pdf.text(label, 50, y, { width: 200 });
    const below = pdf.y;
    pdf.text(value, 300, y);
    pdf.y = below + 6;
  }
  pdf.end();
  return buffer(pdf);
}

/** A PDF of blank pages. */
export async function aPdfOfPages(pages: number): Promise<Buffer> {
  const pdf = new PDFDocument();
  for (let page = 1; page < pages; page++) pdf.addPage();
  pdf.end();
  return buffer(pdf);
}
