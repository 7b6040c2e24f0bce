import type { Page } from "playwright-core";

/** A file to upload. */
export interface UploadFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A minimal one-page PDF. */
export function makeCertificate(name: string): UploadFile {
  const text = `BT /F1 18 Tf 40 220 Td (${name}) Tj ET`;
  const lines = [
    "%PDF-1.7",
    "1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj",
    "2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj",
    "3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 420 300] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >> endobj",
    `4 0 obj << /Length ${text.length} >> stream\n${text}\nendstream endobj`,
    "5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj",
    "trailer << /Root 1 0 R /Size 6 >>",
    "startxref",
    "0",
    "%%EOF",
    "",
  ];
  return { name, mimeType: "application/pdf", buffer: Buffer.from(lines.join("\n"), "latin1") };
}

/** A photograph of a sun over a field, drawn by the browser. */
export async function makePhoto(page: Page, name: string): Promise<UploadFile> {
  const imageBase64 = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [1600, 1000];
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("no canvas");
    const skyGradient = context.createLinearGradient(0, 0, 0, 700);
    skyGradient.addColorStop(0, "#7fb2d9");
    skyGradient.addColorStop(1, "#f6e2b8");
    context.fillStyle = skyGradient;
    context.fillRect(0, 0, 1600, 700);
    context.fillStyle = "#6f8f4e";
    context.fillRect(0, 700, 1600, 300);
    context.fillStyle = "#e8a33d";
    context.arc(1150, 330, 130, 0, 7);
    context.fill();
    return canvas.toDataURL("image/jpeg", 0.9);
  });
  return { name, mimeType: "image/jpeg", buffer: Buffer.from(imageBase64.split(",")[1] ?? "", "base64") };
}

/** Uploads a file and waits until the server has processed it. */
export async function upload(page: Page, field: string | RegExp, file: UploadFile): Promise<void> {
  const group = page.getByRole("group", { name: field, exact: typeof field === "string" });
  const fileChooser = page.waitForEvent("filechooser");
  await group.getByRole("button", { name: /^(Choose|Replace)/ }).click();
  await (await fileChooser).setFiles(file);
  await group.getByText(/^Uploaded[.,] /).waitFor();
}
