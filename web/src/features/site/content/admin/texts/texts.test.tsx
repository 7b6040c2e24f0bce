import { type EditedContent, siteContentEndpoints } from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../../../../test/support/api-server.ts";
import { beLoggedIn } from "../../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../../test/support/site.tsx";
import * as toasts from "../../../../../lib/toast.ts";
import TextsSection from "./texts-section.tsx";

const api = useTestApi();
const { editedContent, editContent } = siteContentEndpoints;
const makeStatistic = (value: string) => ({ value, label: `label of ${value}`, checkedOn: "2026-11-01" });
const makeStatistics = (version: number, ...values: string[]): EditedContent => ({
  content: { key: "trust-statistics", value: { items: values.map(makeStatistic) } },
  version,
  updatedAt: "2026-11-20T10:00:00.000Z",
  updatedBy: "boss@demo.test",
});
let storedContent: EditedContent;
beforeEach(() => {
  beLoggedIn({ role: "admin" });
  storedContent = makeStatistics(2, "1,000+", "96");
  vi.spyOn(toasts, "toast").mockResolvedValue("");
  api().on(editedContent, () => ({ body: storedContent }));
});

const openForm = async () => {
  visit(<TextsSection />, "/admin-panel?section=content&text=trust-statistics");
  await screen.findByRole("heading", { level: 1, name: "Trust statistics" });
};
const getFigures = () => screen.getAllByLabelText<HTMLInputElement>(/^Figure/);
const clickButton = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (value: string) => fireEvent.change(getFigures()[0]!, { target: { value } });
const sentBodies = () =>
  api()
    .sentTo(editContent)
    .map(({ body }) => body);

it("lists every text of the site with a link to its form", () => {
  visit(<TextsSection />, "/admin-panel?section=content");
  const link = screen.getByRole("link", { name: /^Trust statistics/ });
  expect(link.getAttribute("href")).toBe("/admin-panel?section=content&text=trust-statistics");
});

describe("name, logo and colours", () => {
  const openIdentity = async () => {
    storedContent = { content: { key: "identity", value: { name: "Example Seva Trust" } }, version: 0 };
    visit(<TextsSection />, "/admin-panel?section=content&text=identity");
    await screen.findByRole("heading", { level: 1, name: "Name, logo and colours" });
  };
  const preview = () => screen.getByRole("region", { name: "As visitors read it" });
  const colours = () => preview().querySelector("style")?.textContent;
  const enter = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

  it("are shown as they are typed, colours once they can be read, and are sent as typed", async () => {
    await openIdentity();
    enter(/^Name of the foundation/, "Asha Foundation");
    expect(preview().textContent).toContain("Asha Foundation");
    enter(/^Main colour/, "#7a1f");
    expect(colours()).toBe("");
    enter(/^Main colour/, "#7A1F3D");
    expect(colours()).toContain("--info:#7a1f3d");
    expect(colours()).toContain(' [data-preview="');
    enter(/^Main colour/, "#ffe08a");
    expect(colours()).toBe("");
    enter(/^Main colour/, "#7a1f3d");
    api().on(editContent, () => ({ body: { ...storedContent, version: 1 } }));
    clickButton("Save changes");
    await waitFor(() =>
      expect(sentBodies()).toEqual([{ version: 0, value: { name: "Asha Foundation", mainColour: "#7a1f3d" } }]),
    );
  });
});

describe("a colour", () => {
  const palette = () => screen.getByLabelText<HTMLInputElement>("Pick from a palette: Main colour");
  const typed = () => screen.getByLabelText<HTMLInputElement>(/^Main colour/);
  const typeColour = (value: string) => fireEvent.change(typed(), { target: { value } });

  it("can be typed or picked from a palette, which show the same one; without one the palette shows the site's", async () => {
    storedContent = { content: { key: "identity", value: { name: "Example Seva Trust" } }, version: 0 };
    visit(<TextsSection />, "/admin-panel?section=content&text=identity");
    await screen.findByRole("heading", { level: 1, name: "Name, logo and colours" });
    expect(palette().value).toBe("#233a73");
    typeColour(" #7A1F3D ");
    expect(palette().value).toBe("#7a1f3d");
    typeColour("#7a1f");
    expect([typed().value, palette().value]).toEqual(["#7a1f", "#233a73"]);
    fireEvent.change(palette(), { target: { value: "#1c4d2e" } });
    expect(typed().value).toBe("#1c4d2e");
  });
});

describe("the draft of a policy", () => {
  const open = async (version: number) => {
    const value = { validFrom: "2026-11-24", text: "What we keep." };
    storedContent = { content: { key: "privacy-policy", value }, version };
    visit(<TextsSection />, "/admin-panel?section=content&text=privacy-policy");
    await screen.findByRole("heading", { level: 1, name: "Privacy policy" });
  };

  it("says that it is one, and can be confirmed as it is, once", async () => {
    await open(0);
    expect(screen.getByText("This is a draft that came with the software")).toBeTruthy();
    const confirmed = { ...storedContent.content.value, confirmedOn: "2026-11-25" };
    api().on(editContent, () => ({ body: { content: { key: "privacy-policy", value: confirmed }, version: 1 } }));
    clickButton("Confirm this text");
    await waitFor(() =>
      expect(sentBodies()).toEqual([{ version: 0, value: { validFrom: "2026-11-24", text: "What we keep." } }]),
    );
    await waitFor(() => expect(screen.queryByText("This is a draft that came with the software")).toBeNull());
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save changes" }).disabled).toBe(true);
  });

  it("is none any more once somebody saved it", async () => {
    await open(3);
    expect(screen.queryByText("This is a draft that came with the software")).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save changes" }).disabled).toBe(true);
  });
});

describe("a text of the site", () => {
  it("shows who changed it last, and is saved with the version that was loaded", async () => {
    await openForm();
    expect(screen.getByText(/Last changed by boss@demo.test, 20 Nov 2026/)).toBeTruthy();
    type("2,000+");
    api().on(editContent, () => {
      storedContent = makeStatistics(3, "2,000+", "96");
      return { body: storedContent };
    });
    clickButton("Save changes");
    await waitFor(() => expect(toasts.toast).toHaveBeenCalledWith("success", expect.stringContaining("is saved")));
    expect(sentBodies()).toMatchObject([{ version: 2, value: { items: [{ value: "2,000+" }, { value: "96" }] } }]);
    await waitFor(() => {
      expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save changes" }).disabled).toBe(true);
    });
  });

  it("has lists whose items can be moved, removed and restored", async () => {
    await openForm();
    const values = () => getFigures().map(({ value }) => value);
    clickButton("Move down: Statistic 1");
    expect(values()).toEqual(["96", "1,000+"]);
    clickButton("Remove: Statistic 1");
    expect(values()).toEqual(["1,000+"]);
    clickButton("Restore the last one");
    expect(values()).toEqual(["96", "1,000+"]);
    clickButton("Add a statistic");
    expect(values()).toEqual(["96", "1,000+", ""]);
    clickButton("Discard changes");
    expect(values()).toEqual(["1,000+", "96"]);
    expect(sentBodies()).toEqual([]);
  });

  it("shows problems at their fields and links to them from the summary, and keeps the input", async () => {
    await openForm();
    type("96 children");
    api().on(editContent, () =>
      refusal(400, "bad-input", [{ field: "value.items.0.label", problem: "That is too long." }]),
    );
    clickButton("Save changes");
    const [errorSummary] = await screen.findAllByRole("alert");
    expect(
      within(errorSummary!).getByRole("link", { name: "Statistic 1, What it counts: That is too long." }),
    ).toBeTruthy();
    expect(screen.getAllByLabelText(/^What it counts/)[0]?.getAttribute("aria-invalid")).toBe("true");
    expect(getFigures()[0]?.value).toBe("96 children");
    expect(toasts.toast).toHaveBeenCalledWith("error", "The text was not saved");
  });

  it("names list item and field in each sentence of the summary", async () => {
    await openForm();
    type("");
    api().on(editContent, () =>
      refusal(400, "bad-input", [
        { field: "value.items.0.value", problem: "required" },
        { field: "value.items.1.label", problem: "required" },
        { field: "value.items", problem: "too-many" },
      ]),
    );
    clickButton("Save changes");
    const [errorSummary] = await screen.findAllByRole("alert");
    expect(
      within(errorSummary!)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual(["Statistic 1, Figure: required", "Statistic 2, What it counts: required", "Statistics: too-many"]);
  });

  it("shows a conflict with another admin's change, and loads or overwrites it only on request", async () => {
    await openForm();
    type("Mine");
    api().on(editContent, () => ({
      status: 409,
      body: { code: "conflict", errorMessage: "boss@demo.test changed this on 22 Nov 2026." },
    }));
    clickButton("Save changes");
    await screen.findByText("boss@demo.test changed this on 22 Nov 2026.");
    expect(getFigures()[0]?.value).toBe("Mine");
    storedContent = makeStatistics(7, "Theirs");
    clickButton("Load their version");
    await waitFor(() => expect(getFigures().map(({ value }) => value)).toEqual(["Theirs"]));
    type("Mine again");
    api().on(editContent, () => ({ body: makeStatistics(8, "Mine again") }));
    clickButton("Save changes");
    await waitFor(() => expect(toasts.toast).toHaveBeenCalledWith("success", expect.anything()));
    expect(sentBodies()).toMatchObject([{ version: 2 }, { version: 7 }]);
  });
});
