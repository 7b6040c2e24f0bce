import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { aCertificatePdf } from "../../../../../test/tax/certificates/certificate-pdf.ts";
import { problemOfFile, readText } from "./certificate-text.ts";

/** A PDF whose one page is this compressed stream. */
const pdfWithStream = (stream: Buffer, filter = "/FlateDecode") =>
  Buffer.concat([
    Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Length ${stream.length} /Filter ${filter} >>\nstream\n`),
    stream,
    Buffer.from("\nendstream\nendobj\nstartxref\n0\n%%EOF\n"),
  ]);

describe("The file of a certificate", () => {
  it("is taken and read if it is an ordinary PDF", async () => {
    const pdf = await aCertificatePdf();
    expect(await problemOfFile(pdf)).toBeUndefined();
    expect(await readText(pdf)).toMatchObject({ text: expect.stringContaining("ABCDE1234F") });
  }, 60_000);

  it("is refused unread if a few kilobytes in it come to more than anybody needs", async () => {
    const bomb = deflateSync(Buffer.alloc(40 * 1024 * 1024));
    expect(await problemOfFile(pdfWithStream(bomb))).toBe("too-much-inside");
    expect(await problemOfFile(pdfWithStream(deflateSync(bomb), "[/FlateDecode /FlateDecode]"))).toBe(
      "too-much-inside",
    );
  });

  it("is refused if it holds a program", async () => {
    const pdf = await aCertificatePdf();
    const action = "\n99 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\nstartxref\n0\n%%EOF\n";
    expect(await problemOfFile(Buffer.concat([pdf, Buffer.from(action)]))).toBe("active");
  }, 60_000);
});
