import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { HOSTILE_HTML } from "../../../contract/test/hostile-html.ts";
import Markdown from "./markdown.tsx";

afterEach(cleanup);
const showMarkdown = (text: string, level?: 2 | 3) =>
  render(
    <MemoryRouter>
      <Markdown text={text} {...(level === undefined ? {} : { level })} />
    </MemoryRouter>,
  ).container;

it("renders headings, lists, emphasis, links and tables", () => {
  const page = showMarkdown(
    "## Refunds\n\nWithin **30 days**, *gladly*.\n\n- one\n- two\n\n3. three\n\n| a | b |\n|---|---|\n| 1 | 2 |",
  );
  expect(screen.getByRole("heading", { level: 2, name: "Refunds" })).toBeTruthy();
  expect(page.querySelector("strong")?.textContent).toBe("30 days");
  expect(page.querySelector("em")?.textContent).toBe("gladly");
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["one", "two", "three"]);
  expect(page.querySelector("ol")?.start).toBe(3);
  expect(screen.getByRole("columnheader", { name: "a" })).toBeTruthy();
});

it("renders quotes, ampersands and brackets as written", () => {
  const page = showMarkdown("It's \"5 < 6\" & `a<b's` \\*so\\* [Asha's](/about)");
  expect(page.textContent).toBe("It's \"5 < 6\" & a<b's *so* Asha's");
});

it("puts its headings below the surrounding one", () => {
  showMarkdown("## Refunds", 3);
  expect(screen.getByRole("heading", { level: 3, name: "Refunds" })).toBeTruthy();
});

it("renders HTML as text, and loads no image", () => {
  const page = showMarkdown(
    "<script>alert(1)</script>\n\nHello <b onclick=alert(1)>you</b> ![a cat](https://elsewhere.example/cat.png)",
  );
  expect(page.querySelector("script, b, img")).toBeNull();
  expect(page.textContent).toContain("<script>alert(1)</script>");
  expect(page.textContent).toContain("a cat");
});

it("links only to this site and to web, mail and phone addresses", () => {
  showMarkdown(
    "[in](/faqs) [part](#contact) [static](/Pages/support-a-fundraiser.html) [web](https://example.org) [mail](mailto:a@b.in) [bad](javascript:alert(1)) [data](data:text/html,x) [other](//evil.example) [odd](/\\evil.example)",
  );
  expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["in", "/faqs"],
    ["part", "#contact"],
    ["static", "/Pages/support-a-fundraiser.html"],
    ["web", "https://example.org"],
    ["mail", "mailto:a@b.in"],
  ]);
  expect(screen.getByText(/bad/).textContent).toContain("bad");
});

it.each(HOSTILE_HTML.map((html) => [html]))("makes no element that can act of %s, whatever it stands in", (hostile) => {
  const texts = [
    hostile,
    `- ${hostile}`,
    `[a](${hostile})`,
    `![a](${hostile})`,
    `**${hostile}**`,
    `| ${hostile} |\n|---|`,
  ];
  const page = showMarkdown(texts.join("\n\n"));
  const active = "script, img, svg, math, iframe, object, embed, form, input, style, link, meta, base";
  expect(page.querySelector(active)).toBeNull();
  for (const element of page.querySelectorAll("*"))
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on|^style$|^srcdoc$/);
      if (name === "href") expect(value).toMatch(/^(https?:\/\/|mailto:|tel:|\/(?!\/))/);
    }
});
