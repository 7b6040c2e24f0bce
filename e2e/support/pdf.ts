/* PDFs that a certificate could be, made by hand. */

/** Black rows as a fax machine codes them (CCITT group 3, one dimension): no white, then 64 black. */
function faxRows(count: number): Buffer {
  const row = "00110101" + "0000001111" + "0000110111";
  const bits = row.repeat(count);
  const bytes = bits.match(/.{1,8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte.padEnd(8, "0"), 2)));
}

/**
 * A PDF whose first page has words and a faxed black square, and whose second page is empty. Opening it runs a script in any program that
 * runs scripts.
 */
export function scannedPdfWithScript(): Buffer {
  const words = Buffer.from(
    "BT /F1 18 Tf 40 250 Td (Registration AAATS1234F) Tj ET q 100 0 0 100 40 100 cm /Scan Do Q",
  );
  const fax = faxRows(64);
  const script = "app.alert('reached'); parent.reached = true; window.reached = true";
  const objects: (string | Buffer)[][] = [
    [`<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (${script.replaceAll(/[()]/g, "\\$&")}) >> >>`],
    ["<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>"],
    [
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 300] /Contents 5 0 R /Resources << /Font << /F1 6 0 R >> /XObject << /Scan 7 0 R >> >> >>",
    ],
    ["<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 1200] >>"],
    [`<< /Length ${words.length} >> stream\n`, words, "\nendstream"],
    ["<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"],
    [
      `<< /Type /XObject /Subtype /Image /Width 64 /Height 64 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms << /K 0 /Columns 64 /Rows 64 >> /Length ${fax.length} >> stream\n`,
      fax,
      "\nendstream",
    ],
  ];
  const body = objects.flatMap((parts, index) => [`${index + 1} 0 obj `, ...parts, " endobj\n"]);
  const trailer = `trailer << /Root 1 0 R /Size ${objects.length + 1} >>\nstartxref\n0\n%%EOF\n`;
  return Buffer.concat(["%PDF-1.7\n", ...body, trailer].map((part) => Buffer.from(part)));
}
