import {
  sessionEndpoints,
  donationRecordEndpoints,
  type DonationRow,
  type OfflineDonation,
  offlineDonationEndpoints,
  type PanelRole,
} from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../../test/support/api-server.ts";
import { daysAgo } from "../../../../test/support/samples.ts";
import { beLoggedIn } from "../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../test/support/site.tsx";
import { sectionsFor } from "../sections-of-role.ts";
import { CommandBox } from "./command-box.tsx";
import { useCommandKey } from "./use-command-key.ts";

const api = useTestApi();
const REFERENCE = "Abc123Abc123Abc123Abc123";
const donation: DonationRow = {
  reference: REFERENCE,
  status: "paid",
  kind: "one-off",
  createdAt: daysAgo(3),
  amountPaise: 50_000,
  netPaise: 50_000,
  campaign: { _id: "meals", title: "Hot school meals", kind: "fundraiser" },
  donorName: "Asha Rao",
  anonymous: false,
};
const offline: OfflineDonation = {
  _id: "0123456789abcdef01234567",
  version: 1,
  state: "received",
  nextSteps: [],
  means: { method: "cheque", chequeNumber: "004512", chequeBank: "SBI" },
  amountPaise: 1_500_00,
  netPaise: 0,
  isDeductible: true,
  receivedOn: "2026-11-20",
  campaign: { _id: "meals", title: "Hot school meals" },
  donor: { fullName: "Meera Shah" },
  hasTaxId: false,
  anonymous: false,
  history: [],
};
const onClose = vi.fn();

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}
function openBox(role: PanelRole) {
  beLoggedIn({ role });
  api().on(sessionEndpoints.verifyToken, () => ({ body: { role, userId: "boss" } }));
  api().on(donationRecordEndpoints.allDonations, () => ({ body: [donation] }));
  api().on(offlineDonationEndpoints.offlineDonations, () => ({ body: [offline] }));
  visit(
    <>
      <CommandBox role={role} sections={sectionsFor(role)} onClose={onClose} />
      <Address />
    </>,
    "/admin-panel",
  );
  return screen.getByRole<HTMLInputElement>("combobox", { name: "Section, action or donation" });
}
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });
const optionNames = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const activeOption = (box: HTMLElement) => document.getElementById(box.getAttribute("aria-activedescendant") ?? "");
const address = () => screen.getByRole("status", { name: "Address" }).textContent;
beforeEach(() => {
  onClose.mockClear();
});

describe("the command box", () => {
  it("lists sections and actions, marks the first match as active, and Enter opens it", () => {
    const box = openBox("admin");
    expect(optionNames().length).toBeGreaterThan(sectionsFor("admin").length);
    type(box, "refu");
    expect(optionNames()[0]).toContain("Refunds");
    expect(activeOption(box)?.getAttribute("aria-selected")).toBe("true");
    fireEvent.keyDown(box, { key: "Enter" });
    expect(address()).toBe("/admin-panel?section=refunds");
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("the arrow keys go round, across the groups, and the input names the active line", () => {
    const box = openBox("admin");
    type(box, "statement");
    const lines = screen.getAllByRole("option");
    expect(lines.length).toBeGreaterThan(1);
    fireEvent.keyDown(box, { key: "ArrowUp" });
    expect(activeOption(box)).toBe(lines.at(-1));
    fireEvent.keyDown(box, { key: "ArrowDown" });
    expect(activeOption(box)).toBe(lines[0]);
    fireEvent.keyDown(box, { key: "ArrowDown" });
    expect(screen.getAllByRole("option", { selected: true })).toEqual([lines[1]]);
  });

  it("an action leads to its form: “Record a donation” opens it", () => {
    const box = openBox("accountant");
    type(box, "record don");
    fireEvent.click(screen.getByRole("option", { name: /^Record a donation/ }));
    expect(address()).toBe("/admin-panel?section=offlineDonations&do=record");
  });

  it("finds a donation by the beginning of its reference, and opens it", async () => {
    const box = openBox("accountant");
    type(box, "Abc123");
    fireEvent.click(await screen.findByRole("option", { name: /Asha Rao/ }));
    expect(api().sentTo(donationRecordEndpoints.allDonations)[0]?.query.get("find")).toBe("Abc123");
    expect(address()).toBe(`/admin-panel?section=donations&open=${REFERENCE}`);
  });

  it("finds the donations of a donor by three letters of the name", async () => {
    const box = openBox("accountant");
    type(box, "as");
    type(box, "ash");
    fireEvent.click(await screen.findByRole("option", { name: /Asha Rao/ }));
    expect(
      api()
        .sentTo(donationRecordEndpoints.allDonations)
        .map(({ query }) => query.get("find")),
    ).toEqual(["ash"]);
    expect(address()).toBe(`/admin-panel?section=donations&open=${REFERENCE}`);
  });

  it.each(["2345", "ds202627000123", "ABCPE1234F"])("asks for donations by %s", async (find) => {
    type(openBox("accountant"), find);
    await screen.findByRole("option", { name: /Asha Rao/ });
    expect(api().sentTo(donationRecordEndpoints.allDonations)[0]?.query.get("find")).toBe(find);
  });

  it.each(["2345", "ds202627000123", "ABCPE1234F", "0123456789ab", "004512", "meera"])(
    "finds an offline donation by %s, and leads to it",
    async (find) => {
      type(openBox("accountant"), find);
      const group = await screen.findByRole("group", { name: "Offline donations" });
      fireEvent.click(within(group).getByRole("option", { name: /^₹1,500 by Meera Shah/ }));
      expect(api().sentTo(offlineDonationEndpoints.offlineDonations)[0]?.query.get("find")).toBe(find);
      expect(address()).toBe(`/admin-panel?section=offlineDonations&find=${offline._id}`);
    },
  );

  it("shows the offline donations also where the others cannot be searched, as for a reference that none of them has", async () => {
    const box = openBox("accountant");
    api().on(donationRecordEndpoints.allDonations, () => refusal(400, "bad-input"));
    type(box, "004512");
    expect(await screen.findByRole("option", { name: /Meera Shah/ })).toBeTruthy();
  });

  it("offers a role what it may open, and asks for no donations that it may not see", async () => {
    const box = openBox("reviewer");
    type(box, "donation");
    expect(optionNames()).toEqual([]);
    type(box, "Abc123Abc123");
    await screen.findByText(/^Nothing found/);
    expect(api().sentTo(donationRecordEndpoints.allDonations)).toEqual([]);
    expect(api().sentTo(offlineDonationEndpoints.offlineDonations)).toEqual([]);
    type(box, "review");
    expect(optionNames()[0]).toContain("Review queue");
  });
});

function WithKey({ onShortcut, hasDialog }: { onShortcut: () => void; hasDialog: boolean }) {
  useCommandKey(onShortcut);
  return hasDialog ? <dialog open>A form</dialog> : null;
}

it.each([
  ["Ctrl K", { key: "k", ctrlKey: true }, false, 1],
  ["⌘ K", { key: "k", metaKey: true }, false, 1],
  ["K alone", { key: "k" }, false, 0],
  ["Ctrl K while a form is open in a dialog", { key: "k", ctrlKey: true }, true, 0],
] as const)("%s opens it as it should", async (_, key, hasDialog, times) => {
  const onShortcut = vi.fn();
  visit(<WithKey onShortcut={onShortcut} hasDialog={hasDialog} />, "/");
  fireEvent.keyDown(document.body, key);
  await waitFor(() => expect(onShortcut).toHaveBeenCalledTimes(times));
});
