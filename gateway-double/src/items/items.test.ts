import { expect, test } from "vitest";
import { startForTest } from "../../test/start.ts";

test("an item is created, changed, listed by whether it is active, and deleted", async () => {
  const { call } = await startForTest();
  const { body: book } = await call("POST", "/items", { name: "Book", amount: 20_000, currency: "INR" });
  const { body: pen } = await call("POST", "/items", { name: "Pen", amount: 1000, currency: "INR" });
  expect(book).toMatchObject({ type: "invoice", active: true, unit_amount: 20_000, description: null });
  expect(book).not.toHaveProperty("updated_at");
  const { body: changed } = await call("PATCH", `/items/${book.id}`, { amount: 25_000, active: false });
  expect(changed).toEqual({ ...book, amount: 25_000, unit_amount: 25_000, active: false });
  const namesOf = async (query: string) =>
    (await call("GET", `/items${query}`)).body.items.map(({ name }: { name: string }) => name);
  expect([await namesOf(""), await namesOf("?active=1"), await namesOf("?active=0")]).toEqual([
    ...[["Pen", "Book"], ["Pen"], ["Book"]],
  ]);
  expect((await call("DELETE", `/items/${pen.id}`)).body).toEqual([]);
  expect((await call("GET", `/items/${pen.id}`)).status).toBe(400);
});

test("an item without a name or an amount is refused", async () => {
  const { call } = await startForTest();
  const refusals = [
    await call("POST", "/items", { amount: 100, currency: "INR" }),
    await call("POST", "/items", { name: "Book", amount: 99, currency: "INR" }),
  ];
  expect(refusals.map(({ body }) => body.error.field)).toEqual(["name", "amount"]);
});
