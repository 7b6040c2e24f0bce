import { expect, test } from "vitest";
import { startForTest } from "../../test/start.ts";

test("a downtime begins, becomes less severe and is over, each with its event", async () => {
  const { call, clock, control, receiver } = await startForTest();
  const { id } = await control.beginDowntime({ method: "netbanking", instrument: { bank: "SBIN" } });
  const shown = async () => (await call("GET", `/payments/downtimes/${id}`)).body;
  expect(await shown()).toEqual({
    ...{ id, entity: "payment.downtime", method: "netbanking", begin: clock.nowSeconds(), end: null },
    ...{ status: "started", scheduled: false, severity: "high", instrument: { bank: "SBIN" } },
    ...{ created_at: clock.nowSeconds(), updated_at: clock.nowSeconds() },
  });
  await control.moveDowntime(id, { severity: "low" });
  expect(await shown()).toMatchObject({ status: "updated", severity: "low", end: null });
  await control.clock({ advance: "1h" });
  await control.moveDowntime(id, { resolved: true });
  expect((await call("GET", "/payments/downtimes")).body).toMatchObject({
    ...{ entity: "collection", count: 1, items: [{ id, status: "resolved", end: clock.nowSeconds() }] },
  });
  await control.flush();
  expect(receiver.events()).toEqual([
    ...["payment.downtime.started", "payment.downtime.updated", "payment.downtime.resolved"],
  ]);
  expect(receiver.bodies()[0]).toMatchObject({
    contains: ["payment.downtime"],
    payload: { "payment.downtime": { entity: { id, status: "started" } } },
  });
});
