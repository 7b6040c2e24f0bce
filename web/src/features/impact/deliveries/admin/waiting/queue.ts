import { heldByTab } from "./overlay.ts";
import { NOTHING, type QueueNeeds, type QueueState } from "./queue-state.ts";
import type { Attempt } from "./send-waiting.ts";
import { shelfProblemOf } from "./shelf.ts";
import { inSendingOrder, isPastShowing, type PhotographAnswer, stepOf, unsentOf, type Waiting } from "./waiting.ts";

/** Time until the next try by itself; doubled after each one in vain. Coming online, or the button, does not wait for it. */
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** One thing may fail again and again, so the next is tried too; two in a row mean that there is no connection. */
const IN_VAIN_AT_MOST = 2;

/** What waits in this browser to be sent, and the sending of it: one after another, each until it is answered. */
export function createQueue({ send, account, isOnline, now, alone, later, onCounted, ...needs }: QueueNeeds) {
  let state = NOTHING;
  const listeners = new Set<() => void>();
  const sentListeners = new Set<(entry: Waiting) => void>();
  /** Not tried again in this run. */
  const tried = new Set<string>();
  let readings = 0;
  let shownReading = 0;
  let isRunning = false;
  /** How often sending was asked for. */
  let asked = 0;
  let run = new AbortController();
  let pauseMs = FIRST_PAUSE_MS;
  let cancelPause = () => {};

  const show = (change: Partial<QueueState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const shelf = heldByTab(needs.shelf, (failure) => {
    show({ shelfProblem: failure === undefined ? undefined : shelfProblemOf(failure) });
  });

  async function refresh(): Promise<void> {
    readings += 1;
    const reading = readings;
    const owner = account();
    if (owner === undefined) {
      show({ ...NOTHING, isRead: true });
      return;
    }
    const { entries, unreadable, ofOthers, failure } = await shelf.read(owner);
    // Somebody else logged in while it was read, or a later reading was faster.
    if (account() !== owner || reading < shownReading) return;
    shownReading = reading;
    for (const old of entries.filter((entry) => isPastShowing(entry, now()))) await shelf.remove(old.id);
    const shown = entries.filter((entry) => !isPastShowing(entry, now()));
    const onlyHere = new Set(shown.map(({ id }) => id).filter(shelf.isOnlyHere));
    onCounted(owner, unsentOf(shown).length);
    show({
      ...{ isRead: true, entries: shown, unreadable, ofOthers, onlyHere },
      ...(failure !== undefined && { shelfProblem: shelfProblemOf(failure) }),
    });
  }
  async function keep(entry: Waiting, file?: Blob | null): Promise<void> {
    await shelf.put(entry, file);
    await refresh();
  }
  const nextToSend = (): Waiting | undefined =>
    inSendingOrder(state.entries).find((entry) => stepOf(entry, undefined) === "waiting" && !tried.has(entry.id));

  /** @returns false if there was no answer */
  async function sendOne(entry: Waiting): Promise<boolean> {
    let current = entry;
    const attempt: Attempt = {
      file: () => shelf.file(entry.id),
      signal: run.signal,
      isOwner: () => account() === entry.account,
      now: now(),
      onShare: (share) => show({ sending: { id: entry.id, share } }),
      keep: async (changed) => {
        current = changed;
        await shelf.put(changed);
      },
    };
    if (entry.triedAt === undefined) await attempt.keep({ ...entry, triedAt: now().toISOString() });
    const outcome = await send(current, attempt);
    if (outcome.at === "later") return false;
    pauseMs = FIRST_PAUSE_MS;
    if (outcome.at === "refused") {
      await shelf.put({ ...current, problem: outcome.reason });
      return true;
    }
    await shelf.put({ ...current, sentAt: now().toISOString() }, null);
    for (const listener of sentListeners) listener(current);
    return true;
  }

  async function sendAll(): Promise<void> {
    const owner = account();
    let inVain = 0;
    let hasFailed = false;
    for (;;) {
      await refresh();
      const entry = nextToSend();
      if (owner === undefined || account() !== owner || run.signal.aborted) return;
      if (entry === undefined || inVain === IN_VAIN_AT_MOST) break;
      if (!isOnline()) {
        show({ paused: "offline" });
        return;
      }
      tried.add(entry.id);
      show({ paused: undefined, sending: { id: entry.id, share: 0 } });
      const isAnswered = await sendOne(entry).finally(() => show({ sending: undefined }));
      inVain = isAnswered ? 0 : inVain + 1;
      if (!isAnswered) hasFailed = true;
    }
    if (!hasFailed) return;
    show({ paused: isOnline() ? "unreachable" : "offline" });
    tryLater();
  }
  function tryLater(): void {
    cancelPause = later(start, pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }

  async function runAlone(): Promise<void> {
    isRunning = true;
    try {
      let answered: number;
      do {
        answered = asked;
        tried.clear();
        run = new AbortController();
        // The other tab may be closed before it has sent everything.
        if (!(await alone(sendAll))) tryLater();
      } while (asked > answered);
    } finally {
      isRunning = false;
      await refresh();
    }
  }
  function start(): void {
    cancelPause();
    asked += 1;
    if (!isRunning) void runAlone();
  }
  const change = async (id: string, changeOf: (entry: Waiting) => Waiting | undefined): Promise<void> => {
    const entry = state.entries.find((each) => each.id === id);
    const changed = entry && changeOf(entry);
    if (changed !== undefined) await keep(changed);
  };

  return {
    state: (): QueueState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Called with each thing that was answered. */
    onSent: (listener: (entry: Waiting) => void) => {
      sentListeners.add(listener);
      return () => void sentListeners.delete(listener);
    },
    refresh,
    /** Sends what waits, now. */
    start,
    /** Ends what is being sent, because somebody else logged in. What was sent is not known then, and it is sent again by its owner. */
    changeAccount: (): void => {
      run.abort(new DOMException("Another account.", "AbortError"));
      cancelPause();
      show({ ...NOTHING });
      start();
    },
    add: async (entry: Waiting, file?: Blob): Promise<void> => {
      await keep(entry, file);
      start();
    },
    answer: async (id: string, answer: PhotographAnswer): Promise<void> => {
      await change(id, (entry) => (entry.kind === "photograph" ? { ...entry, answer } : undefined));
      start();
    },
    /** Sends what was refused once more. */
    retry: async (id: string): Promise<void> => {
      await change(id, ({ problem: _, ...entry }) => entry);
      start();
    },
    /** @returns false for what is being sent: it may have arrived */
    remove: async (id: string): Promise<boolean> => {
      if (state.sending?.id === id) return false;
      await shelf.remove(id);
      await shelf.removeFile(id);
      await refresh();
      return true;
    },
    /** Takes counts back, to change them. The file of the note stays. @returns false for what is being sent */
    takeBack: async (id: string): Promise<boolean> => {
      if (state.sending?.id === id) return false;
      await shelf.remove(id);
      await refresh();
      return true;
    },
    /** Keeps the note of counts that are not finished. */
    putFile: shelf.putFile,
    removeFile: shelf.removeFile,
    file: shelf.file,
  };
}
export type Queue = ReturnType<typeof createQueue>;
