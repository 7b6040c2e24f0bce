import type { DonationView } from "@daansetu/contract";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { expectLogged } from "../../../../../../local/testing/strict-console.ts";
import { donationQuery, nextPollMs } from "./donation.ts";

const reference = "aB3dE6gH9jK2mN5pQ8rS1tU4";
const donationView = (status: DonationView["status"]): DonationView => ({
  reference,
  status,
  amountPaise: 50_000,
  refundedPaise: 0,
  campaign: { _id: "kitchen", title: "Meals", kind: "fundraiser" },
  createdAt: "2026-11-21T05:00:00.000Z",
  taxBenefit: false,
});

describe("polling intervals", () => {
  it("polling intervals grow from two seconds to a minute, and end after about a quarter of an hour", () => {
    const intervalsMs = Array.from({ length: 25 }, (_, polls) => nextPollMs("pending", polls + 1));
    expect(intervalsMs.slice(0, 9)).toEqual([2, 3, 5, 8, 13, 21, 34, 55, 60].map((seconds) => seconds * 1000));
    expect(intervalsMs.at(-1)).toBe(false);
    const totalMs = intervalsMs.reduce<number>((sumMs, intervalMs) => sumMs + Number(intervalMs), 0);
    expect(totalMs).toBeGreaterThan(13 * 60_000);
    expect(totalMs).toBeLessThan(20 * 60_000);
  });

  it("polls are few for an order that was never paid, and none for a settled donation", () => {
    expect(nextPollMs("open", 1)).toBe(2000);
    expect(nextPollMs("open", 7)).toBe(false);
    for (const status of ["paid", "refunded", "partly-refunded", "expired", "under-review"] as const)
      expect(nextPollMs(status, 1)).toBe(false);
  });
});

describe("a page of a pending donation", () => {
  let plannedAnswers: (DonationView["status"] | "no answer" | "unknown")[] = [];
  let polls = 0;
  let stopPolling: () => void = () => undefined;

  beforeEach(() => {
    vi.useFakeTimers();
    polls = 0;
    vi.stubGlobal("fetch", () => {
      const answer = plannedAnswers[polls] ?? plannedAnswers.at(-1)!;
      polls += 1;
      if (answer === "no answer") return Promise.reject(new TypeError("no connection"));
      return Promise.resolve(
        answer === "unknown"
          ? Response.json({ code: "not-found", errorMessage: "No such donation." }, { status: 404 })
          : Response.json(donationView(answer)),
      );
    });
  });
  afterEach(() => {
    stopPolling();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const pollDonation = async (...statuses: typeof plannedAnswers) => {
    plannedAnswers = statuses;
    const queryClient = new QueryClient({ defaultOptions: { queries: { networkMode: "always" } } });
    queryClient.mount();
    const observer = new QueryObserver(queryClient, donationQuery(reference));
    const unsubscribe = observer.subscribe(() => undefined);
    stopPolling = () => {
      unsubscribe();
      queryClient.unmount();
    };
    await vi.advanceTimersByTimeAsync(0);
    return observer;
  };
  const advanceSeconds = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

  it("polls after 2, 3 and 5 seconds until the donation is paid, then stops", async () => {
    const observer = await pollDonation("pending", "pending", "pending", "paid");
    expect(polls).toBe(1);
    await advanceSeconds(2.1);
    expect(polls).toBe(2);
    await advanceSeconds(3.1);
    expect(polls).toBe(3);
    await advanceSeconds(5.1);
    expect(polls).toBe(4);
    expect(observer.getCurrentResult().data?.status).toBe("paid");
    await advanceSeconds(600);
    expect(polls).toBe(4);
  });

  it("keeps polling after a failed request, and keeps the last known status", async () => {
    const observer = await pollDonation("pending", "no answer", "paid");
    await advanceSeconds(2.1);
    expect(observer.getCurrentResult().data?.status).toBe("pending");
    await advanceSeconds(3.1);
    expect(observer.getCurrentResult().data?.status).toBe("paid");
  });

  it("does not poll for a donation that the server does not know", async () => {
    expectLogged("Unexpected status code 404 donationByReference");
    await pollDonation("unknown");
    await advanceSeconds(600);
    expect(polls).toBe(1);
  });

  it("does not poll while the tab is hidden, and polls when it becomes visible", async () => {
    await pollDonation("pending");
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    await advanceSeconds(300);
    expect(polls).toBe(1);
    visibility.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("visibilitychange"));
    await advanceSeconds(0.1);
    expect(polls).toBe(2);
  });
});
