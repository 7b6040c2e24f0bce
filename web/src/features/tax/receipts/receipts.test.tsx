import { receiptEndpoints, type ReceiptView } from "@daansetu/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { Route, Routes, useParams, useSearchParams } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../../test/support/api-server.ts";
import { beLoggedIn } from "../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../test/support/site.tsx";
import * as toasts from "../../../lib/toast.ts";
import { nextReceiptPollMs } from "./api/receipts.ts";
import { ReceiptPage } from "./components/receipt-page.tsx";
import { DonationReceipt, ReceiptPanel } from "./index.ts";

const api = useTestApi();
const { receiptOfDonation, receiptFile, resendReceipt } = receiptEndpoints;
const donationId = "aB3dE6gH9jK2mN5pQ8rS1tU4";
const key = "k".repeat(43);
const receiptWith = (overrides: Partial<ReceiptView> = {}): ReceiptView => ({
  donationId,
  number: "DS-2026-27-000123",
  state: "issued",
  issuedAt: "2026-11-21T20:00:00.000Z",
  amountPaise: 2_000_00,
  netPaise: 2_000_00,
  emailMask: "a•••@example.in",
  mayDownload: true,
  ...overrides,
});
const amended = receiptWith({ state: "amended", netPaise: 1_500_00 });
const cancelled = receiptWith({ state: "cancelled", netPaise: 0 });

let savedFiles: string[] = [];
beforeEach(() => {
  savedFiles = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    savedFiles.push(this.download);
  });
  api().on(receiptOfDonation, () => ({ body: { receipt: receiptWith() } }));
  api().on(receiptFile, () => ({ body: "the PDF" }));
});
const click = (label: string) =>
  fireEvent.click(screen.getAllByText(label, { selector: "button, button *" })[0]!.closest("button")!);
/** Simulates a tab becoming visible again. */
const comeBack = () => window.dispatchEvent(new Event("visibilitychange"));
const countAsked = () => api().sentTo(receiptOfDonation).length;

describe("after a payment", () => {
  const donation = {
    reference: donationId,
    status: "paid",
    paidAt: new Date().toISOString(),
    emailMask: "a•••@example.in",
  } as const;
  const show = (overrides: Partial<Parameters<typeof DonationReceipt>[0]["donation"]> = {}) =>
    visit(<DonationReceipt donation={{ ...donation, ...overrides }} />, "/success");

  it("the receipt is being made until it is issued, and is then there to download, under its number", async () => {
    const token = beLoggedIn({ role: "guest" });
    api().on(receiptOfDonation, () => ({ body: { receipt: null } }));
    show();
    await screen.findByText("Your receipt is being prepared");
    api().on(receiptOfDonation, () => ({ body: { receipt: receiptWith() } }));
    comeBack();
    await screen.findByText("DS-2026-27-000123");
    expect(screen.getByText("Sent to a•••@example.in")).toBeTruthy();
    click("Download receipt");
    await waitFor(() => expect(savedFiles).toEqual(["DS-2026-27-000123.pdf"]));
    expect(api().sentTo(receiptFile)).toMatchObject([{ params: { donationId }, bearer: token }]);
  });

  it("is asked for at growing intervals for two minutes", () => {
    const intervals = Array.from({ length: 12 }, (_, index) => nextReceiptPollMs(index + 1));
    const waits = intervals.filter((interval) => interval !== false);
    expect(waits).toEqual(waits.toSorted((left, right) => left - right));
    expect(waits.reduce((sum, interval) => sum + interval, 0)).toBe(120_000);
    expect(intervals.at(-1)).toBe(false);
  });

  it("a receipt that is still not there comes by mail, and the page says so", async () => {
    api().on(receiptOfDonation, () => ({ body: { receipt: null } }));
    show();
    await screen.findByText("Your receipt is being prepared");
    while (nextReceiptPollMs(countAsked()) !== false) {
      const before = countAsked();
      comeBack();
      await waitFor(() => expect(countAsked()).toBeGreaterThan(before));
    }
    await screen.findByText("Your receipt comes by e-mail");
    expect(screen.getByText(/We will send it to a•••@example.in/)).toBeTruthy();
  });

  it("a failed look-up is one quiet sentence, and can be tried again", async () => {
    api().on(receiptOfDonation, () => refusal(500, "internal-error"));
    show();
    await screen.findByText(/We could not look up your receipt just now/);
    expect(screen.queryByRole("alert")).toBeNull();
    api().on(receiptOfDonation, () => ({ body: { receipt: receiptWith() } }));
    click("Try again");
    await screen.findByText("DS-2026-27-000123");
  });

  it.each([
    ["Amended", amended, "Part of this donation was returned. The receipt is now valid for ₹1,500."],
    ["Cancelled", cancelled, /its receipt is cancelled and can no longer be used/],
  ])("says of a receipt that is %s what that means", async (label, receipt, text) => {
    api().on(receiptOfDonation, () => ({ body: { receipt } }));
    show({ status: "partly-refunded" });
    await screen.findByText(label);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it("whoever has only the reference is offered no download, and is told how to get it", async () => {
    api().on(receiptOfDonation, () => ({ body: { receipt: receiptWith({ mayDownload: false }) } }));
    show();
    await screen.findByText(/^Please open the link in the e-mail with your receipt, or log in/);
    expect(screen.queryByText("Download receipt")).toBeNull();
    expect(screen.getByText("Send again")).toBeTruthy();
  });

  it("of a donation without a PAN leads to the form that adds it, as soon as there is a receipt to correct", async () => {
    api().on(receiptOfDonation, () => ({ body: { receipt: null } }));
    show({ lacksTaxId: true });
    await screen.findByText(/You can add it here as soon as the receipt is made/);
    expect(screen.queryByText("Add PAN for the tax certificate")).toBeNull();
    api().on(receiptOfDonation, () => ({ body: { receipt: receiptWith() } }));
    comeBack();
    const link = await screen.findByText("Add PAN for the tax certificate");
    expect(link.closest("a")?.getAttribute("href")).toBe(`/receipt/${donationId}#correct`);
  });

  it("of a donation without a PAN sends whoever has only the reference to the mail's link", async () => {
    api().on(receiptOfDonation, () => ({ body: { receipt: receiptWith({ mayDownload: false }) } }));
    show({ lacksTaxId: true });
    await screen.findByText(/Please add it with the link in your receipt’s e-mail/);
    expect(screen.queryByText("Add PAN for the tax certificate")).toBeNull();
  });

  it("is sent again on request; a request too soon is answered by a sentence", async () => {
    const toast = vi.spyOn(toasts, "toast").mockResolvedValue(undefined);
    api().on(resendReceipt, () => ({ body: { emailMask: "a•••@example.in" } }));
    show();
    await screen.findByText("DS-2026-27-000123");
    click("Send again");
    await waitFor(() => expect(toast).toHaveBeenCalledWith("success", "On its way to a•••@example.in"));
    api().on(resendReceipt, () => refusal(429, "too-many-requests"));
    click("Send again");
    expect(await screen.findByText(/^It was sent a little while ago/)).toBeTruthy();
    expect(toast).toHaveBeenCalledTimes(1);
  });

  it("a failed download is said below the buttons, and saves nothing", async () => {
    api().on(receiptFile, () => refusal(403, "not-allowed"));
    show();
    await screen.findByText("DS-2026-27-000123");
    click("Download receipt");
    expect(await screen.findByText(/^This link does not allow the download/)).toBeTruthy();
    expect(savedFiles).toEqual([]);
  });

  it("an old donation without a receipt is not said to get one", async () => {
    api().on(receiptOfDonation, () => ({ body: { receipt: null } }));
    show({ paidAt: "2025-05-01T05:00:00.000Z" });
    await screen.findByText(/^There is no receipt for this donation yet/);
    expect(screen.getByText("Write to us").closest("a")?.getAttribute("href")).toBe("/csr#contact");
  });

  it("a refunded donation that never had a receipt shows nothing", async () => {
    api().on(receiptOfDonation, () => ({ body: { receipt: null } }));
    const { container } = show({ status: "refunded" });
    await waitFor(() => expect(countAsked()).toBe(1));
    // The second reply comes after the first was shown.
    comeBack();
    await waitFor(() => expect(countAsked()).toBe(2));
    expect(container.textContent).toBe("");
  });
});

describe("the page of a receipt", () => {
  function PageRoute() {
    const { donationId: id = "" } = useParams();
    const [search] = useSearchParams();
    return <ReceiptPage donationId={id} keyText={search.get("key")} />;
  }
  const open = (address: string) =>
    visit(
      <Routes>
        <Route path="/receipt/:donationId" element={<PageRoute />} />
      </Routes>,
      address,
    );

  it("has its check code, with which its link verifies it; an older one has none", async () => {
    api().on(receiptOfDonation, () => ({ body: { receipt: receiptWith({ checkCode: "BCDFGHJK" }) } }));
    open(`/receipt/${donationId}?key=${key}`);
    await screen.findByText("BCDF-GHJK");
    expect(screen.getByText("Check code")).toBeTruthy();
    expect(screen.getByText("Verify this receipt").closest("a")?.getAttribute("href")).toBe(
      "/verify/DS-2026-27-000123?code=BCDFGHJK",
    );
  });

  it("opens with the key of its link, shows number, state, amount and day in India, and downloads with the key", async () => {
    open(`/receipt/${donationId}?key=${key}`);
    await screen.findByText("DS-2026-27-000123");
    for (const text of ["Issued", "₹2,000", "22 November 2026", "a•••@example.in"])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText("Verify this receipt").closest("a")?.getAttribute("href")).toBe(
      "/verify/DS-2026-27-000123",
    );
    click("Download receipt");
    await waitFor(() => expect(savedFiles).toEqual(["DS-2026-27-000123.pdf"]));
    expect(api().sentTo(receiptFile)[0]?.query.get("key")).toBe(key);
    expect(document.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
    expect(document.querySelector('meta[name="referrer"]')?.getAttribute("content")).toBe("no-referrer");
  });

  it.each([
    ["wrong", key],
    ["incomplete", "k"],
  ])("with a key that is %s offers no download, and says how to get it", async (_, wrongKey) => {
    api().on(receiptOfDonation, () => ({ body: { receipt: receiptWith({ mayDownload: false }) } }));
    open(`/receipt/${donationId}?key=${wrongKey}`);
    await screen.findByText("One more step to download");
    expect(screen.queryByText("Download receipt")).toBeNull();
    expect(screen.getByText("Log in").closest("a")?.getAttribute("href")).toBe(
      `/login?next=${encodeURIComponent(`/receipt/${donationId}`)}`,
    );
  });

  it("with a wrong key still opens for the logged-in donor", async () => {
    const token = beLoggedIn();
    api().on(receiptOfDonation, ({ bearer }) => ({
      body: { receipt: receiptWith({ mayDownload: bearer !== undefined }) },
    }));
    open(`/receipt/${donationId}?key=${key}`);
    await screen.findByText("DS-2026-27-000123");
    click("Download receipt");
    await waitFor(() => expect(savedFiles).toHaveLength(1));
    expect(api().sentTo(receiptFile)).toMatchObject([{ bearer: token }]);
    expect(api().sentTo(receiptFile)[0]?.query.has("key")).toBe(false);
  });

  it("tells somebody who is logged in with another account to open the mail", async () => {
    beLoggedIn({ userId: "vikram" });
    api().on(receiptOfDonation, () => ({ body: { receipt: receiptWith({ mayDownload: false }) } }));
    open(`/receipt/${donationId}`);
    await screen.findByText(/^You donated from another account/);
    expect(screen.queryByText("Log in")).toBeNull();
  });

  it("tells a visitor without an account where the statement of a year is, and a logged-in donor not", async () => {
    const first = open(`/receipt/${donationId}?key=${key}`);
    await screen.findByText(/your profile shows a statement for each year/);
    expect(screen.getByText("Log in or sign up").closest("a")?.getAttribute("href")).toContain("/login?next=");
    first.unmount();
    beLoggedIn();
    open(`/receipt/${donationId}?key=${key}`);
    await screen.findByText("DS-2026-27-000123");
    expect(screen.queryByText(/statement for each year/)).toBeNull();
  });

  it("says what is left of an amended receipt", async () => {
    api().on(receiptOfDonation, () => ({ body: { receipt: amended } }));
    open(`/receipt/${donationId}?key=${key}`);
    await screen.findByText("Amended");
    expect(screen.getByText("Valid for").nextElementSibling?.textContent).toBe("₹1,500");
  });

  it("without a receipt says that there is none yet, and looks again on request", async () => {
    api().on(receiptOfDonation, () => ({ body: { receipt: null } }));
    open(`/receipt/${donationId}`);
    await screen.findByText("There is no receipt here yet");
    api().on(receiptOfDonation, () => ({ body: { receipt: receiptWith() } }));
    click("Check again");
    await screen.findByText("DS-2026-27-000123");
  });

  it("asks nobody about an address that cannot be one", async () => {
    open("/receipt/not%20an%20id");
    await screen.findByText("There is no receipt here yet");
    expect(countAsked()).toBe(0);
  });

  it("shows a failure, and loads on retry", async () => {
    api().on(receiptOfDonation, () => refusal(503, "temporarily-unavailable"));
    open(`/receipt/${donationId}`);
    await screen.findByText("We could not load this receipt");
    api().on(receiptOfDonation, () => ({ body: { receipt: receiptWith() } }));
    click("Try again");
    await screen.findByText("DS-2026-27-000123");
  });
});

describe("in the panel's record of a donation", () => {
  const show = () => {
    const token = beLoggedIn({ role: "accountant" });
    visit(<ReceiptPanel donationId={donationId} />, "/admin-panel");
    return token;
  };

  it("has number, state, day and what is left, and downloads for an accountant", async () => {
    api().on(receiptOfDonation, () => ({ body: { receipt: amended } }));
    const token = show();
    await screen.findByText("DS-2026-27-000123");
    for (const text of ["Amended", "22 November 2026", "₹1,500"]) expect(screen.getByText(text)).toBeTruthy();
    click("Download receipt");
    await waitFor(() => expect(savedFiles).toEqual(["DS-2026-27-000123.pdf"]));
    expect(api().sentTo(receiptFile)).toMatchObject([{ bearer: token }]);
  });

  it("is mailed to the donor again, and says why not where that fails", async () => {
    const toast = vi.spyOn(toasts, "toast").mockResolvedValue(undefined);
    api().on(receiptOfDonation, () => ({ body: { receipt: receiptWith({ emailMask: "a•••@example.in" }) } }));
    api().on(resendReceipt, () => ({ body: { emailMask: "a•••@example.in" } }));
    show();
    fireEvent.click(await screen.findByRole("button", { name: "Send receipt again" }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith("success", "On its way to a•••@example.in"));
    expect(api().sentTo(resendReceipt)).toMatchObject([{ params: { donationId } }]);
    api().on(resendReceipt, () => refusal(429, "too-many-requests"));
    click("Send receipt again");
    await screen.findByText(/Ask the donor to look in the spam folder/);
  });

  it("offers no mail for a donor without an address", async () => {
    const { emailMask: _, ...withoutAddress } = receiptWith();
    api().on(receiptOfDonation, () => ({ body: { receipt: withoutAddress } }));
    show();
    await screen.findByText("DS-2026-27-000123");
    expect(screen.queryByRole("button", { name: "Send receipt again" })).toBeNull();
  });

  it("says that there is none yet", async () => {
    api().on(receiptOfDonation, () => ({ body: { receipt: null } }));
    show();
    await screen.findByText("No receipt yet");
  });

  it("says that it could not be looked up, and tries again", async () => {
    api().on(receiptOfDonation, () => refusal(500, "internal-error"));
    show();
    await screen.findByText("The receipt could not be looked up.");
    api().on(receiptOfDonation, () => ({ body: { receipt: receiptWith() } }));
    click("Try again");
    await screen.findByText("DS-2026-27-000123");
  });
});
