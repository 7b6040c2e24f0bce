import { cleanup, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeAll, describe, expect, it, test } from "vitest";
import { HOSTILE_HTML } from "../../../contract/test/hostile-html.ts";
import { happyDom } from "../../test/support/happy-dom.ts";
import { RichText } from "./rich-text.tsx";

afterEach(cleanup);

beforeAll(() => {
  // A browser's DOMParser loads nothing; happy-dom's would, so loading is disabled.
  Object.assign(happyDom().settings, {
    disableIframePageLoading: true,
    disableCSSFileLoading: true,
    handleDisabledFileLoadingAsSuccess: true,
  });
});

const showRichText = (html: string) => render(<RichText html={html} />).container.firstElementChild!;

const ALLOWED_TAGS = /^(a|b|blockquote|br|code|div|em|h[2-6]|i|img|li|ol|p|pre|s|span|strong|sub|sup|u|ul)$/;
const ALLOWED_ATTRIBUTES = /^(class|style|dir|href|target|rel|src|alt|width|height|loading|decoding)$/;

test.each(HOSTILE_HTML.map((html) => [html.slice(0, 60), html]))("no active content is left of %s", (_, html) => {
  const story = showRichText(html);
  expect(window).not.toHaveProperty("hit");
  for (const element of story.querySelectorAll("*")) {
    expect(element.localName).toMatch(ALLOWED_TAGS);
    for (const { name, value } of element.attributes) {
      expect(name).toMatch(ALLOWED_ATTRIBUTES);
      if (name === "href") expect(value).toMatch(/^(https?:\/\/|mailto:|tel:|\/)/);
      if (name === "src") expect(value).toMatch(/^(https:\/\/|\/(?!\/))/);
      if (name === "class") expect(value).toMatch(/^(ql-[\w-]+ ?)+$/);
      if (name === "style") expect(value).not.toMatch(/url|expression|position|behavior/i);
    }
  }
});

describe("output of the editor", () => {
  it("keeps its structure", () => {
    const story = showRichText(
      `<h1>News</h1><p>One <strong>two</strong> <em>three</em><br><u>four</u></p><blockquote>Said.</blockquote><pre>code</pre>`,
    );
    expect(story.innerHTML).toBe(
      '<h2 class="ql-h1">News</h2><p>One <strong>two</strong> <em>three</em><br><u>four</u></p><blockquote>Said.</blockquote><pre>code</pre>',
    );
  });

  it("has both kinds of list", () => {
    const story = showRichText(`<ol><li data-list="bullet">a</li></ol><ol><li data-list="ordered">b</li></ol>`);
    expect(story.innerHTML).toBe("<ul><li>a</li></ul><ol><li>b</li></ol>");
  });

  it("keeps alignment, size, indent and colour", () => {
    const story = showRichText(
      `<p class="ql-align-center ql-size-large"><span style="color: rgb(230, 0, 0); font-size: 90px">x</span></p><p class="ql-indent-2">y</p>`,
    );
    const [centred, indented] = story.querySelectorAll("p");
    expect(centred?.className).toBe("ql-align-center ql-size-large");
    expect(story.querySelector("span")?.getAttribute("style")).toBe("color: rgb(230, 0, 0);");
    expect(indented?.getAttribute("style")).toBe("--indent: 2;");
  });

  it("opens links in a new tab with nofollow", () => {
    const link = showRichText(`<a href="https://a.example/x" rel="dofollow">x</a>`).querySelector("a");
    expect(link?.outerHTML).toBe('<a href="https://a.example/x" target="_blank" rel="noopener nofollow">x</a>');
  });

  it("loads pictures of our own storage lazily", () => {
    const [picture, storedPicture, ...otherPictures] = showRichText(
      `<img src="/p/1.webp" alt="A well" width="640"><img src="https://firebasestorage.googleapis.com/v0/b/ours/o/a?alt=media"><img src="https://a.example/x.png"><img src="data:image/png;base64,AAAA">`,
    ).querySelectorAll("img");
    expect(storedPicture?.getAttribute("src")).toContain("/v0/b/ours/");
    expect(picture?.getAttribute("loading")).toBe("lazy");
    expect(picture?.getAttribute("alt")).toBe("A well");
    expect(otherPictures).toHaveLength(0);
  });

  it("keeps the text of unknown tags", () => {
    expect(showRichText(`<article><p>Inside</p><font>old</font></article>`).textContent).toBe("Insideold");
  });
});

it("a server renders what it has sanitised itself", () => {
  const parser = globalThis.DOMParser;
  Reflect.deleteProperty(globalThis, "DOMParser");
  try {
    expect(renderToString(<RichText html="<p>Hello</p>" />)).toBe('<div class="rich"><p>Hello</p></div>');
  } finally {
    globalThis.DOMParser = parser;
  }
});
