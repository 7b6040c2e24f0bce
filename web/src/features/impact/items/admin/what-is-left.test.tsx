import { type ItemListRecord, itemEndpoints, type WhatIsLeft } from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import * as toasts from "../../../../lib/toast.ts";
import { WhatIsLeftPart } from "./what-is-left.tsx";

const api = useTestApi();
const LIST: ItemListRecord = {
  campaign: { _id: "school", title: "A school for Amrapur", kind: "fundraiser" },
  ...{ version: 7, items: [], needsPerson: false, running: [], asked: [] },
  surplus: { purpose: "same-sector", version: 1 },
  shortfall: { purpose: "general-fund", version: 1 },
  endedAt: "2026-08-01T18:30:00.000Z",
  money: {
    ...{ receivedPaise: 50_000_00, returnedPaise: 0, movedInPaise: 0, orderedPaise: 0, billedPaise: 37_500_00 },
    ...{ paidPaise: 37_500_00, inHandPaise: 12_500_00, poolPaise: 4_000_00, heldPaise: 0 },
  },
};
const LEFT: WhatIsLeft = {
  campaign: { _id: "school", title: "A school for Amrapur" },
  ...{ endedAt: "2026-08-01T18:30:00.000Z", movableFrom: "2026-10-30T18:30:00.000Z" },
  ...{ hindrances: [], run: 1, movedPaise: 12_500_00, gifts: 1, fromFoundationPaise: 0 },
  parts: [
    { purpose: "same-sector", paise: 4_000_00, campaigns: [{ _id: "library", title: "Books for a library" }] },
    { purpose: "general-fund", paise: 8_500_00, campaigns: [] },
  ],
  withoutRule: { paise: 7_00, gifts: 2 },
  mail: { subject: "What ₹12,500 of your gift is used for now", text: "Dear Asha Rao" },
};

beforeEach(() => {
  beLoggedIn({ role: "accountant" });
  vi.spyOn(toasts, "toast").mockResolvedValue("");
});
const show = (left: Partial<WhatIsLeft> = {}) => {
  api().on(itemEndpoints.whatIsLeft, () => ({ body: { ...LEFT, ...left } }));
  visit(<WhatIsLeftPart list={LIST} />, "/admin-panel?section=itemLists");
};
const openDialog = async () => {
  fireEvent.click(await screen.findByRole("button", { name: "Move what is left" }));
  return within(await screen.findByRole("dialog", { name: "Move ₹12,500 to its secondary purpose?" }));
};

describe("What is left after the end of a campaign", () => {
  it("is shown by purpose, with how much goes where and what a donor reads, before anything is moved", async () => {
    show();
    const dialog = await openDialog();
    dialog.getByText("It is left of 1 gift, whose donor is told. This cannot be undone.");
    dialog.getByText("₹4,000 for another campaign for the same cause");
    dialog.getByText("₹8,500 for the foundation’s general fund");
    dialog.getByText("Dear Asha Rao");
    screen.getByText(/^₹7 of 2 gifts stays here/);
    expect(api().sentTo(itemEndpoints.moveWhatIsLeft)).toEqual([]);
  });

  it("is moved as it was shown, to the campaign that was chosen; without one it is asked for", async () => {
    show();
    api().on(itemEndpoints.moveWhatIsLeft, () => ({ body: LIST }));
    const dialog = await openDialog();
    fireEvent.click(dialog.getByRole("button", { name: "Move what is left" }));
    await dialog.findByText("Please choose the campaign that gets it.");
    expect(api().sentTo(itemEndpoints.moveWhatIsLeft)).toEqual([]);
    fireEvent.change(dialog.getByRole("combobox"), { target: { value: "library" } });
    fireEvent.click(dialog.getByRole("button", { name: "Move what is left" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api().sentTo(itemEndpoints.moveWhatIsLeft)[0]?.body).toEqual({
      ...{ run: 1, movedPaise: 12_500_00, sameSector: "library" },
    });
    expect(toasts.toast).toHaveBeenCalledWith("success", "It is being moved. Its donors are told.");
  });

  it("keeps the dialog and what was chosen when another amount is left meanwhile", async () => {
    show();
    api().on(itemEndpoints.moveWhatIsLeft, () => ({
      status: 409,
      body: { code: "conflict", errorMessage: "Another amount is left than a moment ago. Please look at it again." },
    }));
    const dialog = await openDialog();
    fireEvent.change(dialog.getByRole("combobox"), { target: { value: "library" } });
    fireEvent.click(dialog.getByRole("button", { name: "Move what is left" }));
    await dialog.findByText("Another amount is left than a moment ago. Please look at it again.");
    expect(dialog.getByRole<HTMLSelectElement>("combobox").value).toBe("library");
  });

  it("says what has to be done first, and has no button until then", async () => {
    show({ hindrances: ["in-stock", "bill-open"] });
    await screen.findByText("Goods are in stock. Please hand them over.");
    screen.getByText("A bill is not approved or not paid.");
    expect(screen.queryByRole("button", { name: "Move what is left" })).toBeNull();
  });

  it("says that it could not be loaded, and is asked for neither by reviewers nor while the campaign runs", async () => {
    api().on(itemEndpoints.whatIsLeft, () => ({ status: 500, body: { code: "internal", errorMessage: "Oops." } }));
    visit(<WhatIsLeftPart list={LIST} />, "/admin-panel?section=itemLists");
    await screen.findByRole("alert");
    beLoggedIn({ role: "reviewer" });
    const { endedAt: _endedAt, ...running } = LIST;
    const before = api().sentTo(itemEndpoints.whatIsLeft).length;
    visit(<WhatIsLeftPart list={LIST} />, "/admin-panel?section=itemLists");
    visit(<WhatIsLeftPart list={running} />, "/admin-panel?section=itemLists");
    expect(api().sentTo(itemEndpoints.whatIsLeft)).toHaveLength(before);
  });
});
