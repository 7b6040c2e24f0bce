import { expect, test } from "vitest";
import { startForTest } from "../../test/start.ts";

const ASHA = { name: "Asha Rao", email: "asha@example.org", contact: "+919000000001" };

test("the same details are refused, or get the existing customer where that is asked for", async () => {
  const { call } = await startForTest();
  const { body: customer } = await call("POST", "/customers", { ...ASHA, notes: { a: "b" } });
  expect(customer).toMatchObject({ ...ASHA, entity: "customer", gstin: null, notes: { a: "b" } });
  const again = await call("POST", "/customers", ASHA);
  expect([again.status, again.body.error.description]).toEqual([400, "Customer already exists for the merchant"]);
  expect((await call("POST", "/customers", { ...ASHA, fail_existing: "0" })).body.id).toBe(customer.id);
  expect((await call("POST", "/customers", { ...ASHA, contact: 9_000_000_002 })).body).toMatchObject({
    contact: "9000000002",
  });
});

test("a customer is changed, but not into another one", async () => {
  const { call } = await startForTest();
  const { body: first } = await call("POST", "/customers", ASHA);
  const { body: second } = await call("POST", "/customers", { ...ASHA, email: "other@example.org" });
  const edit = (id: string, body: object) => call("PUT", `/customers/${id}`, body);
  expect((await edit(first.id, { name: "Asha" })).body).toMatchObject({ ...ASHA, name: "Asha" });
  expect((await edit(second.id, { email: ASHA.email })).status).toBe(400);
  expect((await edit("cust_Unknown0000001", { name: "x" })).body.error.description).toContain("does not exist");
});

test.each([
  ["a short number", { contact: "12345" }, "Contact number should be at least 8 digits, including country code"],
  ["a long name", { name: "x".repeat(51) }, "The name may not be greater than 50 characters."],
  ["an unknown field", { age: 3 }, "age is/are not required and should not be sent"],
])("%s is refused", async (_, body, description) => {
  const reply = await (await startForTest()).call("POST", "/customers", body);
  expect([reply.status, reply.body.error.description]).toEqual([400, description]);
});
