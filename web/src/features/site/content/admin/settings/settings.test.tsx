import {
  DEFAULT_RECEIPT_SETTINGS,
  type EditedBounds,
  type EditedFoundation,
  receiptSettingsEndpoints,
  settingsEndpoints,
} from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../../../../test/support/api-server.ts";
import { beLoggedIn } from "../../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../../test/support/site.tsx";
import * as toasts from "../../../../../lib/toast.ts";
import SettingsSection from "./settings-section.tsx";

const api = useTestApi();
const endpoints = settingsEndpoints;
let storedBounds: EditedBounds;
let storedFoundation: EditedFoundation;
beforeEach(async () => {
  beLoggedIn({ role: "admin" });
  storedBounds = { version: 2, value: { minPaise: 10_00, maxPaise: 5_00_000_00 } };
  storedFoundation = {
    version: 5,
    taxBenefit: true,
    value: { name: "Sample Foundation", approvals: [{ act: "80G", number: "AAB/80G/1", validFrom: "2026-04-01" }] },
  };
  vi.spyOn(toasts, "toast").mockResolvedValue("");
  api().on(endpoints.donationSettings, () => ({ body: storedBounds }));
  api().on(endpoints.refundSettings, () => ({ body: { version: 1, value: { approvalAbovePaise: 10_000_00 } } }));
  api().on(endpoints.foundationSettings, () => ({ body: storedFoundation }));
  api().on(receiptSettingsEndpoints.receiptSettings, () => ({
    body: { version: 0, isPrefixFixed: false, value: DEFAULT_RECEIPT_SETTINGS },
  }));
  visit(<SettingsSection />, "/admin-panel?section=settings");
  await screen.findByRole("form", { name: "Limits of one donation" });
});

const getForm = (name: string) => within(screen.getByRole("form", { name }));
const getBoundsForm = () => getForm("Limits of one donation");
const getField = (label: RegExp) => getBoundsForm().getByLabelText<HTMLInputElement>(label);
const MIN_LABEL = /^Smallest donation/;
const MAX_LABEL = /^Largest donation/;
const typeInto = (label: RegExp, value: string) => fireEvent.change(getField(label), { target: { value } });
const clickSave = () => fireEvent.click(getBoundsForm().getByRole("button", { name: "Save changes" }));
const readProblem = (field: HTMLElement) =>
  (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");

describe("the bounds of a donation", () => {
  it("are shown in rupees, and saved in paise with the version that was loaded", async () => {
    expect([getField(MIN_LABEL).value, getField(MAX_LABEL).value]).toEqual(["10", "500000"]);
    typeInto(MIN_LABEL, "₹50");
    typeInto(MAX_LABEL, "1,00,000");
    api().on(endpoints.changeDonationSettings, ({ body }) => {
      storedBounds = { version: 3, value: (body as Pick<EditedBounds, "value">).value };
      return { body: storedBounds };
    });
    clickSave();
    await waitFor(() => expect(toasts.toast).toHaveBeenCalledWith("success", "The settings are saved."));
    expect(api().sentTo(endpoints.changeDonationSettings)).toMatchObject([
      { body: { version: 2, value: { minPaise: 50_00, maxPaise: 1_00_000_00 } } },
    ]);
    expect([getField(MIN_LABEL).value, getField(MAX_LABEL).value]).toEqual(["50", "100000"]);
    expect(getBoundsForm().getByRole<HTMLButtonElement>("button", { name: "Save changes" }).disabled).toBe(true);
  });

  it.each([
    ["nothing", MIN_LABEL, "", "Please enter a whole number of rupees, without decimals."],
    ["words", MIN_LABEL, "a lot", "Please enter a whole number of rupees, without decimals."],
    ["less than nothing", MIN_LABEL, "-5", "Please enter a whole number of rupees, without decimals."],
    ["paise", MIN_LABEL, "10.50", "Please enter a whole number of rupees, without decimals."],
    ["no rupee at all", MIN_LABEL, "0", "This amount cannot be given online. Please choose another."],
    [
      "more than one payment may be",
      MAX_LABEL,
      "50,00,001",
      "This amount cannot be given online. Please choose another.",
    ],
    ["a largest below the smallest", MAX_LABEL, "5", "The largest donation cannot be smaller than the smallest."],
  ])("are never %s: the field says why, the input stays, and nothing is sent", async (_, label, typedText, reason) => {
    typeInto(label, typedText);
    clickSave();
    await waitFor(() => expect(readProblem(getField(label))).toContain(reason));
    expect(getField(label).getAttribute("aria-invalid")).toBe("true");
    expect(getField(label).value).toBe(typedText);
    expect(api().sentTo(endpoints.changeDonationSettings)).toEqual([]);
  });

  it("keep the input if saving fails, and the page says so", async () => {
    typeInto(MIN_LABEL, "50");
    api().on(endpoints.changeDonationSettings, () => refusal(500, "internal-error"));
    clickSave();
    expect((await getBoundsForm().findByRole("alert")).textContent).toContain("The settings were not saved");
    expect(toasts.toast).toHaveBeenCalledWith("error", "The settings were not saved");
    expect(getField(MIN_LABEL).value).toBe("50");
  });

  it("show a conflict with another admin's change, and overwrite it only on request", async () => {
    typeInto(MIN_LABEL, "50");
    api().on(endpoints.changeDonationSettings, () => ({
      status: 409,
      body: { code: "conflict", errorMessage: "boss@demo.test changed this on 22 Nov 2026." },
    }));
    clickSave();
    await getBoundsForm().findByText("boss@demo.test changed this on 22 Nov 2026.");
    expect(getField(MIN_LABEL).value).toBe("50");
    storedBounds = { version: 3, value: { minPaise: 20_00, maxPaise: 5_00_000_00 } };
    api().on(endpoints.changeDonationSettings, ({ body }) => ({
      body: { version: 4, value: (body as Pick<EditedBounds, "value">).value },
    }));
    fireEvent.click(getBoundsForm().getByRole("button", { name: "Save mine over it" }));
    await waitFor(() => expect(toasts.toast).toHaveBeenCalledWith("success", "The settings are saved."));
    expect(api().sentTo(endpoints.changeDonationSettings)).toMatchObject([
      { body: { version: 2 } },
      { body: { version: 3 } },
    ]);
  });

  it("load another admin's change on request", async () => {
    typeInto(MIN_LABEL, "50");
    api().on(endpoints.changeDonationSettings, () => refusal(409, "conflict"));
    clickSave();
    storedBounds = { version: 3, value: { minPaise: 20_00, maxPaise: 5_00_000_00 } };
    fireEvent.click(await getBoundsForm().findByRole("button", { name: "Load their version" }));
    await waitFor(() => expect(getField(MIN_LABEL).value).toBe("20"));
  });
});

describe("the limit of refunds by one admin", () => {
  const getRefundsForm = () => getForm("Refunds");
  const getLimit = () => getRefundsForm().getByLabelText<HTMLInputElement>(/^One admin may refund up to/);
  const saveLimit = () => fireEvent.click(getRefundsForm().getByRole("button", { name: "Save changes" }));

  it("is shown in rupees, and saved in paise with the version that was loaded", async () => {
    expect(getLimit().value).toBe("10000");
    api().on(endpoints.changeRefundSettings, () => ({ body: { version: 2, value: { approvalAbovePaise: 0 } } }));
    fireEvent.change(getLimit(), { target: { value: "0" } });
    saveLimit();
    await waitFor(() => expect(toasts.toast).toHaveBeenCalledWith("success", "The settings are saved."));
    expect(api().sentTo(endpoints.changeRefundSettings)).toMatchObject([
      { body: { version: 1, value: { approvalAbovePaise: 0 } } },
    ]);
  });

  const PENDING = {
    ...{ approvalAbovePaise: 50_000_00, requestedByUid: "ravi", requestedBy: "ravi@demo.test" },
    requestedAt: "2026-11-25T09:46:40.000Z",
  };
  const raiseTo = async (pending: object) => {
    api().on(endpoints.changeRefundSettings, () => ({
      body: { version: 2, value: { approvalAbovePaise: 10_000_00 }, pending },
    }));
    fireEvent.change(getLimit(), { target: { value: "50000" } });
    saveLimit();
    await getRefundsForm().findByText("Waiting: up to ₹50,000");
  };

  it("shows a higher one that another admin asked for, and confirms it", async () => {
    await raiseTo(PENDING);
    expect(getLimit().value).toBe("10000");
    expect(getRefundsForm().getByText(/^Another admin has to confirm it/)).toBeTruthy();
    api().on(endpoints.confirmRefundSettings, () => ({
      body: { version: 3, value: { approvalAbovePaise: 50_000_00 } },
    }));
    fireEvent.click(getRefundsForm().getByRole("button", { name: "Confirm the higher limit" }));
    await waitFor(() => expect(getLimit().value).toBe("50000"));
    expect(getRefundsForm().queryByText("Waiting: up to ₹50,000")).toBeNull();
    expect(api().sentTo(endpoints.confirmRefundSettings)).toMatchObject([{ body: { version: 2 } }]);
  });

  it("lets nobody confirm their own, says from when it counts, and withdraws it", async () => {
    await raiseTo({ ...PENDING, requestedByUid: "asha", effectiveAt: "2026-11-26T09:46:40.000Z" });
    expect(getRefundsForm().getByText(/it counts from 26 Nov 2026/)).toBeTruthy();
    expect(getRefundsForm().queryByRole("button", { name: "Confirm the higher limit" })).toBeNull();
    api().on(endpoints.changeRefundSettings, () => ({
      body: { version: 3, value: { approvalAbovePaise: 10_000_00 } },
    }));
    fireEvent.click(getRefundsForm().getByRole("button", { name: "Withdraw it" }));
    await waitFor(() => expect(getRefundsForm().queryByText("Waiting: up to ₹50,000")).toBeNull());
    expect(api().sentTo(endpoints.changeRefundSettings).at(-1)).toMatchObject({
      body: { version: 2, value: { approvalAbovePaise: 10_000_00 } },
    });
  });

  it.each(["", "10.50", "-1", "50,00,001"])(
    "is never “%s”: the field says why, and the input stays",
    async (typedText) => {
      fireEvent.change(getLimit(), { target: { value: typedText } });
      saveLimit();
      await waitFor(() => expect(getLimit().getAttribute("aria-invalid")).toBe("true"));
      expect(readProblem(getLimit())).not.toBe("");
      expect(getLimit().value).toBe(typedText);
      expect(api().sentTo(endpoints.changeRefundSettings)).toEqual([]);
    },
  );
});

describe("the foundation", () => {
  const getFoundationForm = () => getForm("The foundation");
  const saveFoundation = () => fireEvent.click(getFoundationForm().getByRole("button", { name: "Save changes" }));

  it("shows whether donors get the tax benefit, and saves name and approvals separately from the bounds", async () => {
    expect(
      getFoundationForm().getByText("Donations received today can be deducted, as far as the law allows."),
    ).toBeTruthy();
    fireEvent.change(getFoundationForm().getByLabelText(/^Valid until/), { target: { value: "2026-10-31" } });
    api().on(endpoints.changeFoundationSettings, ({ body }) => ({
      body: { version: 6, taxBenefit: false, value: (body as Pick<EditedFoundation, "value">).value },
    }));
    saveFoundation();
    await getFoundationForm().findByText(/Donations received today cannot be deducted/);
    expect(api().sentTo(endpoints.changeFoundationSettings)).toMatchObject([
      { body: { version: 5, value: { approvals: [{ act: "80G", validUntil: "2026-10-31" }] } } },
    ]);
    expect(api().sentTo(endpoints.changeDonationSettings)).toEqual([]);
  });

  it.each([
    ["a name", /^Legal name/, ""],
    ["a number of an approval", /^Number/, ""],
    ["days in their order", /^Valid until/, "2020-01-01"],
  ])("is not saved without %s, and the field says why", async (_, label, typedText) => {
    const field = getFoundationForm().getByLabelText(label);
    fireEvent.change(field, { target: { value: typedText } });
    saveFoundation();
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    expect(readProblem(field)).not.toBe("");
    expect(api().sentTo(endpoints.changeFoundationSettings)).toEqual([]);
  });
});
