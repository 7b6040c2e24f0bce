import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compose } from "../../../src/compose.ts";
import { runTaskOf } from "../../../src/run-task.ts";
import { openTestSite, type TestSite } from "../donations/world.ts";

let testSite: TestSite;
beforeEach(async () => {
  testSite = await openTestSite({ timeoutMs: 2_000 });
  await testSite.control.chaos({ drop: 1 });
});
afterEach(async () => {
  await testSite.expectMoneyConserved();
  await testSite.close();
});

/** Delivers a donation's task, as Cloud Tasks would, to an instance of its own. */
async function deliverTask(reference: string) {
  const { deps } = await testSite.startInstance();
  return runTaskOf(deps, compose(deps))("reconcileDonation", reference);
}
/** A checkout whose payment no browser and no webhook reports. */
async function payUnwatched(): Promise<string> {
  const { orderId, reference } = await testSite.beginCheckout();
  await testSite.control.payNow(orderId);
  return reference;
}

describe("The task of a checkout", () => {
  it("is added once, for five minutes later, however often the form is sent", async () => {
    const form = testSite.aForm();
    const { reference } = await testSite.beginCheckout(form);
    await testSite.beginCheckout(form);
    const notBefore = new Date(testSite.now().getTime() + 5 * 60_000);
    expect(testSite.deps.added).toEqual([{ queue: "reconcileDonation", subject: reference, notBefore }]);
  });

  it("finds a payment that nobody reported, ten minutes before the sweep", async () => {
    const reference = await payUnwatched();
    await testSite.pass("5m");
    expect(await testSite.reconcile()).toMatchObject({ checked: 0 });
    expect(await deliverTask(reference)).toBe("paid");
    await testSite.expectBookedOnce(reference);
  });

  it("books nothing twice when it is delivered twice, also beside the sweep", async () => {
    const reference = await payUnwatched();
    await testSite.pass("16m");
    await Promise.all([deliverTask(reference), testSite.reconcile(), deliverTask(reference)]);
    await testSite.expectBookedOnce(reference);
    expect(await deliverTask(reference)).toBe("paid");
    await testSite.expectBookedOnce(reference);
  });

  it("asks nothing when it comes late, after the sweep", async () => {
    const reference = await payUnwatched();
    await testSite.pass("16m");
    await testSite.reconcile();
    await testSite.control.script({ nextPaymentFetch: "html-502" });
    expect(await deliverTask(reference)).toBe("paid");
    await testSite.expectBookedOnce(reference);
  });

  it("is missed by nobody: without it, the sweep books the payment", async () => {
    const reference = await payUnwatched();
    await testSite.pass("16m");
    expect(await testSite.reconcile()).toMatchObject({ booked: 1 });
    await testSite.expectBookedOnce(reference);
  });

  it("leaves an unpaid donation as it was, and due for the sweep at its time", async () => {
    const { orderId, reference } = await testSite.beginCheckout();
    const { checkAfter } = (await testSite.onlyDonation()).donation;
    await testSite.pass("5m");
    expect(await deliverTask(reference)).toBe("open");
    expect((await testSite.onlyDonation()).donation.checkAfter).toBe(checkAfter);
    await testSite.control.payNow(orderId);
    await testSite.pass("11m");
    expect(await testSite.reconcile()).toMatchObject({ booked: 1 });
  });

  it("fails while the gateway does not answer, so that it is delivered again", async () => {
    const reference = await payUnwatched();
    await testSite.pass("5m");
    await testSite.control.script({ nextPaymentFetch: "html-502" });
    await expect(deliverTask(reference)).rejects.toThrow();
    expect(await deliverTask(reference)).toBe("paid");
    await testSite.expectBookedOnce(reference);
  });

  it("is done when its donation is unknown", async () => {
    expect(await deliverTask("nobody")).toBeUndefined();
  });
});

it("A donor gets the order although the queue of tasks never answers", async () => {
  const { served } = await testSite.startInstance({
    wrapDeps: (deps) => ({ ...deps, tasks: { add: () => new Promise(() => undefined) } }),
  });
  const reply = await served.send("/payments/checkout", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(testSite.aForm()),
  });
  expect(reply.status, reply.text).toBe(200);
});
