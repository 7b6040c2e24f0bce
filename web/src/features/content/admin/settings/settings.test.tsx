import { type EditedBounds, type EditedFoundation, settingsEndpoints } from "@daansetu/contract";
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import * as toasts from "../../../../lib/toast.ts";
import SettingsSection from "./settings-section.tsx";

configure({ asyncUtilTimeout: 10_000 });

const api = useTestApi();
const e = settingsEndpoints;
let bounds: EditedBounds;
let foundation: EditedFoundation;
beforeEach(async () => {
  beLoggedIn({ role: "admin" });
  bounds = { version: 2, value: { minPaise: 10_00, maxPaise: 5_00_000_00 } };
  foundation = {
    version: 5,
    taxBenefit: true,
    value: { name: "Sample Foundation", approvals: [{ act: "80G", number: "AAB/80G/1", validFrom: "2026-04-01" }] },
  };
  vi.spyOn(toasts, "toast").mockResolvedValue("");
  api().on(e.donationSettings, () => ({ body: bounds }));
  api().on(e.foundationSettings, () => ({ body: foundation }));
  visit(<SettingsSection />, "/admin-panel?section=settings");
  await screen.findByRole("form", { name: "Limits of one donation" });
});

const form = (name: string) => within(screen.getByRole("form", { name }));
const boundsForm = () => form("Limits of one donation");
const fieldOf = (label: RegExp) => boundsForm().getByLabelText<HTMLInputElement>(label);
const MIN = /^Smallest donation/;
const MAX = /^Largest donation/;
const type = (label: RegExp, value: string) => fireEvent.change(fieldOf(label), { target: { value } });
const save = () => fireEvent.click(boundsForm().getByRole("button", { name: "Save changes" }));
const problemAt = (field: HTMLElement) =>
  (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");

describe("the bounds of a donation", () => {
  it("are shown in rupees, and saved in paise with the version that was loaded", async () => {
    expect([fieldOf(MIN).value, fieldOf(MAX).value]).toEqual(["10", "500000"]);
    type(MIN, "₹50");
    type(MAX, "1,00,000");
    api().on(e.changeDonationSettings, ({ body }) => {
      bounds = { version: 3, value: (body as Pick<EditedBounds, "value">).value };
      return { body: bounds };
    });
    save();
    await waitFor(() => expect(toasts.toast).toHaveBeenCalledWith("success", "The settings are saved."));
    expect(api().sentTo(e.changeDonationSettings)).toMatchObject([
      { body: { version: 2, value: { minPaise: 50_00, maxPaise: 1_00_000_00 } } },
    ]);
    expect([fieldOf(MIN).value, fieldOf(MAX).value]).toEqual(["50", "100000"]);
    expect(boundsForm().getByRole<HTMLButtonElement>("button", { name: "Save changes" }).disabled).toBe(true);
  });

  it.each([
    ["nothing", MIN, "", "Please enter a whole number of rupees, without decimals."],
    ["words", MIN, "a lot", "Please enter a whole number of rupees, without decimals."],
    ["less than nothing", MIN, "-5", "Please enter a whole number of rupees, without decimals."],
    ["paise", MIN, "10.50", "Please enter a whole number of rupees, without decimals."],
    ["no rupee at all", MIN, "0", "This amount is outside what can be given online."],
    ["more than one payment may be", MAX, "50,00,001", "This amount is outside what can be given online."],
    ["a largest below the smallest", MAX, "5", "The largest gift cannot be smaller than the smallest."],
  ])("are never %s: the field says why, the input stays, and nothing is sent", async (_, label, typed, why) => {
    type(label, typed);
    save();
    await waitFor(() => expect(problemAt(fieldOf(label))).toContain(why));
    expect(fieldOf(label).getAttribute("aria-invalid")).toBe("true");
    expect(fieldOf(label).value).toBe(typed);
    expect(api().sentTo(e.changeDonationSettings)).toEqual([]);
  });

  it("keep the input if saving fails, and the page says so", async () => {
    type(MIN, "50");
    api().on(e.changeDonationSettings, () => refusal(500, "internal-error"));
    save();
    expect((await boundsForm().findByRole("alert")).textContent).toContain("The settings were not saved");
    expect(toasts.toast).toHaveBeenCalledWith("error", "The settings were not saved");
    expect(fieldOf(MIN).value).toBe("50");
  });

  it("show a conflict with another admin's change, and overwrite it only on request", async () => {
    type(MIN, "50");
    api().on(e.changeDonationSettings, () => ({
      status: 409,
      body: { code: "conflict", errorMessage: "boss@demo.test changed this on 22 Nov 2026." },
    }));
    save();
    await boundsForm().findByText("boss@demo.test changed this on 22 Nov 2026.");
    expect(fieldOf(MIN).value).toBe("50");
    bounds = { version: 3, value: { minPaise: 20_00, maxPaise: 5_00_000_00 } };
    api().on(e.changeDonationSettings, ({ body }) => ({
      body: { version: 4, value: (body as Pick<EditedBounds, "value">).value },
    }));
    fireEvent.click(boundsForm().getByRole("button", { name: "Save mine over it" }));
    await waitFor(() => expect(toasts.toast).toHaveBeenCalledWith("success", "The settings are saved."));
    expect(api().sentTo(e.changeDonationSettings)).toMatchObject([{ body: { version: 2 } }, { body: { version: 3 } }]);
  });

  it("load another admin's change on request", async () => {
    type(MIN, "50");
    api().on(e.changeDonationSettings, () => refusal(409, "conflict"));
    save();
    bounds = { version: 3, value: { minPaise: 20_00, maxPaise: 5_00_000_00 } };
    fireEvent.click(await boundsForm().findByRole("button", { name: "Load their version" }));
    await waitFor(() => expect(fieldOf(MIN).value).toBe("20"));
  });
});

describe("the foundation", () => {
  const foundationForm = () => form("The foundation");
  const saveFoundation = () => fireEvent.click(foundationForm().getByRole("button", { name: "Save changes" }));

  it("shows whether donors get the tax benefit, and saves name and approvals separately from the bounds", async () => {
    expect(foundationForm().getByText("Donors get the tax benefit today.")).toBeTruthy();
    fireEvent.change(foundationForm().getByLabelText(/^Valid until/), { target: { value: "2026-10-31" } });
    api().on(e.changeFoundationSettings, ({ body }) => ({
      body: { version: 6, taxBenefit: false, value: (body as Pick<EditedFoundation, "value">).value },
    }));
    saveFoundation();
    await foundationForm().findByText(/Donors get no tax benefit today/);
    expect(api().sentTo(e.changeFoundationSettings)).toMatchObject([
      { body: { version: 5, value: { approvals: [{ act: "80G", validUntil: "2026-10-31" }] } } },
    ]);
    expect(api().sentTo(e.changeDonationSettings)).toEqual([]);
  });

  it.each([
    ["a name", /^Legal name/, ""],
    ["a number of an approval", /^Number/, ""],
    ["days in their order", /^Valid until/, "2020-01-01"],
  ])("is not saved without %s, and the field says why", async (_, label, typed) => {
    const field = foundationForm().getByLabelText(label);
    fireEvent.change(field, { target: { value: typed } });
    saveFoundation();
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    expect(problemAt(field)).not.toBe("");
    expect(api().sentTo(e.changeFoundationSettings)).toEqual([]);
  });
});
