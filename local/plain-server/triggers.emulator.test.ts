import { COLLECTIONS } from "@daansetu/contract";
import { getApps, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { afterEach, expect, test, vi } from "vitest";
import { PROJECT_ID } from "../project.ts";
import { startTriggers } from "./triggers.ts";

const [app = initializeApp({ projectId: PROJECT_ID })] = getApps();
const db = getFirestore(app);
const outbox = db.collection(COLLECTIONS.outbox);

/** As long as a busy machine may need. */
const WAITING = { timeout: 20_000 };

let stop: (() => void) | undefined;
afterEach(() => {
  stop?.();
  stop = undefined;
});

test("A new urgent mail and a new export start their functions, and nothing else does", async () => {
  await outbox.doc("before").set({ queue: "urgent", state: "waiting" });
  const calls: string[] = [];
  stop = await startTriggers(db, {
    sendUrgentMails: async () => void calls.push("mails"),
    makeExport: async (id) => void calls.push(id),
  });
  await outbox.doc("before").update({ state: "sent" });
  await outbox.doc("bulk").set({ queue: "bulk", state: "waiting" });
  await outbox.doc("urgent").set({ queue: "urgent", state: "waiting" });
  await expect.poll(() => calls, WAITING).toEqual(["mails"]);
  await outbox.doc("urgent").update({ state: "sent" });
  await outbox.doc("urgent").delete();
  // Older mails have no queue, and were all urgent.
  await outbox.doc("old").set({ state: "waiting" });
  await expect.poll(() => calls, WAITING).toEqual(["mails", "mails"]);
  await db.collection(COLLECTIONS.exports).doc("an-export").set({ state: "waiting" });
  await expect.poll(() => calls, WAITING).toEqual(["mails", "mails", "an-export"]);
});

test("What a function fails with is said, and the next one starts all the same", async () => {
  const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  let calls = 0;
  stop = await startTriggers(db, {
    sendUrgentMails: () => Promise.reject(new Error(`No mail server ${(calls += 1)}.`)),
    makeExport: () => Promise.resolve(),
  });
  await outbox.doc("first").set({ queue: "urgent" });
  await expect.poll(() => calls, WAITING).toBe(1);
  await outbox.doc("second").set({ queue: "urgent" });
  await expect
    .poll(() => said.mock.calls.filter(([line]) => String(line).startsWith("sendMail failed")), WAITING)
    .toHaveLength(2);
  said.mockRestore();
});
