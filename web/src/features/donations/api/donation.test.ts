import type { DonationView } from "@daansetu/contract";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { donationQuery, nextQuestionMs } from "./donation.ts";

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

describe("pauses between questions", () => {
  it("grow from two seconds to a minute, and end after about a quarter of an hour", () => {
    const pauses = Array.from({ length: 25 }, (_, asked) => nextQuestionMs("pending", asked + 1));
    expect(pauses.slice(0, 9)).toEqual([2, 3, 5, 8, 13, 21, 34, 55, 60].map((seconds) => seconds * 1000));
    expect(pauses.at(-1)).toBe(false);
    const total = pauses.reduce<number>((sum, pause) => sum + Number(pause), 0);
    expect(total).toBeGreaterThan(13 * 60_000);
    expect(total).toBeLessThan(20 * 60_000);
  });

  it("are few for what was never paid, and none for what is settled", () => {
    expect(nextQuestionMs("open", 1)).toBe(2000);
    expect(nextQuestionMs("open", 7)).toBe(false);
    for (const status of ["paid", "refunded", "partly-refunded", "expired", "under-review"] as const)
      expect(nextQuestionMs(status, 1)).toBe(false);
  });
});

describe("a page that waits", () => {
  let answers: (DonationView["status"] | "no answer")[] = [];
  let asked = 0;
  let stop: () => void = () => undefined;

  beforeEach(() => {
    vi.useFakeTimers();
    asked = 0;
    vi.stubGlobal("fetch", () => {
      const answer = answers[asked] ?? answers.at(-1)!;
      asked += 1;
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

  it("asks after 2, 3 and 5 seconds until the donation is paid, and then no more", async () => {
    const observer = await wait("pending", "pending", "pending", "paid");
    expect(asked).toBe(1);
    await pass(2.1);
    expect(asked).toBe(2);
    await pass(3.1);
    expect(asked).toBe(3);
    await pass(5.1);
    expect(asked).toBe(4);
    expect(observer.getCurrentResult().data?.status).toBe("paid");
    await pass(600);
    expect(asked).toBe(4);
  });

  it("goes on after a lost connection and keeps what it knew", async () => {
    const observer = await wait("pending", "no answer", "paid");
    await pass(2.1);
    expect(observer.getCurrentResult().data?.status).toBe("pending");
    await pass(3.1);
    expect(observer.getCurrentResult().data?.status).toBe("paid");
  });

  it("does not ask while the tab is hidden, and asks when it is looked at again", async () => {
    await wait("pending");
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    await pass(300);
    expect(asked).toBe(1);
    visibility.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("visibilitychange"));
    await pass(0.1);
    expect(asked).toBe(2);
  });
});
