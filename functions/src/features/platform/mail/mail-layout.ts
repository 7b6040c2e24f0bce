import { formOfAddress } from "@daansetu/contract";
import type { Mail } from "../../../deps/mailer.interface.ts";
import {
  DISPLAY_STYLE,
  HAIRLINE_BORDER,
  textAttributes,
  surfaceAttributes,
  SMALL_TEXT_STYLE,
  TEXT_STYLE,
  WRAP_STYLE,
} from "./mail-look.ts";
import { mailPage } from "./mail-page.ts";
import { escapeHtml } from "../../../util/escape-html.ts";
import { toHtml, splitLines, toOneLine } from "./mail-text.ts";

/** A part of a mail, rendered both as text and as HTML. */
export type MailPart =
  | string
  /** A large amount of money with its label, and for what it was given. */
  | { label: string; amount: string; detail?: string }
  /** Name and value pairs, one per line. */
  | { rows: readonly (readonly [name: string, value: string])[] }
  /** The mail's one button, after a sentence that introduces it. */
  | { hint?: string; button: string; link: string }
  /** A link in the text, at the end of its sentence. */
  | { hint: string; words: string; link: string }
  /** A text that a person entered, shown as a quotation with its line breaks. */
  | { quote: string }
  /** A text that an admin wrote in the foundation's name, with its line breaks. */
  | { paragraph: string };

export interface MailContent {
  to: string;
  subject: string;
  /** The preview text that mail programs show beside the subject; by default the first sentence after the greeting. */
  preheader?: string;
  parts: readonly MailPart[];
  /** Small text below the letter: why the recipient gets the mail, and how to stop such mails. */
  notes?: readonly MailPart[];
}

/**
 * Renders a mail as text and as HTML; the outbox adds the name and the address of the sender. All parts are escaped, so that none can inject HTML or a header;
 * only quotes and paragraphs keep line breaks.
 */
export function renderMail({ to, subject, preheader, parts, notes = [] }: MailContent): Mail {
  const title = toOneLine(subject);
  return {
    to: toOneLine(to),
    subject: title,
    text: `${[...parts, ...notes].map(textOf).join("\n\n")}\n`,
    html: mailPage({
      title,
      preheader: preheader ?? parts.find(isSentence) ?? title,
      body: parts.map((part) => rowOf(part, "ink", TEXT_STYLE)).join("\n"),
      notes: notes.map((part) => `${rowOf(part, "ink-soft", SMALL_TEXT_STYLE)}\n`).join(""),
    }),
  };
}

const isSentence = (part: MailPart): part is string => typeof part === "string" && !part.endsWith(",");

/**
 * Names that are safe in a greeting: letters of any script, initials, hyphens and "M/s", so neither a sentence nor anything that a mail
 * program turns into a link.
 */
const NAME_TO_GREET =
  /^(?:M\/s )?[\p{L}\p{M}\u200c\u200d]+(?:(?:\.? & |\. ?|, |[ '’-])[\p{L}\p{M}\u200c\u200d]+)*\.?$/u;
const DOMAIN = /\p{L}{2,}\.\p{L}{2,}/u;
const MAX_NAME = 60;

/**
 * Greets the recipient by name. Somebody may have typed a name beside another person's address, so a name that could carry a message
 * ("Claim your refund: https://…") is left out.
 */
export function greeting(name: string | undefined): string {
  const line = formOfAddress(toOneLine(name ?? ""), "whole") ?? "";
  const isName = line.length <= MAX_NAME && NAME_TO_GREET.test(line) && !DOMAIN.test(line);
  return isName ? `Dear ${line},` : "Namaste,";
}

function textOf(part: MailPart): string {
  if (typeof part === "string") return toOneLine(part);
  if ("rows" in part) return part.rows.map(([name, value]) => `${name}: ${toOneLine(value)}`).join("\n");
  if ("quote" in part)
    return splitLines(part.quote)
      .map((line) => `> ${line}`.trimEnd())
      .join("\n");
  if ("paragraph" in part) return splitLines(part.paragraph).join("\n");
  if ("amount" in part) return [`${part.label}: ${part.amount}`, part.detail ?? []].flat().map(toOneLine).join("\n");
  const words = "button" in part ? part.button : part.words;
  return `${toOneLine(`${part.hint ?? ""} ${words}`)}:\n${toOneLine(part.link)}`;
}

type TextColour = "ink" | "ink-soft";

/** Renders a part as a row of the letter's table. */
function rowOf(part: MailPart, colour: TextColour, font: string): string {
  return `<tr><td ${textAttributes(colour, `${font};padding:0 0 18px;${WRAP_STYLE}`)}>${htmlOf(part, font)}</td></tr>`;
}

function htmlOf(part: MailPart, font: string): string {
  if (typeof part === "string") return paragraph(toHtml(part));
  if ("rows" in part)
    return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;table-layout:fixed">${part.rows.map(htmlRow).join("")}</table>`;
  if ("quote" in part)
    return `<blockquote ${surfaceAttributes("well", "margin:0;padding:14px 18px;border-radius:10px")}>${htmlLines(part.quote)}</blockquote>`;
  if ("paragraph" in part) return paragraph(htmlLines(part.paragraph));
  if ("amount" in part) return amountBlock(part);
  const link = toHtml(part.link);
  if ("button" in part)
    return `${part.hint === undefined ? "" : paragraph(toHtml(part.hint), "0 0 14px")}${button(toHtml(part.button), link)}`;
  return paragraph(
    `${toHtml(part.hint)} <a href="${link}" ${textAttributes("info", `${font};font-weight:600;text-decoration:underline`)}>${toHtml(part.words)}</a>`,
  );
}

const paragraph = (content: string, margin = "0") => `<p style="margin:${margin}">${content}</p>`;

const htmlLines = (text: string) => splitLines(text).map(escapeHtml).join("<br>");

function amountBlock({ label, amount, detail }: { label: string; amount: string; detail?: string }): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td ${surfaceAttributes("well", "border-radius:12px;padding:18px 20px")}>
<div ${textAttributes("ink-soft", SMALL_TEXT_STYLE)}>${toHtml(label)}</div>
<div ${textAttributes("info", `${DISPLAY_STYLE};font-size:34px;line-height:1.25`)}>${toHtml(amount)}</div>
${detail === undefined ? "" : `<div ${textAttributes("ink", TEXT_STYLE)}>${toHtml(detail)}</div>`}</td></tr></table>`;
}

/** Renders a link as a button. The cell has the colour of the surface, so that Outlook shows a button too. */
const button = (words: string, link: string) =>
  `<table role="presentation" class="button" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" ${surfaceAttributes("info", "border-radius:10px")}><a href="${link}" ${textAttributes(
    "on-info",
    `${TEXT_STYLE};font-weight:600;display:block;padding:11px 26px;text-decoration:none`,
  )}>${words}</a></td></tr></table>`;

function htmlRow([name, value]: readonly [string, string]): string {
  const cell = `padding:8px 0;vertical-align:baseline;text-align:left;border-top:${HAIRLINE_BORDER};${WRAP_STYLE}`;
  return `<tr><th scope="row" ${textAttributes("ink-soft", `${SMALL_TEXT_STYLE};font-weight:400;width:36%;${cell};padding-right:12px`, " e-line name")}>${toHtml(name)}</th><td ${textAttributes("ink", `${TEXT_STYLE};${cell}`, " e-line value")}>${toHtml(value)}</td></tr>`;
}
