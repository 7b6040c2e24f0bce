import type { DonationView } from "@daansetu/contract";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { donationQuery, nextPollMs } from "./donation.ts";

const reference = "aB3dE6gH9jK2mN5pQ8rS1tU4";
const view = (status: DonationView["status"]): DonationView => ({
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
    const intervals = Array.from({ length: 25 }, (_, polls) => nextPollMs("pending", polls + 1));
    expect(intervals.slice(0, 9)).toEqual([2, 3, 5, 8, 13, 21, 34, 55, 60].map((seconds) => seconds * 1000));
    expect(intervals.at(-1)).toBe(false);
    const total = intervals.reduce<number>((sum, interval) => sum + Number(interval), 0);
    expect(total).toBeGreaterThan(13 * 60_000);
    expect(total).toBeLessThan(20 * 60_000);
  });

  it("polls are few for an order that was never paid, and none for a settled donation", () => {
    expect(nextPollMs("open", 1)).toBe(2000);
    expect(nextPollMs("open", 7)).toBe(false);
    for (const status of ["paid", "refunded", "partly-refunded", "expired", "under-review"] as const)
      expect(nextPollMs(status, 1)).toBe(false);
  });
});

describe("a page of a pending donation", () => {
  let answers: (DonationView["status"] | "no answer")[] = [];
  let polls = 0;
  let stop: () => void = () => undefined;

  beforeEach(() => {
    vi.useFakeTimers();
    polls = 0;
    vi.stubGlobal("fetch", () => {
      const answer = answers[polls] ?? answers.at(-1)!;
      polls += 1;
      return answer === "no answer"
        ? Promise.reject(new TypeError("no connection"))
        : Promise.resolve(Response.json(view(answer)));
    });
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const wait = async (...statuses: typeof answers) => {
    answers = statuses;
    const client = new QueryClient({ defaultOptions: { queries: { networkMode: "always" } } });
    client.mount();
    const observer = new QueryObserver(client, donationQuery(reference));
    const unsubscribe = observer.subscribe(() => undefined);
    stop = () => {
      unsubscribe();
      client.unmount();
    };
    await vi.advanceTimersByTimeAsync(0);
    return observer;
  };
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

  it("polls after 2, 3 and 5 seconds until the donation is paid, then stops", async () => {
    const observer = await wait("pending", "pending", "pending", "paid");
    expect(polls).toBe(1);
    await pass(2.1);
    expect(polls).toBe(2);
    await pass(3.1);
    expect(polls).toBe(3);
    await pass(5.1);
    expect(polls).toBe(4);
    expect(observer.getCurrentResult().data?.status).toBe("paid");
    await pass(600);
    expect(polls).toBe(4);
  });

  it("keeps polling after a failed request, and keeps the last known status", async () => {
    const observer = await wait("pending", "no answer", "paid");
    await pass(2.1);
    expect(observer.getCurrentResult().data?.status).toBe("pending");
    await pass(3.1);
    expect(observer.getCurrentResult().data?.status).toBe("paid");
  });

  it("does not poll while the tab is hidden, and polls when it becomes visible", async () => {
    await wait("pending");
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    await pass(300);
    expect(polls).toBe(1);
    visibility.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("visibilitychange"));
    await pass(0.1);
    expect(polls).toBe(2);
  });
});
