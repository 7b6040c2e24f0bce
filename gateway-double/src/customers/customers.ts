import { fieldsOf, readNotes, readText } from "../provider/input.ts";
import { badRequest, knownById } from "../provider-error.ts";
import { type Simulator } from "../simulator.ts";
import { type Customer } from "./entities.ts";

const MAX_NAME_LENGTH = 50;
const MAX_EMAIL_LENGTH = 64;
const MAX_CONTACT_LENGTH = 15;
const MIN_CONTACT_DIGITS = 8;

/** POST /v1/customers (Razorpay: api/customers/create). With `fail_existing` 0, the same details get the existing customer. @throws ProviderError */
export function createCustomer(sim: Simulator, body: unknown): Customer {
  const fields = fieldsOf(body, ["name", "email", "contact", "fail_existing", "gstin", "notes"]);
  const details = readDetails(fields);
  const existing = findSame(sim, details);
  if (existing !== undefined) {
    if (fields["fail_existing"] === 0 || fields["fail_existing"] === "0" || fields["fail_existing"] === false)
      return existing;
    throw badRequest("Customer already exists for the merchant", { reason: "NA" });
  }
  const customer: Customer = {
    id: sim.ids.nextId("cust"),
    entity: "customer",
    ...details,
    gstin: readText(fields["gstin"], "gstin", MAX_CONTACT_LENGTH),
    notes: readNotes(fields["notes"]),
    created_at: sim.clock.nowSeconds(),
  };
  sim.store.customers.set(customer.id, customer);
  sim.scheduleSnapshot();
  return customer;
}

/** PUT /v1/customers/:id. @throws ProviderError */
export function editCustomer(sim: Simulator, id: string, body: unknown): Customer {
  const customer = customerById(sim, id);
  const fields = fieldsOf(body, ["name", "email", "contact"]);
  const changed = readDetails({ ...customer, ...fields });
  const same = findSame(sim, changed);
  if (same !== undefined && same.id !== id)
    throw badRequest("Customer already exists for the merchant", { reason: "NA" });
  Object.assign(customer, changed);
  sim.scheduleSnapshot();
  return customer;
}

/** @throws ProviderError for an unknown id */
export const customerById = (sim: Simulator, id: string): Customer => knownById(sim.store.customers, id);

type Details = Pick<Customer, "name" | "email" | "contact">;

function readDetails({ name, email, contact }: Record<string, unknown>): Details {
  const contactText = readText(contact, "contact", MAX_CONTACT_LENGTH);
  if (contactText !== null && contactText.replaceAll(/\D/g, "").length < MIN_CONTACT_DIGITS)
    throw badRequest("Contact number should be at least 8 digits, including country code", {
      step: "NA",
      reason: "invalid_contact_number",
      field: "contact",
    });
  return {
    name: readText(name, "name", MAX_NAME_LENGTH),
    email: readText(email, "email", MAX_EMAIL_LENGTH),
    contact: contactText,
  };
}

/** "The same details" are e-mail address and contact here; the page does not say. */
function findSame(sim: Simulator, { email, contact }: Details): Customer | undefined {
  if (email === null && contact === null) return undefined;
  return [...sim.store.customers.values()].find((customer) => customer.email === email && customer.contact === contact);
}
