import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { namedShell } from "./named-shell.ts";
import { shownIdentityOf } from "./shown-identity.ts";

const SHELL = readFileSync(new URL("../../../web/index.html", import.meta.url), "utf8");
const picture = (name: string) => ({ src: `https://files.example/${name}.png`, alt: "", focusX: 50, focusY: 50 });
const LEGAL = "Registered Trust of Example";
const named = (identity: Partial<Parameters<typeof shownIdentityOf>[0]> = {}) =>
  namedShell(SHELL, shownIdentityOf({ name: "Example Seva Trust", ...identity }, LEGAL));

describe("A page of the site", () => {
  it("has the foundation's name in its title, in its opening picture and for scripts, and no other's", () => {
    const html = named();
    expect(html).toContain("<title>Example Seva Trust</title>");
    expect(html).toContain("<span>Example Seva Trust</span>\n    </div>");
    expect(html).toContain(`<meta name="application-name" content="Example Seva Trust" data-payee="${LEGAL}">`);
    expect(html).not.toMatch(/daansetu|site name/i);
  });

  it("names nobody before", () => {
    expect(SHELL).not.toMatch(/daansetu/i);
  });

  it("names as the payee whom an admin has entered, and has the Hindi name and the logos for scripts", () => {
    expect(
      named({ hindiName: "सेवा", payee: "Seva & Co", logo: picture("logo"), logoOnDark: picture("dark") }),
    ).toContain(
      ' data-hindi-name="सेवा" data-payee="Seva &amp; Co" data-logo="https://files.example/logo.png" data-logo-on-dark="https://files.example/dark.png">',
    );
  });

  it("has the foundation's own icon in place of the build's, or the build's", () => {
    const iconsOf = (html: string) =>
      [...html.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(([, address]) => address);
    expect(iconsOf(named({ squareLogo: picture("square") }))).toEqual(
      Array(2).fill("https://files.example/square.png"),
    );
    expect(iconsOf(named())).toEqual(iconsOf(SHELL));
    expect(iconsOf(SHELL)).toHaveLength(3);
  });

  it("has the foundation's colours in both themes, or the site's own", () => {
    const html = named({ mainColour: "#7a1f3d", accentColour: "#ffd166" });
    expect(html).toContain("<style>:root:root{--info:#7a1f3d;");
    expect(html).toMatch(/@media screen and \(prefers-color-scheme:dark\)\{:root:root[^}]*--info:#/);
    expect(html).toContain("--genda:#ffd166");
    expect(named()).not.toContain("--info");
  });

  it("admits no element through a name, and takes none for a pattern", () => {
    const html = named({ name: `</title><script>$&"` });
    expect(html.match(/<script>/g) ?? []).toHaveLength(0);
    expect(html).toContain('content="&lt;/title&gt;&lt;script&gt;$&amp;&quot;"');
  });
});
