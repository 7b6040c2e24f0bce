import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { smtpMailer } from "../../functions/src/smtp-mailer.ts";
import type { CaughtMail } from "./mail.ts";
import { smtpServer } from "./smtp.ts";

const caught: CaughtMail[] = [];
const catcher = smtpServer((mail) => caught.push(mail));
let smtpUrl: string;

beforeAll(async () => {
  const server = catcher.listen(0, "127.0.0.1");
  await once(server, "listening");
  smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => catcher.close(resolve)));

const mail = { to: "asha@example.in", subject: "Your receipt", text: "Thank you.", html: "<p>Thank you.</p>" };

it.each([
  ["Our Donations <noreply@example.org>", undefined, "Our Donations <noreply@example.org>"],
  ["Our Donations <noreply@example.org>", "Example Seva Trust", "Example Seva Trust <noreply@example.org>"],
  ["noreply@example.org", "Seva, Shiksha & Co.", "Seva, Shiksha & Co. <noreply@example.org>"],
  ["noreply@example.org", "सेवा <evil@example.in>", "सेवा <evil@example.in> <noreply@example.org>"],
])("A mail of %s whose foundation is %s comes from %s", async (mailFrom, sender, from) => {
  caught.length = 0;
  await smtpMailer({ smtpUrl, mailFrom }).send({ ...mail, ...(sender !== undefined && { sender }) }, "urgent");
  expect(caught).toMatchObject([{ from, subject: "Your receipt" }]);
});
