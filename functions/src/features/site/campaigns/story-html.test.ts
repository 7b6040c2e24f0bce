import { describe, expect, it } from "vitest";
import { HOSTILE_HTML } from "../../../../../contract/test/hostile-html.ts";
import { sanitizeStory } from "./story-html.ts";

describe("a sanitised story", () => {
  it("keeps all formats of the editor's toolbar", () => {
    const made = [
      "<h1>One</h1><h6>Six</h6>",
      '<p class="ql-align-center ql-indent-3 ql-direction-rtl">A <strong>b</strong> <em>i</em> <u>u</u> <s>s</s></p>',
      '<p><span class="ql-size-huge ql-font-serif" style="color:#e60000;background-color:rgb(255, 255, 0)">big</span></p>',
      "<blockquote>said</blockquote>",
      '<div class="ql-code-block-container"><div class="ql-code-block">code</div></div><pre class="ql-syntax">old</pre>',
      '<ol><li data-list="bullet">one</li><li data-list="ordered" class="ql-indent-1">two</li></ol><ul><li>x</li></ul>',
      "<p>H<sub>2</sub>O m<sup>2</sup><br /></p>",
    ].join("");
    expect(sanitizeStory(made)).toBe(made);
  });

  it("opens links in a new window, with nofollow", () => {
    expect(sanitizeStory('<a href="https://example.org/a" rel="opener follow" target="_top">x</a>')).toBe(
      '<a href="https://example.org/a" rel="noopener nofollow" target="_blank">x</a>',
    );
  });

  it("keeps nested lists, code and pictures with alternative text, as the editor writes them", () => {
    const made = [
      '<ol><li>one<ul><li>deeper</li><li class="ql-align-right ql-direction-rtl">right</li></ul></li><li>two</li></ol>',
      "<pre>a = 1\n  b = &lt;2&gt;</pre>",
      '<p><img src="/demo/well.svg" alt="A well, “new”" width="960" height="640" loading="lazy" /></p>',
      '<h2 class="ql-align-center">नमस्ते <span style="color:rgb(168, 50, 31)">दान</span></h2>',
    ].join("");
    expect(sanitizeStory(made)).toBe(made);
  });

  it("keeps our own pictures only", () => {
    for (const src of [
      "/pictures/a.webp",
      "https://firebasestorage.googleapis.com/v0/b/ours/o/campaignImg%2Fme%2Fabc%2F960.webp?alt=media",
      "http://127.0.0.1:9199/v0/b/ours/o/campaignImg%2Fme%2Fabc%2F960.webp?alt=media",
    ])
      expect(sanitizeStory(`<img src="${src}" alt="a">`)).toContain(`src="${src}"`);
    for (const src of [
      "https://evil.example/a.webp",
      "https://firebasestorage.googleapis.com.evil.example/v0/b/ours/o/a",
      "https://firebasestorage.googleapis.com@evil.example/v0/b/x",
      "//evil.example/a.png",
      "/\\evil.example/a.png",
      "http://evil.example/a.png",
      "data:image/png;base64,AAAA",
      "data:image/svg+xml;base64,PHN2Zz48c2NyaXB0PmFsZXJ0KDEpPC9zY3JpcHQ+PC9zdmc+",
      "javascript:1",
      "blob:x",
      "",
    ])
      expect(sanitizeStory(`<p>a<img src="${src}">b</p>`)).toBe("<p>ab</p>");
  });

  it("drops pictures that the given check refuses", () => {
    const story = '<p><img src="/made.webp" alt="a" /><img src="/raw.webp" alt="b" /></p>';
    expect(sanitizeStory(story, (src) => src === "/made.webp")).not.toContain("raw");
    expect(sanitizeStory(story, (src) => src === "/made.webp")).toContain("/made.webp");
  });

  it.each(HOSTILE_HTML.map((html) => [html]))("is harmless for %j", (hostile) => {
    const story = sanitizeStory(hostile);
    expect(story).not.toMatch(
      /<(script|svg|math|iframe|object|embed|form|input|button|style|link|meta|base|template|textarea|noscript|xmp|animate)\b/i,
    );
    expect(tagsOf(story).join(" ")).not.toMatch(
      /\bon\w+\s*=|javascript:|vbscript:|data:|url\(|expression|position|\bid=|\bname=|evil/i,
    );
  });

  it("does not change when it is sanitised again", () => {
    const story =
      '<p class="ql-align-right">a <a href="https://example.org">b</a> &lt;script&gt; <img src="/a.webp" /></p>';
    expect(sanitizeStory(sanitizeStory(story))).toBe(sanitizeStory(story));
  });

  it("is limited in nesting depth", () => {
    const deeplyNestedHtml = `${"<blockquote>".repeat(20_000)}x`;
    expect(sanitizeStory(deeplyNestedHtml).length).toBeLessThan(5_000);
  });
});

/** Only tags can be active; the text between them cannot. */
const tagsOf = (html: string) => html.match(/<[^>]*>/g) ?? [];
