import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { happyDom } from "../../test/support/happy-dom.ts";
import { PdfView } from "./pdf-view.tsx";

const LABEL = "80G certificate";
beforeAll(() => {
  // The frame's own page is shown by the journey e2e/pdf-view.
  Object.assign(happyDom().settings, { disableIframePageLoading: true, handleDisabledFileLoadingAsSuccess: true });
});

const show = () => {
  render(<PdfView content={new Blob(["%PDF-1.7"], { type: "application/pdf" })} label={LABEL} />);
  const frame = screen.getByTitle<HTMLIFrameElement>(LABEL);
  const sent: unknown[] = [];
  // The test's page loads no frame: this stands for its window.
  const frameWindow = { postMessage: (message: unknown) => void sent.push(message) };
  Object.defineProperty(frame, "contentWindow", { value: frameWindow });
  const hear = (data: unknown, source: unknown = frameWindow) => {
    const event = new MessageEvent("message", { data });
    Object.defineProperty(event, "source", { value: source });
    act(() => void window.dispatchEvent(event));
  };
  return { frame, sent, hear };
};

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("A PDF in the page", () => {
  it("is in a frame that may run scripts and has no origin, whose page is the site's", () => {
    const { frame } = show();
    expect(frame.getAttribute("sandbox")).toBe("allow-scripts");
    expect(frame.getAttribute("src")).toBe("/pdf-frame/frame.html");
  });

  it("is given to the frame once that is ready, and its pages are counted", async () => {
    const { sent, hear } = show();
    hear({ kind: "ready" });
    await waitFor(() =>
      expect(sent).toMatchObject([{ kind: "open", label: LABEL, pageLabel: "Page {page} of {pages}" }]),
    );
    hear({ kind: "opened", pages: 3 });
    expect(screen.getByRole("status").textContent).toBe("Pages: 3");
  });

  it("hears nothing that another window says, nor what it does not understand", () => {
    const { sent, hear } = show();
    hear({ kind: "ready" }, window);
    hear({ kind: "opened", pages: 3 }, window);
    hear({ kind: "opened", pages: "<b>3</b>" });
    expect(sent).toEqual([]);
    expect(screen.getByRole("status").textContent).toBe("Loading");
  });

  it("is zoomed in steps, to an end on each side", () => {
    const { sent, hear } = show();
    hear({ kind: "opened", pages: 1 });
    fireEvent.click(screen.getByRole("button", { name: "Zoom in" }));
    expect(sent).toEqual([{ kind: "zoom", zoom: 1.25 }]);
    for (let step = 0; step < 3; step += 1) fireEvent.click(screen.getByRole("button", { name: "Zoom out" }));
    expect(sent.at(-1)).toEqual({ kind: "zoom", zoom: 0.5 });
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Zoom out" }).disabled).toBe(true);
  });

  it.each([
    ["the frame says so", ({ hear }: ReturnType<typeof show>) => hear({ kind: "failed" })],
    ["the frame says nothing", () => act(() => vi.advanceTimersByTime(20_000))],
  ])("cannot be shown when %s, and a sentence says what to do", (_, fail) => {
    vi.useFakeTimers();
    fail(show());
    expect(screen.getByRole("alert").textContent).toContain("Please download it");
    expect(screen.queryByTitle(LABEL)).toBeNull();
  });
});
