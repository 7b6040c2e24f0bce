import type { User } from "@daansetu/contract";
import { afterEach, expect, it, test } from "vitest";
import { clearTypedData } from "../../../lib/clear-typed-data.ts";
import { createDraftStore } from "./donation-draft.ts";
import { NO_DONATION } from "./donation-values.ts";
import { ownDetails } from "./own-details.ts";

const me: User = {
  _id: "asha",
  name: "Asha Rao",
  email: "asha@example.in",
  emailVerified: true,
  role: "user",
  number: "9820012345",
  address: "14, Prabhat Road, Pune",
  state: "Maharashtra",
  pincode: "411004",
  language: "en",
  isUpdated: true,
  isGoogleAuth: false,
  createdAt: "2026-11-01T06:00:00.000Z",
  consents: { whatsappSms: { text: "whatsapp-sms-2026-11", at: "2026-11-02T06:00:00.000Z" } },
};

afterEach(() => sessionStorage.clear());

it("fills a form in with what the profile knows, and agrees to nothing in the donor's name", () => {
  expect({ ...NO_DONATION, amount: "500", ...ownDetails({ ...NO_DONATION, amount: "500" }, me) }).toEqual({
    ...NO_DONATION,
    amount: "500",
    fullName: "Asha Rao",
    phone: "9820012345",
    email: "asha@example.in",
    address: "14, Prabhat Road, Pune",
    state: "Maharashtra",
    pincode: "411004",
    whatsappSms: false,
    indianCitizen: false,
  });
});

test.each(["fullName", "phone", "email", "address", "state", "pincode"] as const)(
  "leaves a form alone in which the %s was typed",
  (field) => {
    expect(ownDetails({ ...NO_DONATION, [field]: "x" }, me)).toBeUndefined();
  },
);

it("leaves nothing of it in the tab for the next person, once somebody has logged out", () => {
  createDraftStore("kitchen", sessionStorage).setValues({ fullName: "Asha Rao" });
  sessionStorage.setItem("something-else", "stays");
  clearTypedData();
  expect(createDraftStore("kitchen", sessionStorage).get().values.fullName).toBe("");
  expect(sessionStorage.getItem("something-else")).toBe("stays");
});
