import type { Mail } from "../../deps.interface.ts";

/** A part of a mail, rendered both as text and as HTML. */
export type MailPart =
  | string
  /** Name and value pairs, one per line. */
  | { rows: readonly (readonly [name: string, value: string])[] }
  /** A link on its own line, after a sentence that introduces it. */
  | { hint: string; link: string }
  /** A person's text, with its line breaks. */
  | { quote: string }
  /** An admin's text in the foundation's name, with its line breaks. */
  | { paragraph: string };

export interface MailContent {
  to: string;
  subject: string;
  parts: readonly MailPart[];
}

/** Renders a mail as text and as HTML. Parts are escaped: none can inject HTML or a header, and only quotes and paragraphs keep line breaks. */
export function renderMail({ to, subject, parts }: MailContent): Mail {
  const allParts: MailPart[] = [...parts, "Daansetu"];
  return {
    to: toOneLine(to),
    subject: toOneLine(subject),
    text: `${allParts.map(textOf).join("\n\n")}\n`,
    html: renderPage(toOneLine(subject), allParts.map(htmlOf).join("\n")),
  };
}

/** Letters of any script, initials and hyphens: neither a sentence, nor anything that a mail program turns into a link. */
const NAME_TO_GREET = /^[\p{L}\p{M}\u200c\u200d]+(?:(?:\. ?|[ '’-])[\p{L}\p{M}\u200c\u200d]+)*\.?$/u;
const DOMAIN = /\p{L}{2,}\.\p{L}{2,}/u;
const MAX_NAME = 60;

/**
 * Greets by name. Whoever typed it may have typed somebody else's address beside it, so a name that could carry a message ("Claim your refund:
 * https://…") is left out.
 */
export function greeting(name: string | undefined): string {
  const line = toOneLine(name ?? "");
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
  return `${toOneLine(part.hint)}\n${toOneLine(part.link)}`;
}

function htmlOf(part: MailPart): string {
  if (typeof part === "string") return `<p>${escape(toOneLine(part))}</p>`;
  if ("rows" in part)
    return `<table cellpadding="6" style="border-collapse:collapse">${part.rows.map(htmlRow).join("")}</table>`;
  if ("quote" in part)
    return `<blockquote style="margin:1em 0;padding-left:1em;border-left:3px solid #8c7e6a">${linesOf(part.quote)
      .map(escape)
      .join("<br>")}</blockquote>`;
  if ("paragraph" in part) return `<p>${linesOf(part.paragraph).map(escape).join("<br>")}</p>`;
  const link = escape(toOneLine(part.link));
  return `<p>${escape(toOneLine(part.hint))}<br><a href="${link}">${link}</a></p>`;
}

function htmlRow([name, value]: readonly [string, string]): string {
  return `<tr><th align="left" style="font-weight:600">${escape(name)}</th><td>${escape(toOneLine(value))}</td></tr>`;
}

function renderPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title></head>
<body style="font-family:sans-serif;line-height:1.5;color:#222;overflow-wrap:anywhere;max-width:36rem;margin:0 auto;padding:1rem">
${body}
</body>
</html>
`;
}

/** Removes line breaks and control characters. Validation excludes them too, but an older document must not inject a line. */
function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

function linesOf(text: string): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).map(toOneLine);
}

const HTML_ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => HTML_ENTITIES[character] ?? character);
}
