import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { visit } from "../../../test/support/site.tsx";
import { Link } from "../link.tsx";
import { RecordDrawer, useOpenRecord } from "./index.ts";

const setWide = (matches: boolean) =>
  vi.stubGlobal("matchMedia", () => ({ matches, addEventListener: () => {}, removeEventListener: () => {} }));
beforeEach(() => setWide(true));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Records() {
  const { open, hrefOf, listHref } = useOpenRecord();
  const list = (
    <>
      <input aria-label="Find" />
      <Link to={hrefOf("asha")} className="records-open">
        Asha
      </Link>
    </>
  );
  return (
    <RecordDrawer list={list} open={open} listHref={listHref} titleId="title">
      {() => <h2 id="title">Record of Asha</h2>}
    </RecordDrawer>
  );
}

it("an open record stands beside its list, and Escape closes it and returns the focus to its row", async () => {
  visit(<Records />, "/people?open=asha");
  const drawer = await screen.findByRole("region", { name: "Record of Asha" });
  screen.getByRole("link", { name: "Asha" });
  fireEvent.keyDown(drawer, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("region", { name: "Record of Asha" })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Asha" }));
});

it("an open record is a page of its own where there is no room for both", async () => {
  setWide(false);
  visit(<Records />, "/people?open=asha");
  await screen.findByRole("heading", { name: "Record of Asha" });
  expect(screen.queryByRole("link", { name: "Asha" })).toBeNull();
});

it("Escape closes the record from the list too, but not from a field, which has its own use for it", async () => {
  visit(<Records />, "/people?open=asha");
  await screen.findByRole("region", { name: "Record of Asha" });
  fireEvent.keyDown(screen.getByRole("textbox", { name: "Find" }), { key: "Escape" });
  screen.getByRole("region", { name: "Record of Asha" });
  fireEvent.keyDown(document.body, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("region", { name: "Record of Asha" })).toBeNull());
});
