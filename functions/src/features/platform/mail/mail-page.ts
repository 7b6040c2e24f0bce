import type { Mail } from "../../../deps/mailer.interface.ts";
import { DISPLAY, HAIRLINE, inked, painted, SMALL_TEXT, STYLE_SHEET } from "./mail-look.ts";
import { inHtml, toOneLine } from "./mail-text.ts";

/** The sender at the foot of each mail. */
export interface Letterhead {
  name: string;
  /** The lines of the postal address. */
  address: readonly string[];
}

/** Text is escaped, so nothing that a person entered can look like it. */
const LETTERHEAD_PLACE = "<!--letterhead-->";

/** Mail programs show what follows the preheader beside the subject, unless enough blanks stand between. */
const BLANKS = "&#847;&zwnj;&nbsp;".repeat(60);

/**
 * The page of a mail: tables and inline styles, because mail programs know little else. The mark is built of table cells, so it is there although pictures
 * are blocked.
 * @param preheader what a mailbox shows beside the subject
 * @param body and `notes`: table rows
 */
export function mailPage({ title, preheader, body, notes }: Record<"title" | "preheader" | "body" | "notes", string>) {
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${inHtml(title)}</title>
<style>
${STYLE_SHEET}
</style>
</head>
<body ${painted("paper", "margin:0;padding:0")}>
<div class="preheader" style="display:none;max-height:0;overflow:hidden;mso-hide:all">${inHtml(preheader)}${BLANKS}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${painted("paper", "border-collapse:collapse")}><tr><td align="center" style="padding:20px 12px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;border-collapse:separate">
<tr class="masthead"><td align="left" style="padding:4px 6px 16px">${MASTHEAD}</td></tr>
<tr><td align="left" ${painted("sheet", `border:${HAIRLINE};border-radius:14px;padding:30px 32px 14px`, " e-line card")}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed">
${body}
</table>
</td></tr>
<tr><td align="left" style="padding:20px 6px 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed">
${notes}<tr><td ${inked("ink-soft", SMALL_TEXT)}><b>Daansetu</b>${LETTERHEAD_PLACE}</td></tr>
</table>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** The mail with the sender's postal address at its foot. */
export function withLetterhead(mail: Mail, { name, address }: Letterhead): Mail {
  const lines = [name, ...address].map(toOneLine);
  return {
    ...mail,
    text: `${mail.text}${lines.join("\n")}\n`,
    html: mail.html.replace(LETTERHEAD_PLACE, () => lines.map((line) => `<br>${inHtml(line)}`).join("")),
  };
}

const opening = (width: number) =>
  `<td width="${width}" height="11" ${painted("paper", `width:${width}px;height:11px;border-radius:6px 6px 0 0;font-size:0;line-height:0`)}>&nbsp;</td>`;
const pillar = (width: number) =>
  `<td width="${width}" height="11" style="width:${width}px;height:11px;font-size:0;line-height:0">&nbsp;</td>`;

/** Half a sun above a bridge of two arches, and the name. */
const MASTHEAD = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td aria-hidden="true" style="padding-right:10px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="font-size:0;line-height:0;padding-bottom:2px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="18" height="9" ${painted("genda", "width:18px;height:9px;border-radius:9px 9px 0 0;font-size:0;line-height:0")}>&nbsp;</td></tr></table></td></tr>
<tr><td ${painted("info", "padding-top:5px;border-radius:2px;font-size:0;line-height:0")}><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${pillar(4)}${opening(11)}${pillar(4)}${opening(11)}${pillar(4)}</tr></table></td></tr></table>
</td><td ${inked("info", `${DISPLAY};font-size:25px;line-height:1.2`)}>Daansetu</td></tr></table>`;
