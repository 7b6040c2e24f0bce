import { describe, expect, test } from "vitest";
import { parseMail } from "./smtp.ts";

const NOW = new Date("2026-11-21T06:30:00Z");
const RAW_MAIL = [
  "From: Daansetu <noreply@daansetu.example>",
  "To: Asha <asha@demo.test>",
  "Subject: =?UTF-8?B?4KSn4KSo4KWN4KSv4KS14KS+4KSm?= Asha",
  "MIME-Version: 1.0",
  'Content-Type: multipart/alternative; boundary="b"',
  "",
  "--b",
  "Content-Type: text/plain; charset=utf-8",
  "Content-Transfer-Encoding: base64",
  "",
  Buffer.from("Your gift of ₹2,000 has arrived.").toString("base64"),
  "--b",
  "Content-Type: text/html; charset=utf-8",
  "",
  "<p>Your gift has arrived.</p>",
  "--b--",
  "",
].join("\r\n");

describe("A caught mail", () => {
  test("is decoded: subject, text and HTML", async () => {
    const mail = await parseMail(Buffer.from(RAW_MAIL), ["asha@demo.test"], NOW);
    expect(mail).toMatchObject({
      receivedAt: "2026-11-21T06:30:00.000Z",
      from: "Daansetu <noreply@daansetu.example>",
      to: ["Asha <asha@demo.test>"],
      subject: "धन्यवाद Asha",
      attachments: [],
    });
    expect(mail.text.trim()).toBe("Your gift of ₹2,000 has arrived.");
    expect(mail.html.trim()).toBe("<p>Your gift has arrived.</p>");
  });

  test("lists all envelope recipients, including blind copies", async () => {
    const mail = await parseMail(Buffer.from(RAW_MAIL), ["asha@demo.test", "books@demo.test"], NOW);
    expect(mail.to).toEqual(["Asha <asha@demo.test>", "books@demo.test"]);
  });

  test("has its attachments with their content", async () => {
    const attached = [
      "From: noreply@daansetu.example",
      "To: asha@demo.test",
      "Subject: A receipt",
      "MIME-Version: 1.0",
      'Content-Type: application/pdf; name="DS-2026-27-000001.pdf"',
      'Content-Disposition: attachment; filename="DS-2026-27-000001.pdf"',
      "Content-Transfer-Encoding: base64",
      "",
      Buffer.from("%PDF-1.7").toString("base64"),
      "",
    ].join("\r\n");
    const mail = await parseMail(Buffer.from(attached), ["asha@demo.test"], NOW);
    const content = Buffer.from("%PDF-1.7").toString("base64");
    expect(mail.attachments).toEqual([{ name: "DS-2026-27-000001.pdf", type: "application/pdf", bytes: 8, content }]);
  });
});
