import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { BrowserRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Link } from "../link.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";

function Form({ dirty }: { dirty: boolean }) {
  return (
    <>
      <UnsavedGuard isUnsaved={dirty} />
      <Link to="/elsewhere">Away</Link>
      <Link to="/form#part">Part</Link>
      <a href="https://example.org/" target="_blank" rel="noreferrer">
        Other window
      </a>
    </>
  );
}

const renderable = (dirty: boolean) => (
  <BrowserRouter>
    <Routes>
      <Route path="/form" element={<Form dirty={dirty} />} />
      <Route path="*" element={<p>Another page</p>} />
    </Routes>
  </BrowserRouter>
);
const queryQuestion = () => screen.queryByRole("alertdialog");
const goBack = async () => {
  window.history.back();
  return screen.findByRole("alertdialog");
};

beforeEach(() => {
  window.history.replaceState(null, "", "/before");
  window.history.pushState(null, "", "/form");
});
afterEach(() => {
  window.history.replaceState(null, "", "/");
});

it("asks before a link leaves unsaved input; staying keeps the page, leaving follows the link", async () => {
  render(renderable(true));
  fireEvent.click(screen.getByText("Away"));
  fireEvent.click(screen.getByRole("button", { name: "Stay here" }));
  expect(queryQuestion()).toBeNull();
  expect(window.location.pathname).toBe("/form");
  fireEvent.click(screen.getByText("Away"));
  fireEvent.click(screen.getByRole("button", { name: "Leave without saving" }));
  await screen.findByText("Another page");
  expect(window.location.pathname).toBe("/elsewhere");
});

it("asks on Back every time, and then goes back", async () => {
  render(renderable(true));
  for (const _ of ["once", "again"]) {
    await goBack();
    expect(window.location.pathname).toBe("/form");
    fireEvent.click(screen.getByRole("button", { name: "Stay here" }));
  }
  await goBack();
  fireEvent.click(screen.getByRole("button", { name: "Leave without saving" }));
  await waitFor(() => {
    expect(window.location.pathname).toBe("/before");
  });
});

it("does not ask without unsaved input, for an anchor on the same page, or for a new window", () => {
  const { unmount } = render(renderable(true));
  fireEvent.click(screen.getByText("Part"));
  expect(queryQuestion()).toBeNull();
  unmount();
  render(renderable(false));
  fireEvent.click(screen.getByText("Away"));
  expect(queryQuestion()).toBeNull();
  expect(window.location.pathname).toBe("/elsewhere");
});

it("makes the browser ask when the tab is closed or reloaded, but only with unsaved input", () => {
  const { rerender } = render(renderable(true));
  const isClosingBlocked = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(isClosingBlocked()).toBe(true);
  rerender(renderable(false));
  expect(isClosingBlocked()).toBe(false);
});
