// @vitest-environment node
import { expect, it } from "vitest";
import { fillShell, jsonScript, splitHead } from "./document.ts";
import { headTags } from "./head.ts";

const HEAD =
  '<link rel="preload" as="image" href="/a.svg" fetchPriority="high"/><title>Rice &amp; &quot;dal&quot; · Daansetu</title><meta name="description" content="For &lt;40&gt; children"/>';

it("What React puts in front of a page belongs into the head, and nothing else does", () => {
  expect(splitHead(`${HEAD}<div id="top"><title>x</title></div>`)).toBe(HEAD);
});

it("The largest picture of a page is loaded early, and no other", () => {
  expect(splitHead(`<link rel="preload" as="image" href="/logo.svg"/>${HEAD}<p>x</p>`)).toBe(HEAD);
});

it("A shared link has the page's own title and description, escaped", () => {
  const tags = headTags({
    head: HEAD,
    address: "https://d.test/storypage/a",
    image: "https://d.test/a.jpg",
    isKept: true,
  });
  expect(tags).toContain('<meta property="og:title" content="Rice &amp; &quot;dal&quot; · Daansetu"/>');
  expect(tags).toContain('<meta property="og:description" content="For &lt;40&gt; children"/>');
  expect(tags).toContain('<meta property="og:image" content="https://d.test/a.jpg"/>');
  expect(tags).toContain('<link rel="canonical" href="https://d.test/storypage/a"/>');
  expect(tags).toContain('<link rel="alternate" hreflang="en-IN" href="https://d.test/storypage/a"/>');
});

it("What is not found is not kept by search engines, and has no address of its own", () => {
  const tags = headTags({ head: "<title>Gone</title>", address: "https://d.test/x", image: undefined, isKept: false });
  expect(tags).toBe('<meta name="robots" content="noindex"/>');
});

it("No text of a campaign can end the script that carries it, or be taken for a pattern", () => {
  const script = jsonScript('type="application/json"', { title: "</script><script>alert(1)</script>" });
  expect(script.match(/<\/?script/g)).toHaveLength(2);
  expect(fillShell("<head></head>", "$& $1 $`")).toBe("<head>$& $1 $`</head>");
});

it("A page without a description, or with its title for one, is described by the beginning of its text", () => {
  expect(splitHead(HEAD, "<p>Sunita lights the stove.</p>")).toContain(
    '<meta name="description" content="Sunita lights the stove."/>',
  );
  expect(splitHead(HEAD, "A text.").match(/name="description"/g)).toHaveLength(1);
});
