import { beforeEach, describe, expect, it } from "vitest";
import { memoryShelf, quotaError } from "../../../../../../test/support/deliveries.ts";
import { createQueue, type Queue } from "./queue.ts";
import type { Attempt, Outcome } from "./send-waiting.ts";
import { stepOf, type Waiting } from "./waiting.ts";

const ids = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"] as const;
const photograph = (id: string, change: Partial<Waiting> = {}): Waiting =>
  ({
    ...{ kind: "photograph", id, account: "asha", deliveryId: "delivery1", deliveryName: "School" },
    ...{ createdAt: "2026-11-27T08:00:00.000Z", answer: { showsPeople: false, alt: "Boxes" } },
    ...change,
  }) as Waiting;
const count = (id: string, change: Partial<Waiting> = {}): Waiting =>
  ({
    ...{ kind: "count", id, account: "asha", deliveryId: "delivery1", deliveryName: "School" },
    ...{ createdAt: "2026-11-27T09:00:00.000Z" },
    count: { day: "2026-11-27", people: 38, lines: [{ itemId: "kit", counted: 40, inKind: 0 }] },
    ...change,
  }) as Waiting;
const file = new Blob(["photograph"], { type: "image/webp" });

let kept = memoryShelf();
let account: string | undefined;
let isOnline: boolean;
let now: Date;
let sent: { id: string; attempt: Attempt }[];
/** What each try answers; by default everything arrives. */
let answer: (entry: Waiting, attempt: Attempt) => Promise<Outcome> | Outcome;
let pauses: { work: () => void; ms: number; isCancelled: boolean }[];
let marked: Record<string, number>;
let isLocked: boolean;

beforeEach(() => {
  kept = memoryShelf();
  [account, isOnline, now, isLocked] = ["asha", true, new Date("2026-11-27T10:00:00.000Z"), false];
  [sent, pauses, marked] = [[], [], {}];
  answer = () => ({ at: "sent" });
});

/** A page of this browser: what it keeps is on the same shelf as that of the page before. */
const openPage = (): Queue =>
  createQueue({
    shelf: kept.shelf,
    send: async (entry, attempt) => {
      sent.push({ id: entry.id, attempt });
      return answer(entry, attempt);
    },
    account: () => account,
    isOnline: () => isOnline,
    now: () => now,
    alone: async (work) => {
      if (isLocked) return false;
      await work();
      return true;
    },
    later: (work, ms) => {
      const pause = { work, ms, isCancelled: false };
      pauses.push(pause);
      return () => {
        pause.isCancelled = true;
      };
    },
    onCounted: (owner, unsent) => {
      marked[owner] = unsent;
    },
  });
const until = async (isTrue: () => boolean) => {
  for (let turn = 0; turn < 1000 && !isTrue(); turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(isTrue()).toBe(true);
};
const stepsOf = (queue: Queue) => queue.state().entries.map((entry) => stepOf(entry, queue.state().sending?.id));
const sentIds = () => sent.map(({ id }) => id);
const isAtRest = (queue: Queue) => queue.state().isRead && queue.state().sending === undefined;

describe("what waits on a phone", () => {
  it("is kept with its file before it is sent, and its file leaves once it was answered", async () => {
    isOnline = false;
    const queue = openPage();
    await queue.add(photograph(ids[0]), file);
    await until(() => queue.state().paused === "offline");
    expect([kept.entries.size, await kept.shelf.file(ids[0]), sentIds(), marked]).toEqual([1, file, [], { asha: 1 }]);
    isOnline = true;
    queue.start();
    await until(() => stepsOf(queue)[0] === "sent");
    expect([sentIds(), await kept.shelf.file(ids[0]), marked]).toEqual([[ids[0]], undefined, { asha: 0 }]);
  });

  it("survives a reload and a closed tab: the next page sends it under the same id", async () => {
    isOnline = false;
    const closed = openPage();
    await closed.add(count(ids[0]));
    await until(() => closed.state().paused === "offline");
    isOnline = true;
    const queue = openPage();
    queue.start();
    await until(() => stepsOf(queue)[0] === "sent");
    expect(sentIds()).toEqual([ids[0]]);
  });

  it("is sent again as it was if the tab was closed before the answer came", async () => {
    answer = () => new Promise<Outcome>(() => undefined);
    await openPage().add(count(ids[0]));
    await until(() => sent.length === 1);
    answer = () => ({ at: "sent" });
    const queue = openPage();
    queue.start();
    await until(() => stepsOf(queue)[0] === "sent");
    expect(sentIds()).toEqual([ids[0], ids[0]]);
    queue.start();
    await until(() => isAtRest(queue));
    expect(sent).toHaveLength(2);
  });

  it("is tried again by itself after a failure, later each time, and at once by the button", async () => {
    answer = () => ({ at: "later" });
    const queue = openPage();
    await queue.add(count(ids[0]));
    await until(() => pauses.length === 1);
    expect([queue.state().paused, stepsOf(queue)]).toEqual(["unreachable", ["waiting"]]);
    pauses[0]!.work();
    await until(() => pauses.length === 2);
    expect(pauses[1]!.ms).toBe(pauses[0]!.ms * 2);
    answer = () => ({ at: "sent" });
    queue.start();
    await until(() => stepsOf(queue)[0] === "sent");
    expect([pauses[1]!.isCancelled, sent.length]).toEqual([true, 3]);
  });

  it("goes on with the next after one failure, and pauses after two in a row", async () => {
    const third = "00000000-0000-4000-8000-000000000003";
    await kept.shelf.put(photograph(ids[0]), file);
    await kept.shelf.put(photograph(ids[1], { createdAt: "2026-11-27T08:01:00.000Z" }), file);
    await kept.shelf.put(photograph(third, { createdAt: "2026-11-27T08:02:00.000Z" }), file);
    const queue = openPage();
    answer = () => ({ at: "later" });
    queue.start();
    await until(() => pauses.length === 1);
    expect(sentIds()).toEqual([ids[0], ids[1]]);
    answer = ({ id }) => (id === ids[0] ? { at: "later" } : { at: "sent" });
    queue.start();
    await until(() => pauses.length === 2);
    expect(stepsOf(queue)).toEqual(["waiting", "sent", "sent"]);
  });

  it("sends counts before photographs", async () => {
    isOnline = false;
    const queue = openPage();
    await queue.add(photograph(ids[0]), file);
    await queue.add(count(ids[1]));
    isOnline = true;
    queue.start();
    await until(() => stepsOf(queue).every((step) => step === "sent"));
    expect(sentIds()).toEqual([ids[1], ids[0]]);
  });

  it("says why something was refused, and sends it again only when a person says so", async () => {
    answer = () => ({ at: "refused", reason: "More than in stock." });
    const queue = openPage();
    await queue.add(count(ids[0]));
    await until(() => stepsOf(queue)[0] === "refused");
    expect(queue.state().entries[0]?.problem).toBe("More than in stock.");
    const reloaded = openPage();
    reloaded.start();
    await until(() => isAtRest(reloaded));
    expect([stepsOf(reloaded), sent.length]).toEqual([["refused"], 1]);
    answer = () => ({ at: "sent" });
    await reloaded.retry(ids[0]);
    await until(() => stepsOf(reloaded)[0] === "sent");
  });

  it("keeps a step that was done, so that the next try begins after it", async () => {
    answer = async (entry, attempt) => {
      await attempt.keep({ ...entry, uploadedAt: "2026-11-27T10:00:00.000Z" } as Waiting);
      return { at: "later" };
    };
    await openPage().add(photograph(ids[0]), file);
    await until(() => pauses.length === 1);
    const tried: Waiting[] = [];
    answer = (entry) => {
      tried.push(entry);
      return { at: "sent" };
    };
    const queue = openPage();
    queue.start();
    await until(() => tried.length === 1);
    expect(tried[0]).toMatchObject({ uploadedAt: "2026-11-27T10:00:00.000Z", triedAt: now.toISOString() });
  });

  it("does not send a photograph before a person has said what it shows", async () => {
    const queue = openPage();
    await queue.add(photograph(ids[0], { answer: undefined } as Partial<Waiting>), file);
    await until(() => isAtRest(queue));
    expect([stepsOf(queue), sent]).toEqual([["asking"], []]);
    await queue.answer(ids[0], { showsPeople: false, alt: "" });
    await until(() => stepsOf(queue)[0] === "sent");
  });

  it("is neither shown to nor sent by another account, and is still there for its own", async () => {
    isOnline = false;
    const queue = openPage();
    await queue.add(count(ids[0]));
    account = "ravi";
    isOnline = true;
    queue.changeAccount();
    await until(() => queue.state().isRead && queue.state().ofOthers === 1);
    expect([queue.state().entries, sent, marked["asha"]]).toEqual([[], [], 1]);
    account = "asha";
    queue.changeAccount();
    await until(() => stepsOf(queue)[0] === "sent");
    expect(sentIds()).toEqual([ids[0]]);
  });

  it("is stopped in the middle when somebody else logs in, and sends nothing more in their name", async () => {
    let finish = (_: Outcome) => {};
    answer = () =>
      new Promise<Outcome>((resolve) => {
        finish = resolve;
      });
    const queue = openPage();
    await queue.add(count(ids[0]));
    await queue.add(photograph(ids[1]), file);
    await until(() => sent.length === 1);
    account = "ravi";
    expect(sent[0]!.attempt.isOwner()).toBe(false);
    queue.changeAccount();
    expect(sent[0]!.attempt.signal.aborted).toBe(true);
    finish({ at: "later" });
    await until(() => queue.state().ofOthers === 2);
    expect(sent).toHaveLength(1);
  });

  it("is held by the tab if the phone is full, which is told, and sent from there", async () => {
    isOnline = false;
    kept.controls.refuses = quotaError();
    const queue = openPage();
    await queue.add(photograph(ids[0]), file);
    await until(() => isAtRest(queue) && queue.state().shelfProblem === "full");
    expect([queue.state().onlyHere.has(ids[0]), await queue.file(ids[0]), kept.entries.size]).toEqual([true, file, 0]);
    isOnline = true;
    answer = async (_, attempt) => ((await attempt.file()) === file ? { at: "sent" } : { at: "later" });
    queue.start();
    await until(() => stepsOf(queue)[0] === "sent");
  });

  it("is kept with its file after all once there is space again", async () => {
    isOnline = false;
    kept.controls.refuses = quotaError();
    const queue = openPage();
    await queue.add(photograph(ids[0], { answer: undefined } as Partial<Waiting>), file);
    kept.controls.refuses = undefined;
    await queue.answer(ids[0], { showsPeople: false, alt: "" });
    expect([queue.state().onlyHere.size, queue.state().shelfProblem, kept.files.get(ids[0])]).toEqual([
      0,
      undefined,
      file,
    ]);
  });

  it("cannot be removed while it is being sent, because it may have arrived", async () => {
    let finish = (_: Outcome) => {};
    answer = () =>
      new Promise<Outcome>((resolve) => {
        finish = resolve;
      });
    const queue = openPage();
    await queue.add(count(ids[0]));
    await until(() => queue.state().sending !== undefined);
    expect(await queue.remove(ids[0])).toBe(false);
    expect(await queue.takeBack(ids[0])).toBe(false);
    finish({ at: "sent" });
    await until(() => stepsOf(queue)[0] === "sent");
  });

  it("keeps the note when counts are taken back, and removes it with them", async () => {
    isOnline = false;
    const queue = openPage();
    await queue.putFile(ids[0], file);
    await queue.add(count(ids[0], { noteName: "note.jpg" } as Partial<Waiting>));
    expect(await queue.takeBack(ids[0])).toBe(true);
    expect([kept.entries.size, kept.files.get(ids[0])]).toEqual([0, file]);
    await queue.add(count(ids[0], { noteName: "note.jpg" } as Partial<Waiting>));
    expect(await queue.remove(ids[0])).toBe(true);
    expect([kept.entries.size, kept.files.size]).toEqual([0, 0]);
  });

  it("is left where it is, and counted, if this version of the site cannot read it", async () => {
    kept.entries.set("old", { account: "asha", kind: "video" });
    const queue = openPage();
    queue.start();
    await until(() => queue.state().isRead);
    expect([queue.state().unreadable, kept.entries.size]).toEqual([1, 1]);
  });

  it("is left to another tab that is sending, and looked at again later", async () => {
    isLocked = true;
    const queue = openPage();
    await queue.add(count(ids[0]));
    await until(() => pauses.length > 0);
    expect(sent).toEqual([]);
    isLocked = false;
    pauses.at(-1)!.work();
    await until(() => stepsOf(queue)[0] === "sent");
  });

  it("leaves the phone a day after it was sent", async () => {
    const queue = openPage();
    await queue.add(count(ids[0]));
    await until(() => stepsOf(queue)[0] === "sent");
    now = new Date("2026-11-28T10:00:01.000Z");
    await queue.refresh();
    expect([queue.state().entries, kept.entries.size]).toEqual([[], 0]);
  });
});
