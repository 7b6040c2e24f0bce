// @vitest-environment node
import { expect, it } from "vitest";
import { deferSiteScripts, fillShell, jsonScript, splitHead } from "./document.ts";
import { headTags, inlineStyles } from "./head.ts";

const HEAD =
  '<link rel="preload" as="image" href="/a.svg" fetchPriority="high"/><title>Rice &amp; &quot;dal&quot; · Daansetu</title><meta name="description" content="For &lt;40&gt; children"/>';

it("What React puts in front of a page belongs into the head, and nothing else does", () => {
  expect(splitHead(`${HEAD}<div id="top"><title>x</title></div>`)).toEqual({
    head: HEAD,
    body: '<div id="top"><title>x</title></div>',
  });
});

it("The largest picture of a page is loaded early, and no other", () => {
  expect(splitHead(`<link rel="preload" as="image" href="/logo.svg"/>${HEAD}<p>x</p>`).head).toBe(HEAD);
});

it("A shared link has the page's own title and description, escaped", () => {
  const tags = headTags({
    head: HEAD,
    address: "https://d.test/storypage/a",
    image: { address: "https://d.test/a.jpg", alt: 'Rice & "dal", by Annapurna' },
    isKept: true,
  });
  expect(tags).toContain('<meta property="og:title" content="Rice &amp; &quot;dal&quot; · Daansetu"/>');
  expect(tags).toContain('<meta property="og:description" content="For &lt;40&gt; children"/>');
  expect(tags).toContain('<meta property="og:image" content="https://d.test/a.jpg"/>');
  expect(tags).toContain('<meta property="og:image:alt" content="Rice &amp; &quot;dal&quot;, by Annapurna"/>');
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
  const html = fillShell('<head></head><div id="root"></div>', {
    head: "$&",
    body: "$1 $`",
    isForReadersOnly: false,
    state: "",
  });
  expect(html).toBe('<head>$&</head><div id="root">$1 $`</div>');
});

it("A page has one title: its own, and the build's if it has none", () => {
  const shell = '<head><title>Daansetu</title></head><div id="root"></div>';
  const page = { body: "", isForReadersOnly: false, state: "" };
  const titlesOf = (head: string) => fillShell(shell, { ...page, head }).match(/<title>[^<]*<\/title>/g);
  expect(titlesOf("<title>Rice · Daansetu</title>")).toEqual(["<title>Rice · Daansetu</title>"]);
  expect(titlesOf("")).toEqual(["<title>Daansetu</title>"]);
});

it("A page without a description is described by the beginning of its text", () => {
  expect(splitHead("<title>x</title><p>y</p>", "<p>Sunita lights the stove.</p>").head).toBe(
    '<title>x</title><meta name="description" content="Sunita lights the stove."/>',
  );
});

it("A page that a browser renders anew is shown without script only, so that nothing is taken away from anybody", () => {
  const page = { head: "", body: "<p>x</p>", isForReadersOnly: true, state: "" };
  expect(fillShell('<head></head><div id="root"></div>', page)).toBe(
    '<head></head><div id="root"></div><noscript><p>x</p></noscript>',
  );
});

it("A page brings its styles and those of its parts with it, each once", () => {
  const shell = '<head><link rel="stylesheet" crossorigin href="/assets/index.css"></head>';
  const styles = { "assets/index.css": "a{content:'$&'}", "assets/story.css": "b{}", "assets/panel.css": "c{}" };
  const files = ["assets/index.css", "assets/story.js", "assets/story.css", "assets/story.css"];
  expect(inlineStyles(shell, files, styles)).toBe("<head><style>a{content:'$&'}b{}</style></head>");
  expect(() => inlineStyles(shell, ["assets/gone.css"], styles)).toThrow("no assets/gone.css");
});

it("A rendered page loads one small script, which knows what the build's HTML would have loaded", () => {
  const shell =
    '<head><script type="module" crossorigin src="/assets/index.js"></script>\n    <link rel="modulepreload" crossorigin href="/assets/shared.js"><link rel="stylesheet" href="/assets/a.css"></head>';
  expect(deferSiteScripts(shell, ["assets/boot.js", "assets/opening.js"])).toEqual({
    shell:
      '<head><link rel="modulepreload" crossorigin href="/assets/opening.js"><script type="module" crossorigin src="/assets/boot.js"></script><link rel="stylesheet" href="/assets/a.css"></head>',
    siteFiles: ["/assets/index.js", "/assets/shared.js"],
  });
  expect(() => deferSiteScripts("<head></head>", ["assets/boot.js"])).toThrow("no script");
});
