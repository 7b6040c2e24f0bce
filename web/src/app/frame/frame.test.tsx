import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { Link } from "../../ui/link.tsx";
import { Page } from "../../ui/layout.tsx";
import { createQueryClient } from "../../lib/api/query.ts";
import { Providers } from "../providers.tsx";
import { removeOpeningScreen } from "../../boot/opening.ts";
import { SiteFrame } from "./site-frame.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.scrollY = 0;
  fireEvent.scroll(window);
});

function Fragile() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error("It broke.");
  return (
    <button
      type="button"
      onClick={() => {
        setBroken(true);
      }}
    >
      Break
    </button>
  );
}

const renderSite = (startPath: string) =>
  render(
    <Providers queryClient={createQueryClient()}>
      <MemoryRouter initialEntries={[startPath]}>
        <Routes>
          <Route element={<SiteFrame />}>
            <Route
              path="/first"
              element={
                <Page title="First page">
                  <Link to="/second">Onward</Link>
                  <Fragile />
                </Page>
              }
            />
            <Route path="/second" element={<Page title="Second page">Here</Page>} />
          </Route>
        </Routes>
      </MemoryRouter>
    </Providers>,
  );

test("a navigation moves the focus to the new page and announces its title", async () => {
  renderSite("/first");
  fireEvent.click(screen.getByRole("link", { name: "Onward" }));
  await waitFor(() => {
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });
  expect(document.title).toBe("Second page · Daansetu");
  expect(document.querySelector("[aria-live=polite]")?.textContent).toBe("Second page · Daansetu");
});

test.each([
  ["smoothly", false, "smooth"],
  ["at once where less motion is wanted", true, "instant"],
])("a navigation scrolls to the top %s", async (_, matches, behavior) => {
  vi.stubGlobal("matchMedia", () => ({ matches }));
  const scrollTo = vi.spyOn(window, "scrollTo");
  renderSite("/first");
  expect(scrollTo).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("link", { name: "Onward" }));
  await screen.findByText("Here");
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior }]]);
});

test("an error in a page leaves header and footer in place, with a retry", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  renderSite("/first");
  fireEvent.click(screen.getByRole("button", { name: "Break" }));
  expect(screen.getByRole("alert").textContent).toContain("Something went wrong");
  expect(screen.getByRole("banner")).toBeTruthy();
  expect(screen.getByRole("contentinfo")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByRole("button", { name: "Break" })).toBeTruthy();
});

test("a page that is left gives the scroll position back to the browser, which restores it if Back loads the page anew", async () => {
  renderSite("/first");
  await waitFor(() => expect(window.history.scrollRestoration).toBe("manual"));
  window.dispatchEvent(new Event("pagehide"));
  expect(window.history.scrollRestoration).toBe("auto");
});

test("both bars hide while scrolling down and return on scrolling up", () => {
  renderSite("/first");
  const scrollTo = (scrollY: number) => {
    window.scrollY = scrollY;
    fireEvent.scroll(window);
  };
  const navigationBars = [screen.getByRole("banner"), screen.getByRole("navigation", { name: "Quick" })];
  const areBarsHidden = () => navigationBars.map((bar) => / -?translate-y-full/.test(bar.className));
  scrollTo(400);
  expect(areBarsHidden()).toEqual([true, true]);
  scrollTo(300);
  expect(areBarsHidden()).toEqual([false, false]);
});

test("the opening screen is removed 1000 ms after loading began, not earlier", () => {
  vi.useFakeTimers();
  document.body.insertAdjacentHTML("beforeend", '<div id="opening"></div>');
  removeOpeningScreen(400);
  vi.advanceTimersByTime(599);
  expect(document.getElementById("opening")?.className).toBe("");
  vi.advanceTimersByTime(1);
  expect(document.getElementById("opening")?.className).toBe("opening-over");
  vi.advanceTimersByTime(1000);
  expect(document.getElementById("opening")).toBeNull();
});
