import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ThemeChoice } from "./theme-choice.tsx";

const webFolder = join(import.meta.dirname, "../../..");
const themeScript = readFileSync(join(webFolder, "public/theme.js"), "utf8");
/** The page as served, before any script has run. */
const [themeColours = ""] = /(<meta name="theme-color"[^>]*>\s*)+/.exec(
  readFileSync(join(webFolder, "index.html"), "utf8"),
) ?? [""];

/** The visible theme: the `data-theme` attribute and the colour of the browser's bars. */
const shownTheme = () => ({
  theme: document.documentElement.dataset["theme"] ?? "",
  bars: [...document.querySelectorAll("meta[name=theme-color]")].map((meta) => meta.getAttribute("media")),
});
const BY_DEVICE = { theme: "", bars: ["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"] };

function loadPage(): void {
  cleanup();
  delete document.documentElement.dataset["theme"];
  document.head.innerHTML = themeColours;
  // oxlint-disable-next-line typescript/no-implied-eval -- as the browser does with the file
  new Function(themeScript)();
}
const choose = (name: string) => fireEvent.click(screen.getByRole("radio", { name }));

beforeEach(() => {
  localStorage.clear();
  loadPage();
});
afterEach(() => {
  cleanup();
  delete document.documentElement.dataset["theme"];
});

describe("The choice of the site's colours", () => {
  it("begins with the device's, and is a named group of radio buttons", () => {
    render(<ThemeChoice />);
    expect(screen.getByRole("group", { name: "Colours of the site" })).toBeTruthy();
    expect(screen.getByRole("radio", { name: "As my device", checked: true })).toBeTruthy();
    expect(shownTheme()).toEqual(BY_DEVICE);
  });

  it.each([
    ["Dark", { theme: "dark", bars: ["not all", "all"] }],
    ["Light", { theme: "light", bars: ["all", "not all"] }],
  ])("%s shows at once, and the same before the first paint of the next load", (name, expected) => {
    render(<ThemeChoice />);
    choose(name);
    expect(shownTheme()).toEqual(expected);
    loadPage();
    expect(shownTheme().theme).toBe(expected.theme);
    render(<ThemeChoice />);
    expect(shownTheme()).toEqual(expected);
    expect(screen.getByRole("radio", { name, checked: true })).toBeTruthy();
  });

  it("goes back to the device's, now and at the next load", () => {
    render(<ThemeChoice />);
    choose("Dark");
    choose("As my device");
    expect(shownTheme()).toEqual(BY_DEVICE);
    loadPage();
    expect(shownTheme()).toEqual(BY_DEVICE);
  });

  it("follows another tab, and shows the same wherever it stands on the page", () => {
    render(
      <>
        <ThemeChoice />
        <ThemeChoice />
      </>,
    );
    fireEvent(window, new StorageEvent("storage", { key: "theme", newValue: "dark" }));
    expect(shownTheme().theme).toBe("dark");
    expect(screen.getAllByRole("radio", { name: "Dark", checked: true })).toHaveLength(2);
  });

  it("is as the device's if something else is stored", () => {
    localStorage.setItem("theme", "<b>");
    loadPage();
    render(<ThemeChoice />);
    expect(screen.getByRole("radio", { name: "As my device", checked: true })).toBeTruthy();
    expect(shownTheme().bars).toEqual(BY_DEVICE.bars);
  });
});

it("No choice is marked in the page as rendered: clicking a marked one would change nothing before the site's script has loaded", () => {
  const page = document.createElement("div");
  page.innerHTML = renderToString(<ThemeChoice />);
  expect(page.querySelectorAll("[type=radio]")).toHaveLength(3);
  expect(page.querySelectorAll("[checked]")).toHaveLength(0);
});

it("The script before the first paint is at most 100 bytes", () => {
  expect(Buffer.byteLength(themeScript)).toBeLessThanOrEqual(100);
});
