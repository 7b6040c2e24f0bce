/** `npm run mails:preview -- <folder>` writes a mail of every kind as a page and as text, to be looked at in a browser. */
import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withLetterhead } from "../../src/features/platform/mail/index.ts";
import { MAIL_SAMPLES } from "./mail-samples.ts";

const LETTERHEAD = {
  ...{ siteName: "Daansetu", sender: "Daansetu", name: "Daansetu Foundation" },
  address: ["12 Sample Road", "Sampleville", "Kerala 682001"],
};
const [folder = join(tmpdir(), "daansetu-mails")] = process.argv.slice(2);

mkdirSync(folder, { recursive: true });
for (const [name, sample] of Object.entries(MAIL_SAMPLES)) {
  const mail = withLetterhead(sample(), LETTERHEAD);
  const file = join(folder, name.replaceAll(/\W+/g, "-"));
  writeFileSync(`${file}.html`, mail.html);
  writeFileSync(`${file}.txt`, `Subject: ${mail.subject}\n\n${mail.text}`);
}
process.stdout.write(`The mails are in ${folder}\n`);
