import { addressedAs } from "@daansetu/contract";
import type { Mail } from "../../../deps/mailer.interface.ts";
import { DISPLAY, HAIRLINE, inked, painted, SMALL_TEXT, TEXT, WRAPS } from "./mail-look.ts";
import { mailPage } from "./mail-page.ts";
import { escape, inHtml, linesOf, toOneLine } from "./mail-text.ts";

/** A part of a mail, rendered both as text and as HTML. */
export type MailPart =
  | string
  /** A sum of money, large: what it is, how much, and for what. */
  | { label: string; amount: string; detail?: string }
  /** Name and value pairs, one per line. */
  | { rows: readonly (readonly [name: string, value: string])[] }
  /** The mail's one button, after a sentence that introduces it. */
  | { hint?: string; button: string; link: string }
  /** Any other link, in words at the end of its sentence. */
  | { hint: string; words: string; link: string }
  /** A person's text, with its line breaks. */
  | { quote: string }
  /** An admin's text in the foundation's name, with its line breaks. */
  | { paragraph: string };

export interface MailContent {
  to: string;
  subject: string;
  /** The preview text beside the subject; by default the first sentence after the greeting. */
  preheader?: string;
  parts: readonly MailPart[];
  /** Below the letter and smaller: why somebody gets it, and how to get no more. */
  notes?: readonly MailPart[];
}

/**
 * Renders a mail as text and as HTML; the outbox adds the postal address. Parts are escaped: none can inject HTML or a header, and only quotes and
 * paragraphs keep line breaks.
 */
export function renderMail({ to, subject, preheader, parts, notes = [] }: MailContent): Mail {
  const title = toOneLine(subject);
  return {
    to: toOneLine(to),
    subject: title,
    text: `${[...parts, ...notes, "Daansetu"].map(textOf).join("\n\n")}\n`,
    html: mailPage({
      title,
      preheader: preheader ?? parts.find(isSentence) ?? title,
      body: parts.map((part) => rowOf(part, "ink", TEXT)).join("\n"),
      notes: notes.map((part) => `${rowOf(part, "ink-soft", SMALL_TEXT)}\n`).join(""),
    }),
  };
}

const isSentence = (part: MailPart): part is string => typeof part === "string" && !part.endsWith(",");

/** Letters of any script, initials, hyphens and "M/s": neither a sentence, nor anything that a mail program turns into a link. */
const NAME_TO_GREET =
  /^(?:M\/s )?[\p{L}\p{M}\u200c\u200d]+(?:(?:\.? & |\. ?|, |[ '’-])[\p{L}\p{M}\u200c\u200d]+)*\.?$/u;
const DOMAIN = /\p{L}{2,}\.\p{L}{2,}/u;
const MAX_NAME = 60;

/**
 * Greets by name. Whoever typed it may have typed somebody else's address beside it, so a name that could carry a message ("Claim your refund:
 * https://…") is left out.
 */
export function greeting(name: string | undefined): string {
  const line = addressedAs(toOneLine(name ?? ""), "whole") ?? "";
  const isName = line.length <= MAX_NAME && NAME_TO_GREET.test(line) && !DOMAIN.test(line);
  return isName ? `Dear ${line},` : "Namaste,";
}

function textOf(part: MailPart): string {
  if (typeof part === "string") return toOneLine(part);
  if ("rows" in part) return part.rows.map(([name, value]) => `${name}: ${toOneLine(value)}`).join("\n");
  if ("quote" in part)
    return linesOf(part.quote)
      .map((line) => `> ${line}`.trimEnd())
      .join("\n");
  if ("paragraph" in part) return linesOf(part.paragraph).join("\n");
  if ("amount" in part) return [`${part.label}: ${part.amount}`, part.detail ?? []].flat().map(toOneLine).join("\n");
  const words = "button" in part ? part.button : part.words;
  return `${toOneLine(`${part.hint ?? ""} ${words}`)}:\n${toOneLine(part.link)}`;
}

type TextColour = "ink" | "ink-soft";

/** A part as a row of the letter's table. */
function rowOf(part: MailPart, colour: TextColour, font: string): string {
  return `<tr><td ${inked(colour, `${font};padding:0 0 18px;${WRAPS}`)}>${htmlOf(part, font)}</td></tr>`;
}

function htmlOf(part: MailPart, font: string): string {
  if (typeof part === "string") return paragraph(inHtml(part));
  if ("rows" in part)
    return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;table-layout:fixed">${part.rows.map(htmlRow).join("")}</table>`;
  if ("quote" in part)
    return `<blockquote ${painted("well", "margin:0;padding:14px 18px;border-radius:10px")}>${htmlLines(part.quote)}</blockquote>`;
  if ("paragraph" in part) return paragraph(htmlLines(part.paragraph));
  if ("amount" in part) return amountBlock(part);
  const link = inHtml(part.link);
  if ("button" in part)
    return `${part.hint === undefined ? "" : paragraph(inHtml(part.hint), "0 0 14px")}${button(inHtml(part.button), link)}`;
  return paragraph(
    `${inHtml(part.hint)} <a href="${link}" ${inked("info", `${font};font-weight:600;text-decoration:underline`)}>${inHtml(part.words)}</a>`,
  );
}

const paragraph = (content: string, margin = "0") => `<p style="margin:${margin}">${content}</p>`;

const htmlLines = (text: string) => linesOf(text).map(escape).join("<br>");

function amountBlock({ label, amount, detail }: { label: string; amount: string; detail?: string }): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td ${painted("well", "border-radius:12px;padding:18px 20px")}>
<div ${inked("ink-soft", SMALL_TEXT)}>${inHtml(label)}</div>
<div ${inked("info", `${DISPLAY};font-size:34px;line-height:1.25`)}>${inHtml(amount)}</div>
${detail === undefined ? "" : `<div ${inked("ink", TEXT)}>${inHtml(detail)}</div>`}</td></tr></table>`;
}

/** The colour is the cell's and the link's, so that Outlook shows a button too. */
const button = (words: string, link: string) =>
  `<table role="presentation" class="button" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" ${painted("info", "border-radius:10px")}><a href="${link}" ${inked(
    "on-info",
    `${TEXT};font-weight:600;display:block;padding:11px 26px;text-decoration:none`,
  )}>${words}</a></td></tr></table>`;

function htmlRow([name, value]: readonly [string, string]): string {
  const cell = `padding:8px 0;vertical-align:baseline;text-align:left;border-top:${HAIRLINE};${WRAPS}`;
  return `<tr><th scope="row" ${inked("ink-soft", `${SMALL_TEXT};font-weight:400;width:36%;${cell};padding-right:12px`, " e-line name")}>${inHtml(name)}</th><td ${inked("ink", `${TEXT};${cell}`, " e-line value")}>${inHtml(value)}</td></tr>`;
}
