import type { User } from "@daansetu/contract";
import { afterEach, expect, it, test } from "vitest";
import { clearTypedData } from "../../../../lib/clear-typed-data.ts";
import { createDraftStore } from "./donation-draft.ts";
import { EMPTY_DONATION } from "./donation-values.ts";
import { donorFromProfile } from "./profile-details.ts";

const profile: User = {
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

it("fills a form in from the profile, and ticks no consent", () => {
  expect({
    ...EMPTY_DONATION,
    amount: "500",
    ...donorFromProfile({ ...EMPTY_DONATION, amount: "500" }, profile),
  }).toEqual({
    ...EMPTY_DONATION,
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
  "does not change a form in which the %s was typed",
  (field) => {
    expect(donorFromProfile({ ...EMPTY_DONATION, [field]: "x" }, profile)).toBeUndefined();
  },
);

it("a draft is deleted from the tab at log-out, so that the next person does not see it", () => {
  createDraftStore("kitchen", sessionStorage).setValues({ fullName: "Asha Rao" });
  sessionStorage.setItem("something-else", "stays");
  clearTypedData();
  expect(createDraftStore("kitchen", sessionStorage).get().values.fullName).toBe("");
  expect(sessionStorage.getItem("something-else")).toBe("stays");
});
