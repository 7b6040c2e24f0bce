import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { somebody } from "../../support/people.ts";
import { openOfflineOffice, type OfflineOffice } from "./office.ts";

let office: OfflineOffice;
beforeEach(async () => {
  office = await openOfflineOffice();
});
afterEach(async () => office.close());

it("A person's export has the offline donations of their verified address; an erasure makes them anonymous and keeps the money", async () => {
  const person = await somebody(office.deps, { emailVerified: true });
  const stranger = await somebody(office.deps);
  const recordFor = async (email: string) => {
    const donor = { fullName: "Asha Rao", email, pan: "ABCPE1234F" };
    const donation = { donor, note: "Came with her son.", amountPaise: 700_00 };
    return (await office.record(donation, { clientRequestId: randomUUID() })).json._id;
  };
  const id = await recordFor(person.email.toUpperCase());
  const otherId = await recordFor(stranger.email);
  const exported = await office.get("/user/exportData", person);
  expect(exported.json.offlineDonations).toMatchObject([
    { _id: id, amountPaise: 700_00, state: "recorded", donor: { fullName: "Asha Rao" }, hasTaxId: true },
  ]);
  expect(exported.text).not.toMatch(/ABCPE1234F|accountant@|searchPrefixes/);
  expect((await office.get("/user/exportData", stranger)).json.offlineDonations).toEqual([]);

  expect((await office.post("/user/eraseAccount", { email: person.email }, person)).json).toEqual({ done: true });
  const erased = (await office.db.offlineDonations.doc(id).get()).data();
  expect(erased).toMatchObject({ donorKeys: [], showAs: { anonymous: true }, netPaise: 700_00 });
  expect(erased).not.toHaveProperty("note");
  expect((await office.db.offlineDonations.doc(otherId).get()).data()).toMatchObject({ note: "Came with her son." });
  expect(await office.raised()).toEqual({ raisedPaise: 1_400_00, supporters: 2 });
  await office.expectBooksInOrder();
});
