import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { BrowserRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Link } from "../ui/link.tsx";
import { OfflineNote } from "../ui/state-panel.tsx";

const connect = (isOnline: boolean) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? "online" : "offline")));
};

const Story = () => (
  <>
    <h1>The story</h1>
    <Link to="/donate/kitchen">Donate Now</Link>
    <Link to="/about">About</Link>
  </>
);

beforeEach(() => {
  window.history.replaceState(null, "", "/storypage/kitchen");
  render(
    <BrowserRouter>
      <OfflineNote />
      <Routes>
        <Route path="/storypage/kitchen" element={<Story />} />
        <Route path="/donate/kitchen" element={<h1>The form</h1>} />
        <Route path="/about" element={<h1>About us</h1>} />
      </Routes>
    </BrowserRouter>,
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("Donate without a connection", () => {
  it("keeps the story, says that the form opens by itself, and opens it when the connection is back", () => {
    connect(false);
    fireEvent.click(screen.getByText("Donate Now"));
    expect(screen.getByText("The story")).toBeTruthy();
    expect(screen.getByRole("status").textContent).toBe("You are offlineWe open this when you are back.");
    connect(true);
    expect(screen.getByText("The form")).toBeTruthy();
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("opens the form once, however often it was asked for", () => {
    const entriesBefore = window.history.length;
    connect(false);
    fireEvent.click(screen.getByText("Donate Now"));
    fireEvent.click(screen.getByText("Donate Now"));
    connect(true);
    expect(screen.getByText("The form")).toBeTruthy();
    expect(window.history.length - entriesBefore).toBe(1);
  });

  it("opens nothing for somebody who has gone elsewhere meanwhile", () => {
    connect(false);
    fireEvent.click(screen.getByText("Donate Now"));
    fireEvent.click(screen.getByText("About"));
    connect(true);
    expect(screen.getByText("About us")).toBeTruthy();
    expect(screen.queryByText("The form")).toBeNull();
  });

  it("opens the form at once with a connection", () => {
    fireEvent.click(screen.getByText("Donate Now"));
    expect(screen.getByText("The form")).toBeTruthy();
  });
});
