import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useTestApi, visit } from "../../../test/support/site.tsx";
import { MissingPartNote } from "./missing-part-note.tsx";

useTestApi();

it("The panel says that a part did not load, which the browser never asks for again, and loads the page again when told to", () => {
  const reload = vi.spyOn(window.location, "reload").mockReturnValue();
  visit(<MissingPartNote />, "/admin-panel");
  expect(screen.queryByRole("alert")).toBeNull();
  act(() => void window.dispatchEvent(new Event("vite:preloadError")));
  expect(screen.getByRole("alert").textContent).toContain("A part of this page did not load");
  expect(reload).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Load the page again" }));
  expect(reload).toHaveBeenCalledTimes(1);
});
