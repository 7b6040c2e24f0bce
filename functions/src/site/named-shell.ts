import type { ShownIdentity } from "../deps/site-build.interface.ts";
import { escapeHtml } from "../util/escape-html.ts";

const SITE_NAME_PLACE = "<!-- site name -->";
/** The build's own icons. */
const ICONS = /\s*<link rel="(?:icon|apple-touch-icon)"[^>]*>/g;

/**
 * The build's HTML with the foundation's name, which scripts read from it (`web/src/lib/site-identity.ts`), with its colours, and
 * with its icon in place of the build's.
 */
export function namedShell(shell: string, identity: ShownIdentity): string {
  const { name, hindiName, payee, logo, logoOnDark, squareLogo, style } = identity;
  const data = { "hindi-name": hindiName, payee, logo, "logo-on-dark": logoOnDark };
  const attributes = Object.entries(data).flatMap(([key, value]) =>
    value === undefined ? [] : [` data-${key}="${escapeHtml(value)}"`],
  );
  const meta = `<meta name="application-name" content="${escapeHtml(name)}"${attributes.join("")}>`;
  const icons =
    squareLogo === undefined
      ? ""
      : ["icon", "apple-touch-icon"].map((rel) => `<link rel="${rel}" href="${escapeHtml(squareLogo)}">`).join("");
  return (icons === "" ? shell : shell.replaceAll(ICONS, ""))
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(name)}</title>`)
    .replace("</head>", () => `${meta}${icons}${style === "" ? "" : `<style>${style}</style>`}</head>`)
    .replace(SITE_NAME_PLACE, () => `<span>${escapeHtml(name)}</span>`);
}
