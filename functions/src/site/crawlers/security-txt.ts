const DAY_MS = 86_400_000;
/** Validity of the file in days; RFC 9116 asks for less than a year. */
const VALID_DAYS = 180;

/** `/.well-known/security.txt` (RFC 9116): where to report a weakness of the site. */
export function securityTxt(
  { siteOrigin, mailSupport }: { siteOrigin: string; mailSupport: string },
  now: Date,
): string {
  const lastDay = new Date(Math.floor(now.getTime() / DAY_MS + VALID_DAYS) * DAY_MS);
  return [
    `Contact: mailto:${mailSupport}`,
    `Expires: ${lastDay.toISOString().replace(/\.\d+Z$/, "Z")}`,
    "Preferred-Languages: en, hi",
    `Canonical: ${siteOrigin}/.well-known/security.txt`,
    "",
  ].join("\n");
}
