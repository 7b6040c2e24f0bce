import { beforeEach, describe, expect, it } from "vitest";
import { collections } from "../../../src/collections.ts";
import { compose } from "../../../src/compose.ts";
import type { FoundDiscrepancy } from "../../../src/features/giving/payments/daily-check/discrepancy.document.ts";
import { emptyDatabase } from "../../support/database.ts";
import { START, testDeps } from "../../support/deps.ts";

const deps = testDeps();
const { discrepancies } = compose(deps).payments;
const db = collections(deps.db);
const LATER = new Date(START.getTime() + 3_600_000);
const ASHA = { uid: "asha", email: "asha@demo.test" };
const RAVI = { uid: "ravi", email: "ravi@demo.test" };
const FIRST_PAGE = { limit: 10, after: undefined };

const FOUND: FoundDiscrepancy = {
  kind: "fee-differs",
  gatewayId: "pay_1",
  entity: "payment",
  donationId: "SampleDonation0000000001",
  expectedPaise: 11_80,
  foundPaise: 23_60,
};
const ID = "fee-differs_pay_1";

beforeEach(async () => {
  await emptyDatabase();
});

describe("Discrepancies from the gateway", () => {
  it("are listed and counted while they are open, oldest first", async () => {
    await discrepancies.record(FOUND, LATER);
    await discrepancies.record({ ...FOUND, gatewayId: "pay_2" }, START);
    await discrepancies.heal({ ...FOUND, kind: "paid-not-booked", gatewayId: "pay_3" }, START);
    const { items } = await discrepancies.listOpen(FIRST_PAGE);
    expect(items.map(({ id }) => id)).toEqual(["fee-differs_pay_2", ID]);
    expect(await discrepancies.countOpen()).toBe(2);
  });

  it("are recorded once, however many runs find them at the same time", async () => {
    const isNew = await Promise.all([1, 2, 3].map(() => discrepancies.record(FOUND, START)));
    expect(isNew.filter(Boolean)).toHaveLength(1);
    expect(await discrepancies.find(ID)).toMatchObject({ state: "open", version: 1 });
  });

  it("are accepted by an admin with a reason, which the activity log keeps", async () => {
    await discrepancies.record(FOUND, START);
    const note = "Agreed with the gateway on the phone.";
    const accepted = await discrepancies.accept(ID, { note, version: 1, admin: ASHA, now: LATER });
    expect(accepted).toMatchObject({ state: "accepted", resolvedBy: ASHA.email, note, version: 2 });
    expect(await discrepancies.accept(ID, { note, version: 1, admin: ASHA, now: LATER })).toEqual(accepted);
    expect((await db.activity.get()).docs.map((document) => document.data())).toMatchObject([
      {
        byEmail: ASHA.email,
        action: "difference-accepted",
        subject: `gatewayDifferences/${ID}`,
        before: { state: "open" },
        after: { state: "accepted", note },
      },
    ]);
    expect(await discrepancies.countOpen()).toBe(0);
    expect(await discrepancies.record(FOUND, LATER)).toBe(false);
    expect(await discrepancies.find(ID)).toMatchObject({ state: "accepted" });
  });

  it("cannot be accepted by a second admin, nor with amounts that the admin did not see, nor once healed", async () => {
    await discrepancies.record(FOUND, START);
    await discrepancies.record({ ...FOUND, foundPaise: 99_00 }, LATER);
    const acceptAs = (admin: typeof ASHA, version: number) =>
      discrepancies.accept(ID, { note: "It is right.", version, admin, now: LATER });
    await expect(acceptAs(ASHA, 1)).rejects.toMatchObject({ code: "conflict" });
    await acceptAs(ASHA, 2);
    await expect(acceptAs(RAVI, 2)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining(ASHA.email),
    });
    await discrepancies.heal({ ...FOUND, gatewayId: "pay_2" }, START);
    await expect(
      discrepancies.accept("fee-differs_pay_2", { note: "It is right.", version: 1, admin: ASHA, now: LATER }),
    ).rejects.toMatchObject({ code: "conflict" });
    await expect(
      discrepancies.accept("fee-differs_pay_9", { note: "It is right.", version: 1, admin: ASHA, now: LATER }),
    ).rejects.toMatchObject({ code: "not-found" });
  });
});
