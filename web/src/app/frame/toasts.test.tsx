import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useToasterStore } from "react-hot-toast";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { toastLoggedOut } from "../../lib/session/end-session.ts";
import { toast } from "../../lib/toast.ts";
import { undoToast } from "../../ui/table/index.ts";
import { ToastHost } from "./toast-host.tsx";

/** Visible toasts, without those being dismissed. */
function VisibleToastCount() {
  const { toasts } = useToasterStore();
  return <p data-testid="shown">{toasts.filter(({ visible }) => visible).length}</p>;
}
const visibleToastCount = () => Number(screen.getByTestId("shown").textContent);
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const HOUR_MS = 3_600_000;

beforeEach(async () => {
  render(
    <>
      <ToastHost />
      <VisibleToastCount />
    </>,
  );
  // The first toast loads the host.
  await act(() => toast("blank", "Warm"));
  await screen.findByText("Warm");
  const { toast: toastLibrary } = await import("react-hot-toast");
  act(() => {
    toastLibrary.remove();
  });
  vi.useFakeTimers();
});
afterEach(async () => {
  await advanceTime(0);
  const { toast: toastLibrary } = await import("react-hot-toast");
  act(() => {
    toastLibrary.remove();
  });
  vi.useRealTimers();
  cleanup();
});

it.each([
  ["an error", 4000, () => toast("error", "Said")],
  ["a success", 2000, () => toast("success", "Said")],
  ["a blank one", 4000, () => toast("blank", "Said")],
  ["that somebody has logged out", 3000, () => toastLoggedOut()],
  ["one that was given its own time", 3000, () => toast("success", "Said", { duration: 3000 })],
  ["what can be taken back", 10_000, () => undoToast("Said", () => Promise.resolve())],
])("A toast is shown for the duration of its kind: %s %i ms", async (_, ms, showToast) => {
  await act(async () => {
    await showToast();
  });
  expect(visibleToastCount()).toBe(1);
  await advanceTime(ms - 1);
  expect(visibleToastCount()).toBe(1);
  await advanceTime(1);
  expect(visibleToastCount()).toBe(0);
});

it("A toast of a running operation stays until its result replaces it", async () => {
  let id: string | undefined;
  await act(async () => {
    id = await toast("loading", "Saving");
  });
  await advanceTime(HOUR_MS);
  expect(screen.getByText("Saving")).toBeTruthy();
  await act(() => toast("success", "Saved", { ...(id !== undefined && { id }) }));
  expect([visibleToastCount(), screen.queryByText("Saving")]).toEqual([1, null]);
  await advanceTime(2000);
  expect(visibleToastCount()).toBe(0);
});

it("At most the newest 20 toasts are shown", async () => {
  for (let toastNumber = 1; toastNumber <= 25; toastNumber += 1)
    await act(() => toast("loading", `Number ${toastNumber}`));
  expect(visibleToastCount()).toBe(20);
  expect(screen.queryByText("Number 5")).toBeNull();
  expect(screen.getByText("Number 6")).toBeTruthy();
  expect(screen.getByText("Number 25")).toBeTruthy();
});

const giveWayCases = [
  ["a tap", (element: Element) => fireEvent.pointerDown(element)],
  ["a key", (element: Element) => fireEvent.keyDown(element, { key: "Tab" })],
] as const;

it.each(giveWayCases)(
  "A toast gives way to a form in which somebody goes on by %s, after two seconds",
  async (_, goOn) => {
    render(
      <form aria-label="Some form">
        <input aria-label="Name" />
      </form>,
    );
    await act(() => toast("blank", "We have sent a link", { duration: 10_000 }));
    await advanceTime(500);
    goOn(screen.getByLabelText("Name"));
    await advanceTime(1499);
    expect(visibleToastCount()).toBe(1);
    await advanceTime(1);
    expect(visibleToastCount()).toBe(0);
    await act(() => toast("blank", "We have sent it again", { duration: 10_000 }));
    await advanceTime(3000);
    goOn(screen.getByLabelText("Name"));
    await advanceTime(0);
    expect(visibleToastCount()).toBe(0);
  },
);

it("A toast stays for what happens outside of forms, and one with Undo for forms too", async () => {
  render(
    <>
      <button type="button">Elsewhere</button>
      <form aria-label="Some form" />
    </>,
  );
  await act(() => toast("blank", "Said", { duration: 10_000 }));
  fireEvent.pointerDown(screen.getByRole("button", { name: "Elsewhere" }));
  await advanceTime(5000);
  expect(visibleToastCount()).toBe(1);
  await advanceTime(5000);
  await act(async () => {
    await undoToast("Removed", () => Promise.resolve());
  });
  fireEvent.pointerDown(screen.getByRole("form"));
  await advanceTime(5000);
  expect(visibleToastCount()).toBe(1);
});
