import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { beforeEach, describe, expect, it } from "vitest";
import type { Mailer } from "../../../src/deps/mailer.interface.ts";
import { outboxCollection, toOutboxDocument } from "../../../src/features/platform/mail/outbox.document.ts";
import { emptyDatabase } from "../../support/database.ts";
import { LOCAL_ENV, testDeps } from "../../support/deps.ts";
import { watch } from "../../support/rpc.ts";
import { plainOutbox, queueNewsletter, queuePasswordReset } from "../../support/mail-queues.ts";

const NEWSLETTERS = 500;

beforeEach(() => emptyDatabase());

/** A mail server that takes no mail of the bulk queue before it is told to. */
function holdingMailer() {
  const sent: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const held: string[] = [];
  const send: Mailer["send"] = async ({ to }, queue) => {
    if (queue === "bulk") {
      held.push(to);
      await released;
    }
    sent.push(to);
  };
  return { mailer: { send }, sent, held, release };
}

describe("While a newsletter to many people waits for the mail server", () => {
  it("a password reset leaves at once, also from an instance that is sending the newsletter", async () => {
    const { mailer, sent, held, release } = holdingMailer();
    const deps = testDeps({ mailer });
    const outbox = plainOutbox(deps);
    await queueNewsletter(deps, NEWSLETTERS);
    const bulk = outbox.drainQueue("bulk", deps.clock());
    await expect.poll(() => held.length).toBeGreaterThan(0);

    await queuePasswordReset(deps);
    expect(await outbox.drainQueue("urgent", deps.clock())).toMatchObject({ sent: 1 });
    expect(sent).toEqual(["reset-password@example.in"]);

    release();
    expect(await bulk).toMatchObject({ sent: NEWSLETTERS });
    expect(sent).toHaveLength(NEWSLETTERS + 1);
  });

  it("the minute's sweep sends both queues, and an urgent mail does not wait for the newsletter's turn", async () => {
    const { mailer, sent, held, release } = holdingMailer();
    const deps = testDeps({ mailer });
    await queueNewsletter(deps, 10);
    await queuePasswordReset(deps);
    const sweep = plainOutbox(deps).drainOutbox(deps.clock());
    await expect.poll(() => sent).toEqual(["reset-password@example.in"]);
    await expect.poll(() => held.length).toBeGreaterThan(0);
    release();
    expect(await sweep).toEqual({ sent: 11, waiting: 0, givenUp: 0, nothing: 0 });
  });
});

it("A mail that waits for its file, while Storage hangs, holds up no other of its queue", async () => {
  const deps = testDeps();
  let fail = () => {};
  const file = new Promise<never>((_resolve, reject) => (fail = () => reject(new Error("socket hang up"))));
  const receipts = Array.from({ length: 10 }, (_, index) => `offline-receipt_${index}`);
  for (const id of receipts)
    await outboxCollection(deps.db)
      .doc(id)
      .create(toOutboxDocument({ kind: "offline-receipt", offlineDonationId: id }, deps.clock()));
  await queuePasswordReset(deps);
  const drain = plainOutbox(deps, { "offline-receipt": () => file }).drainQueue("urgent", deps.clock());
  await expect.poll(() => deps.sent.map(({ to }) => to)).toEqual(["reset-password@example.in"]);
  fail();
  expect(await drain).toEqual({ sent: 1, waiting: receipts.length, givenUp: 0, nothing: 0 });
});

it("An urgent mail that is queued while others are sent leaves with them, from another instance too", async () => {
  const reset = toOutboxDocument({ kind: "reset-password", email: "asha@example.in" }, testDeps().clock());
  const outbox = outboxCollection(testDeps().db);
  const deps = testDeps({
    mailer: {
      send: async ({ to }) => {
        sentTo.push(to);
        if (sentTo.length > 1) return;
        await outbox.doc("reset-password_2").create(reset);
        // Its own trigger finds a drain at work.
        expect(await plainOutbox(testDeps()).drainQueue("urgent", deps.clock())).toMatchObject({ sent: 0 });
      },
    },
  });
  const sentTo: string[] = [];
  await queuePasswordReset(deps);
  expect(await plainOutbox(deps).drainQueue("urgent", deps.clock())).toMatchObject({ sent: 2 });
  expect(sentTo).toHaveLength(2);
});

it("Mails that another drain sent, while this one looked for them, are not sent again", async () => {
  const deps = testDeps();
  await queuePasswordReset(deps);
  const { db } = testDeps({ db: getFirestore(initializeApp({ projectId: LOCAL_ENV.GCLOUD_PROJECT }, "slow")) });
  let isFirst = true;
  watch(db, async ({ method }, proceed) => {
    const reply = await proceed();
    if (method === "runQuery" && isFirst) {
      isFirst = false;
      expect(await plainOutbox(deps).drainQueue("urgent", deps.clock())).toMatchObject({ sent: 1 });
    }
    return reply;
  });
  const slow = testDeps({ db, randomId: () => "slow" });
  expect(await plainOutbox(slow).drainQueue("urgent", deps.clock())).toMatchObject({ sent: 0 });
  expect([...deps.sent, ...slow.sent]).toHaveLength(1);
});

it("An idle outbox writes nothing", async () => {
  const deps = testDeps();
  expect(await plainOutbox(deps).drainOutbox(deps.clock())).toMatchObject({ sent: 0 });
  expect(await deps.db.listCollections()).toEqual([]);
});
