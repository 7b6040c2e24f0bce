import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import Markdown from "./markdown.tsx";

afterEach(cleanup);
const show = (text: string, level?: 2 | 3) =>
  render(
    <MemoryRouter>
      <Markdown text={text} {...(level === undefined ? {} : { level })} />
    </MemoryRouter>,
  ).container;

it("shows headings, lists, emphasis, links and tables as elements of the page", () => {
  const page = show(
    "## Refunds\n\nWithin **30 days**, *gladly*.\n\n- one\n- two\n\n3. three\n\n| a | b |\n|---|---|\n| 1 | 2 |",
  );
  expect(screen.getByRole("heading", { level: 2, name: "Refunds" })).toBeTruthy();
  expect(page.querySelector("strong")?.textContent).toBe("30 days");
  expect(page.querySelector("em")?.textContent).toBe("gladly");
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["one", "two", "three"]);
  expect(page.querySelector("ol")?.start).toBe(3);
  expect(screen.getByRole("columnheader", { name: "a" })).toBeTruthy();
});

it("shows quotes, ampersands and brackets as they were written", () => {
  const page = show("It's \"5 < 6\" & `a<b's` \\*so\\* [Asha's](/about)");
  expect(page.textContent).toBe("It's \"5 < 6\" & a<b's *so* Asha's");
});

it("puts its headings below the one it stands under", () => {
  show("## Refunds", 3);
  expect(screen.getByRole("heading", { level: 3, name: "Refunds" })).toBeTruthy();
});

it("shows HTML as the letters that it is, and fetches no picture", () => {
  const page = show(
    "<script>alert(1)</script>\n\nHello <b onclick=alert(1)>you</b> ![a cat](https://elsewhere.example/cat.png)",
  );
  expect(page.querySelector("script, b, img")).toBeNull();
  expect(page.textContent).toContain("<script>alert(1)</script>");
  expect(page.textContent).toContain("a cat");
});

it("makes links to this site, to web, mail and phone addresses, and to nothing else", () => {
  show(
    "[in](/faqs) [part](#contact) [static](/Pages/support-a-fundraiser.html) [web](https://example.org) [mail](mailto:a@b.in) [bad](javascript:alert(1)) [data](data:text/html,x) [other](//evil.example) [odd](/\\evil.example)",
  );
  expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["in", "/faqs"],
    ["part", "/#contact"],
    ["static", "/Pages/support-a-fundraiser.html"],
    ["web", "https://example.org"],
    ["mail", "mailto:a@b.in"],
  ]);
  expect(screen.getByText(/bad/).textContent).toContain("bad");
});
