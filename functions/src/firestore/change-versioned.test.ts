import type { DocumentReference } from "firebase-admin/firestore";
import { describe, expect, it } from "vitest";
import { changeVersioned, LOST_RACE, MAX_COMMIT_TRIES, retryLost } from "./change-versioned.ts";
import { ContentionError } from "./failures.ts";

interface Counter {
  count: number;
  note?: string | undefined;
}

const failure = (code: number) => Object.assign(new Error(`${code} of the database`), { code });

/** A database of one counter, whose commits require the version that was read, and of the documents that commits create beside it. */
function databaseWith(counter: Counter | undefined) {
  const state = { counter, version: 1, created: new Set<string>(), reads: 0, commits: 0 };
  /** Called before each commit: another writer, or a failure of the database. */
  let beforeCommit: (commits: number) => void = () => undefined;
  const batch = () => {
    const checks: (() => void)[] = [];
    const writes: (() => void)[] = [];
    return {
      update(_ref: unknown, changes: Partial<Counter>, { lastUpdateTime }: { lastUpdateTime: number }) {
        checks.push(() => {
          if (state.counter === undefined) throw failure(5);
          if (state.version !== lastUpdateTime) throw failure(9);
        });
        writes.push(() => {
          state.counter = { count: 0, ...state.counter, ...changes };
          state.version += 1;
        });
      },
      create(id: string) {
        checks.push(() => {
          if (state.created.has(id)) throw failure(6);
        });
        writes.push(() => state.created.add(id));
      },
      async commit() {
        state.commits += 1;
        beforeCommit(state.commits);
        for (const check of checks) check();
        for (const write of writes) write();
        return [{ writeTime: state.version }];
      },
    };
  };
  const ref = {
    path: "counters/one",
    firestore: { batch },
    async get() {
      state.reads += 1;
      const { counter: stored, version } = state;
      return { data: () => stored, updateTime: stored === undefined ? undefined : version };
    },
  };
  return {
    ref: ref as unknown as DocumentReference<Counter>,
    state,
    anotherWrites(counterAfter: Counter | undefined) {
      state.counter = counterAfter;
      state.version += 1;
    },
    onCommit(listener: (commits: number) => void) {
      beforeCommit = listener;
    },
  };
}

const increment = ({ count }: Counter) => ({ result: count + 1, changes: { count: count + 1 } });

describe("changeVersioned", () => {
  it("writes what was decided, and returns the result", async () => {
    const { ref, state } = databaseWith({ count: 1, note: "stays" });
    expect(await changeVersioned(ref, increment)).toBe(2);
    expect(state.counter).toEqual({ count: 2, note: "stays" });
    expect(state).toMatchObject({ reads: 1, commits: 1 });
  });

  it("reads and decides again if another write was faster, so that neither is lost", async () => {
    const { ref, state, anotherWrites, onCommit } = databaseWith({ count: 1 });
    onCommit((commits) => {
      if (commits <= 2) anotherWrites({ count: commits * 10 });
    });
    expect(await changeVersioned(ref, increment)).toBe(21);
    expect(state.counter).toEqual({ count: 21 });
    expect(state.reads).toBe(3);
  });

  it("leaves nothing of a commit that lost: the further writes are made again", async () => {
    const { ref, state, anotherWrites, onCommit } = databaseWith({ count: 1 });
    onCommit((commits) => {
      if (commits === 1) anotherWrites({ count: 5 });
    });
    await changeVersioned(ref, ({ count }) => ({
      ...increment({ count }),
      also: (batch) => batch.create(`log-${count}` as never, {}),
    }));
    expect([...state.created]).toEqual(["log-5"]);
  });

  it("decides again if a document that it creates exists, which the next decision may know", async () => {
    const { ref, state } = databaseWith({ count: 1 });
    state.created.add("log-0");
    let decisions = 0;
    await changeVersioned(ref, (stored) => ({
      ...increment(stored),
      also: (batch) => batch.create(`log-${decisions++}` as never, {}),
    }));
    expect([...state.created]).toEqual(["log-0", "log-1"]);
  });

  it("writes nothing without changes", async () => {
    const { ref, state } = databaseWith({ count: 1 });
    expect(await changeVersioned(ref, () => ({ result: "nothing to do" }))).toBe("nothing to do");
    expect(state.commits).toBe(0);
  });

  it("returns undefined without a document, also if it was deleted since it was read", async () => {
    const absent = databaseWith(undefined);
    expect(await changeVersioned(absent.ref, increment)).toBeUndefined();
    const deleted = databaseWith({ count: 1 });
    deleted.onCommit(() => {
      deleted.anotherWrites(undefined);
    });
    expect(await changeVersioned(deleted.ref, increment)).toBeUndefined();
  });

  it("decides again where a decision finds that what it read does not belong together", async () => {
    const { ref, state } = databaseWith({ count: 1 });
    const outcomes = [LOST_RACE, LOST_RACE, { result: "decided", changes: { count: 7 } }] as const;
    expect(await changeVersioned(ref, async () => outcomes[state.reads - 1] ?? LOST_RACE)).toBe("decided");
    expect(state).toMatchObject({ reads: 3, commits: 1, counter: { count: 7 } });
  });

  it("fails with an error that says to try again once others were faster each time", async () => {
    const { ref, state, anotherWrites, onCommit } = databaseWith({ count: 1 });
    onCommit((commits) => {
      anotherWrites({ count: commits });
    });
    const change = changeVersioned(ref, increment);
    await expect(change).rejects.toThrow(ContentionError);
    await expect(change).rejects.toThrow("counters/one");
    expect(state).toMatchObject({ reads: MAX_COMMIT_TRIES, commits: MAX_COMMIT_TRIES });
  });

  it("ends with the error of a decision, or of the database, at once", async () => {
    const { ref, state, onCommit } = databaseWith({ count: 1 });
    const refusal = new Error("This cannot be changed any more.");
    await expect(
      changeVersioned(ref, () => {
        throw refusal;
      }),
    ).rejects.toBe(refusal);
    // A query of a decision that has no index fails with the code of a version that is out of date.
    await expect(changeVersioned(ref, () => Promise.reject(failure(9)))).rejects.toThrow("9 of the database");
    onCommit(() => {
      throw failure(14);
    });
    await expect(changeVersioned(ref, increment)).rejects.toThrow("14 of the database");
    expect(state).toMatchObject({ reads: 3, commits: 1 });
  });
});

it("retryLost repeats an attempt until it does not lose, and names what could not be written", async () => {
  let attempts = 0;
  const attempt = async () => ((attempts += 1) < 4 ? LOST_RACE : "written");
  expect(await retryLost("a thing", attempt)).toBe("written");
  expect(attempts).toBe(4);
  await expect(retryLost("a thing", async () => LOST_RACE)).rejects.toThrow(
    `Others were faster in ${MAX_COMMIT_TRIES} tries to write a thing.`,
  );
});
