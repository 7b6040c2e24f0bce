import { campaignEndpoints, sharingEndpoints } from "@daansetu/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { expectLogged } from "../../../../../test/support/logged.ts";
import { CHUNK_TIMEOUT, fundraiser, FAKE_INTERVALS, useStoryPages } from "../../../../../test/support/story-pages.tsx";

const { api, openStory } = useStoryPages();

describe("figures of an open page", () => {
  it("are announced when they change, and not before", async () => {
    vi.useFakeTimers(FAKE_INTERVALS);
    try {
      await openStory();
      const announcement = document.querySelector("main > [role=status]")!;
      expect(announcement.textContent).toBe("");
      api().on(campaignEndpoints.fundraiserById, () => ({
        body: { ...fundraiser, figures: { ...fundraiser.figures, raisedPaise: 1_27_000_00, supporters: 8 } },
      }));
      await act(() => vi.advanceTimersByTimeAsync(31_000));
      await waitFor(() => expect(announcement.textContent).toBe("₹1,27,000 raised now, by 8 donors."));
    } finally {
      vi.useRealTimers();
    }
  });

  it("are not refetched once the fundraiser has ended", async () => {
    vi.useFakeTimers(FAKE_INTERVALS);
    try {
      await openStory({ status: "ended" });
      await act(() => vi.advanceTimersByTimeAsync(95_000));
      expect(api().sentTo(campaignEndpoints.fundraiserById)).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it("are replaced by other places to donate if the campaign is removed meanwhile", async () => {
    expectLogged("Error fetching campaign details");
    vi.useFakeTimers(FAKE_INTERVALS);
    try {
      await openStory();
      api().on(campaignEndpoints.fundraiserById, () => refusal(404, "not-found"));
      await act(() => vi.advanceTimersByTimeAsync(31_000));
      await screen.findByText("We could not find this fundraiser", { selector: "h1" });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("sharing", () => {
  const clickShare = () => fireEvent.click(screen.getByText("Share", { selector: "button, button *" }));
  const countedShares = () =>
    api()
      .sentTo(sharingEndpoints.countShare)
      .map(({ body }) => body);
  const withWebShare = (share: () => Promise<void>) => {
    Object.assign(navigator, { share });
    return () => Reflect.deleteProperty(navigator, "share");
  };

  it("uses the Web Share API if the device has it, and counts the share", async () => {
    const share = vi.fn(() => Promise.resolve());
    const restore = withWebShare(share);
    await openStory();
    clickShare();
    await waitFor(() =>
      expect(share).toHaveBeenCalledWith({
        text: "Hot school meals on Daansetu. Have a look:",
        url: `${api().origin}/storypage/kitchen`,
      }),
    );
    await waitFor(() => expect(countedShares()).toEqual([{ channel: "device" }]));
    restore();
  });

  it("counts nothing when the share sheet is closed", async () => {
    const share = vi.fn(() => Promise.reject(new DOMException("closed", "AbortError")));
    const restore = withWebShare(share);
    await openStory();
    clickShare();
    await waitFor(() => expect(share).toHaveBeenCalled());
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(countedShares()).toEqual([]);
    restore();
  });

  it("offers WhatsApp, Facebook, X, a QR code and the link on other devices, and counts what is used", async () => {
    await openStory();
    clickShare();
    const dialog = await screen.findByRole("dialog", { name: "Share this page" }, CHUNK_TIMEOUT);
    const url = `${api().origin}/storypage/kitchen`;
    const shareTarget = (name: string) => new URL(within(dialog).getByText(name).closest("a")!.href);
    expect(shareTarget("WhatsApp").searchParams.get("text")).toBe(`Hot school meals on Daansetu. Have a look: ${url}`);
    expect(shareTarget("Facebook").searchParams.get("u")).toBe(url);
    expect(shareTarget("X").searchParams.get("url")).toBe(url);
    fireEvent.click(within(dialog).getByText("QR code"));
    expect(within(dialog).getByRole("img", { name: `QR code that leads to ${url}` })).toBeTruthy();
    expect(countedShares()).toEqual([]);
    const whatsapp = within(dialog).getByText("WhatsApp").closest("a")!;
    whatsapp.addEventListener("click", (event) => {
      event.preventDefault();
    });
    fireEvent.click(whatsapp);
    await waitFor(() => expect(countedShares()).toEqual([{ channel: "whatsapp" }]));
  });

  it("shows how often a campaign was shared", async () => {
    await openStory({ shares: 1_204 });
    expect(screen.getByText("Shared 1,204 times")).toBeTruthy();
  });
});
