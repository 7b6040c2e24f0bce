import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { VirtualClock } from "./clock.ts";
import { startForTest, START } from "./test/start.ts";

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "gateway-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test("a restart restores the state, and continues the sequence of ids", async () => {
  const snapshotFile = join(folder(), "deep", "gateway.json");
  const first = await startForTest({ snapshotFile });
  const { id } = await first.order(50_000, { receipt: "r", payment: { capture: "manual" } });
  await first.control.payNow(id);
  await first.control.flags({ receiptUniqueness: "reject" });
  await first.control.flush();
  const before = await first.control.state({ entities: true });
  await first.gateway.close();

  const second = await startForTest({ snapshotFile });
  const after = await second.control.state({ entities: true });
  expect(after.entities).toEqual(before.entities);
  expect(after.flags).toEqual(before.flags);
  expect(after.planned).toBe(1);
  expect((await second.razorpay.orders.all({ receipt: "r" })).items).toHaveLength(1);
  expect((await second.order()).id).not.toBe(id);
  expect(readdirSync(join(snapshotFile, ".."))).toEqual(["gateway.json"]);
});

test("undelivered events are sent after the restart", async () => {
  const snapshotFile = join(folder(), "gateway.json");
  const first = await startForTest({ snapshotFile });
  first.receiver.answers.status = 500;
  await first.control.payNow((await first.order()).id);
  await first.control.flush();
  await first.gateway.close();

  const second = await startForTest({ snapshotFile });
  expect(second.receiver.received).toEqual([]);
  await second.control.clock({ advance: "10s" });
  expect(second.receiver.events().toSorted()).toEqual(["order.paid", "payment.authorized", "payment.captured"]);
  expect(second.receiver.received[0]!.raw.equals(first.receiver.received[0]!.raw)).toBe(true);
});

test("a late payment is still captured after a restart", async () => {
  const snapshotFile = join(folder(), "gateway.json");
  const first = await startForTest({ snapshotFile });
  await first.control.pay((await first.order()).id, { method: "upi", vpa: "late@razorpay" });
  await first.gateway.close();
  const second = await startForTest({ snapshotFile, clock: new VirtualClock({ frozenAt: START }) });
  await second.control.clock({ advance: "26h" });
  expect((await second.control.state()).totals.capturedPaise).toBe(50_000);
});

test("a damaged file is reported and not overwritten", async () => {
  const snapshotFile = join(folder(), "gateway.json");
  writeFileSync(snapshotFile, "{half");
  await expect(startForTest({ snapshotFile })).rejects.toThrow(`${snapshotFile} is damaged`);
});
