import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { VirtualClock } from "./base/clock.ts";
import { startForTest, START_TIME } from "../test/start.ts";

function makeTemporaryFolder(): string {
  const folderPath = mkdtempSync(join(tmpdir(), "gateway-"));
  onTestFinished(() => rmSync(folderPath, { recursive: true }));
  return folderPath;
}

test("a restart restores the state, and continues the sequence of ids", async () => {
  const snapshotFile = join(makeTemporaryFolder(), "deep", "gateway.json");
  const firstRun = await startForTest({ snapshotFile });
  const { id } = await firstRun.order(50_000, { receipt: "r", payment: { capture: "manual" } });
  await firstRun.control.payNow(id);
  await firstRun.control.flags({ receiptUniqueness: "reject" });
  await firstRun.control.flush();
  const stateBefore = await firstRun.control.state({ entities: true });
  await firstRun.gateway.close();

  const restartedRun = await startForTest({ snapshotFile });
  const stateAfter = await restartedRun.control.state({ entities: true });
  expect(stateAfter.entities).toEqual(stateBefore.entities);
  expect(stateAfter.flags).toEqual(stateBefore.flags);
  expect(stateAfter.planned).toBe(1);
  expect((await restartedRun.razorpay.orders.all({ receipt: "r" })).items).toHaveLength(1);
  expect((await restartedRun.order()).id).not.toBe(id);
  expect(readdirSync(join(snapshotFile, ".."))).toEqual(["gateway.json"]);
});

test("undelivered events are sent after the restart", async () => {
  const snapshotFile = join(makeTemporaryFolder(), "gateway.json");
  const firstRun = await startForTest({ snapshotFile });
  firstRun.receiver.replySettings.status = 500;
  await firstRun.control.payNow((await firstRun.order()).id);
  await firstRun.control.flush();
  await firstRun.gateway.close();

  const restartedRun = await startForTest({ snapshotFile });
  expect(restartedRun.receiver.receivedWebhooks).toEqual([]);
  await restartedRun.control.clock({ advance: "10s" });
  expect(restartedRun.receiver.events().toSorted()).toEqual(["order.paid", "payment.authorized", "payment.captured"]);
  expect(
    restartedRun.receiver.receivedWebhooks[0]!.rawBody.equals(firstRun.receiver.receivedWebhooks[0]!.rawBody),
  ).toBe(true);
});

test("a late payment is still captured after a restart", async () => {
  const snapshotFile = join(makeTemporaryFolder(), "gateway.json");
  const firstRun = await startForTest({ snapshotFile });
  await firstRun.control.pay((await firstRun.order()).id, { method: "upi", vpa: "late@razorpay" });
  await firstRun.gateway.close();
  const restartedRun = await startForTest({ snapshotFile, clock: new VirtualClock({ frozenAt: START_TIME }) });
  await restartedRun.control.clock({ advance: "26h" });
  expect((await restartedRun.control.state()).totals.capturedPaise).toBe(50_000);
});

test("a damaged file is reported and not overwritten", async () => {
  const snapshotFile = join(makeTemporaryFolder(), "gateway.json");
  writeFileSync(snapshotFile, "{half");
  await expect(startForTest({ snapshotFile })).rejects.toThrow(`${snapshotFile} is damaged`);
});
