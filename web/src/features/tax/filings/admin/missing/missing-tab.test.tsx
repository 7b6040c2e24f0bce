import { type BlockedReceipt, filingEndpoints } from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { refusal } from "../../../../../../test/support/api-server.ts";
import { sampleOverview } from "../../../../../../test/support/filing-samples.ts";
import { beLoggedIn } from "../../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../../test/support/site.tsx";
import FilingsSection from "../filings-section.tsx";

const api = useTestApi();
const { askDonors, blockedReceipts, filings } = filingEndpoints;

const ASHA: BlockedReceipt = {
  ...{ donationId: "SampleDonation0000000001", number: "DS-2026-27-000001", source: "donation" },
  ...{ fullName: "Asha Rao", netPaise: 2_000_00, receivedOn: "2026-11-20", emailMask: "a•••@example.in" },
  ...{ blockers: ["tax-id-missing", "address-missing"], askedAt: "2026-11-21T06:00:00.000Z" },
};
const RAVI: BlockedReceipt = {
  ...{ donationId: "SampleDonation0000000002", number: "DS-2026-27-000002", source: "offline-donation" },
  ...{ fullName: "Ravi Menon", netPaise: 500_00, receivedOn: "2026-11-19", blockers: ["tax-id-missing"] },
};

beforeEach(() => {
  beLoggedIn({ role: "accountant" });
  api().on(filings, () => ({ body: sampleOverview() }));
  api().on(blockedReceipts, () => ({ body: [ASHA, RAVI] }));
});
const open = (query = "") => visit(<FilingsSection />, `/admin-panel?section=filings&tab=missing${query}`);
const rowOf = (name: RegExp) => screen.findByRole("row", { name });

describe("the queue of what is missing", () => {
  it("shows what each donation misses, and leads to its record", async () => {
    open();
    const ashas = within(await rowOf(/Asha Rao/));
    expect(ashas.getByText("Tax ID")).toBeTruthy();
    expect(ashas.getByText("Address")).toBeTruthy();
    expect(ashas.queryByText("Full name")).toBeNull();
    expect(ashas.getByText("a•••@example.in")).toBeTruthy();
    expect(ashas.getByText(/^Asked on 21\s+November\s+2026$/)).toBeTruthy();
    expect(ashas.getByRole("link").getAttribute("href")).toBe(
      "/admin-panel?section=donations&open=SampleDonation0000000001",
    );
    const ravis = within(await rowOf(/Ravi Menon/));
    expect(ravis.getByText("No e-mail")).toBeTruthy();
    expect(ravis.getByRole("link").getAttribute("href")).toBe("/admin-panel?section=offlineDonations&find=Ravi+Menon");
  });

  it("asks the server for the kind that the address or a chip names", async () => {
    open("&missing=name-unfit");
    const kinds = () =>
      api()
        .sentTo(blockedReceipts)
        .map(({ query }) => query.get("blocker"));
    await waitFor(() => expect(kinds()).toEqual(["name-unfit"]));
    const chip = await screen.findByRole("button", { name: "Tax ID: 6" });
    expect(screen.getByRole("button", { name: "Full name: 2" }).getAttribute("aria-pressed")).toBe("true");
    fireEvent.click(chip);
    await waitFor(() => expect(kinds()).toEqual(["name-unfit", "tax-id-missing"]));
  });

  it("mails nobody before the confirmation, which counts donors with an e-mail address alone", async () => {
    api().on(askDonors, () => ({ body: { asked: 1, withoutEmail: 1, askedBefore: 0, more: false } }));
    open();
    await rowOf(/Asha Rao/);
    for (const box of screen.getAllByRole("checkbox", { name: /^Select (Asha|Ravi)/ })) fireEvent.click(box);
    fireEvent.click(screen.getByRole("button", { name: "Ask these donors" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText(/^At most 1 e-mail is sent/)).toBeTruthy();
    expect(api().sentTo(askDonors)).toEqual([]);
    fireEvent.click(dialog.getByRole("button", { name: "Ask these donors" }));
    await screen.findByText("1 donation has no e-mail address. Please call or write to its donor.");
    expect(
      api()
        .sentTo(askDonors)
        .map(({ body }) => body),
    ).toEqual([{ financialYear: "2026-27", donationIds: [ASHA.donationId, RAVI.donationId] }]);
  });

  it("asks all donors of the year, says whom it left out, and loads the list again", async () => {
    api().on(askDonors, () => ({ body: { asked: 0, withoutEmail: 0, askedBefore: 7, more: false } }));
    open();
    await rowOf(/Asha Rao/);
    fireEvent.click(screen.getByRole("button", { name: "Ask all donors" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText(/^At most 7 e-mails are sent/)).toBeTruthy();
    fireEvent.click(dialog.getByRole("button", { name: "Ask all donors" }));
    await screen.findByText("No e-mail was sent.");
    expect(screen.getByText("7 donations were left out: their donors were asked in the last week.")).toBeTruthy();
    expect(
      api()
        .sentTo(askDonors)
        .map(({ body }) => body),
    ).toEqual([{ financialYear: "2026-27" }]);
    await waitFor(() => expect(api().sentTo(blockedReceipts)).toHaveLength(2));
  });

  it("goes on when asked to, if one call did not reach every donor", async () => {
    const answers = [
      { asked: 500, withoutEmail: 0, askedBefore: 0, more: true },
      { asked: 20, withoutEmail: 0, askedBefore: 500, more: false },
    ];
    api().on(askDonors, () => ({ body: answers.shift() }));
    open();
    await rowOf(/Asha Rao/);
    fireEvent.click(screen.getByRole("button", { name: "Ask all donors" }));
    fireEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Ask all donors" }));
    fireEvent.click(await screen.findByRole("button", { name: "Ask the rest" }));
    await screen.findByText("20 e-mails are on their way.");
    expect(screen.queryByRole("button", { name: "Ask the rest" })).toBeNull();
    expect(api().sentTo(askDonors)).toHaveLength(2);
  });

  it("keeps the confirmation open with the reason if the mails could not be ordered", async () => {
    api().on(askDonors, () => refusal(503, "temporarily-unavailable"));
    open();
    await rowOf(/Asha Rao/);
    fireEvent.click(screen.getByRole("button", { name: "Ask all donors" }));
    fireEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Ask all donors" }));
    await within(screen.getByRole("alertdialog")).findByRole("alert");
  });

  it("says that nothing is missing, and offers to ask nobody", async () => {
    const nothing = { "tax-id-missing": 0, "name-unfit": 0, "address-missing": 0 };
    api().on(filings, () => ({ body: sampleOverview({ blocked: nothing, blockedReceipts: 0 }) }));
    api().on(blockedReceipts, () => ({ body: [] }));
    open();
    await screen.findByText("The statement can list every donation of 2026-27.");
    expect(screen.queryByRole("button", { name: "Ask all donors" })).toBeNull();
  });
});
