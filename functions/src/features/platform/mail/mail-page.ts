import type { BrandColours } from "@daansetu/contract";
import type { Mail } from "../../../deps/mailer.interface.ts";
import {
  DISPLAY_STYLE,
  HAIRLINE_BORDER,
  recoloured,
  textAttributes,
  surfaceAttributes,
  SMALL_TEXT_STYLE,
  STYLE_SHEET,
} from "./mail-look.ts";
import { toHtml, toOneLine } from "./mail-text.ts";

/** The sender of all mails. */
export interface Letterhead {
  /** The foundation's name as the site shows it: at the head of the mail. */
  siteName: string;
  /** The sender's name in a list of mails; without one, that of the deployment's setting. */
  sender?: string | undefined;
  /** The foundation's own colours; without them, the mail has the site's. */
  colours?: BrandColours | undefined;
  /** Address of the logo, as the site draws it for mails; without it, the mail has the site's mark and the name. */
  logo?: string | undefined;
  /** The name above the postal address. */
  name: string;
  /** The lines of the postal address. */
  address: readonly string[];
}

/** Placeholders of the letterhead. Text is escaped, so nothing that a person entered can contain them. */
const SITE_NAME_PLACE = "<!--site-name-->";
const LETTERHEAD_PLACE = "<!--letterhead-->";

/** Fills the preview text with blanks, because mail programs otherwise show the beginning of the letter after it. */
const BLANKS = "&#847;&zwnj;&nbsp;".repeat(60);

/**
 * The HTML page of a mail: tables and inline styles, because many mail programs support little else. The site's mark is built of table
 * cells, so that it is visible even if pictures are blocked.
 * @param preheader the preview text in a list of mails
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
<title>${toHtml(title)}</title>
<style>
${STYLE_SHEET}
</style>
</head>
<body ${surfaceAttributes("paper", "margin:0;padding:0")}>
<div class="preheader" style="display:none;max-height:0;overflow:hidden;mso-hide:all">${toHtml(preheader)}${BLANKS}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${surfaceAttributes("paper", "border-collapse:collapse")}><tr><td align="center" style="padding:20px 12px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;border-collapse:separate">
<tr class="masthead"><td align="left" style="padding:4px 6px 16px">${MASTHEAD}</td></tr>
<tr><td align="left" ${surfaceAttributes("sheet", `border:${HAIRLINE_BORDER};border-radius:14px;padding:30px 32px 14px`, " e-line card")}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed">
${body}
</table>
</td></tr>
<tr><td align="left" style="padding:20px 6px 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed">
${notes}<tr><td ${textAttributes("ink-soft", SMALL_TEXT_STYLE)}><b>${SITE_NAME_PLACE}</b>${LETTERHEAD_PLACE}</td></tr>
</table>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** The size in which mails show the logo. */
export const MAIL_LOGO_SIZE = { width: 192, height: 44 } as const;

/**
 * The logo, or the name in letters where pictures are blocked. It is drawn on the ground of a light page (`drawMailLogo`), so that a dark page shows it on
 * a light plate: few mail programs exchange a picture with the theme.
 */
const logoImage = (address: string, siteName: string): string =>
  `<img src="${toHtml(address)}" width="${MAIL_LOGO_SIZE.width}" height="${MAIL_LOGO_SIZE.height}" alt="${toHtml(siteName)}" ${textAttributes("info", `${DISPLAY_STYLE};font-size:20px;line-height:1.1;display:block;border:0;border-radius:6px`)}>`;

/** The mail with the sender's name, colours and logo, the name at its foot and, without a logo, its head, and with the postal address. */
export function withLetterhead(mail: Mail, { siteName, sender, colours, logo, name, address }: Letterhead): Mail {
  const headed = logo === undefined ? mail.html : mail.html.replace(MASTHEAD, () => logoImage(logo, siteName));
  const lines = (name === siteName ? address : [name, ...address]).map(toOneLine);
  return {
    ...mail,
    ...(sender !== undefined && { sender: toOneLine(sender) }),
    text: `${mail.text}\n${[toOneLine(siteName), ...lines].join("\n")}\n`,
    html: (colours === undefined ? headed : recoloured(headed, colours))
      .replaceAll(SITE_NAME_PLACE, () => toHtml(siteName))
      .replace(LETTERHEAD_PLACE, () => lines.map((line) => `<br>${toHtml(line)}`).join("")),
  };
}

const opening = (width: number) =>
  `<td width="${width}" height="11" ${surfaceAttributes("paper", `width:${width}px;height:11px;border-radius:6px 6px 0 0;font-size:0;line-height:0`)}>&nbsp;</td>`;
const pillar = (width: number) =>
  `<td width="${width}" height="11" style="width:${width}px;height:11px;font-size:0;line-height:0">&nbsp;</td>`;

/** The site's mark, half a sun above a bridge of two arches, and the foundation's name. */
const MASTHEAD = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td aria-hidden="true" style="padding-right:10px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="font-size:0;line-height:0;padding-bottom:2px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="18" height="9" ${surfaceAttributes("genda", "width:18px;height:9px;border-radius:9px 9px 0 0;font-size:0;line-height:0")}>&nbsp;</td></tr></table></td></tr>
<tr><td ${surfaceAttributes("info", "padding-top:5px;border-radius:2px;font-size:0;line-height:0")}><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${pillar(4)}${opening(11)}${pillar(4)}${opening(11)}${pillar(4)}</tr></table></td></tr></table>
</td><td ${textAttributes("info", `${DISPLAY_STYLE};font-size:25px;line-height:1.2`)}>${SITE_NAME_PLACE}</td></tr></table>`;
