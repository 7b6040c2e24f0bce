import { donationEndpoints } from "@daansetu/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import {
  fillInDonor,
  openDonationPage,
  clickPay,
  typeInto,
  useDonationPages,
} from "../../../../test/support/donation-pages.tsx";

const api = useDonationPages();
const emailInput = () => screen.getByLabelText<HTMLInputElement>("Email");
const question = () => screen.queryByRole("button", { name: /^Did you mean/ });
const sentEmail = () =>
  (api().sentTo(donationEndpoints.checkout)[0]?.body as { donor: { email: string } } | undefined)?.donor.email;

it("a likely typing error is questioned once the field is left, and one tap takes what was meant", async () => {
  await openDonationPage();
  fillInDonor();
  emailInput().focus();
  typeInto("Email", "asha@gmial.com");
  expect(question()).toBeNull();
  fireEvent.blur(emailInput());
  emailInput().blur();
  const suggestion = await screen.findByRole("button", { name: "Did you mean asha@gmail.com?" });
  fireEvent.click(suggestion);
  expect(emailInput().value).toBe("asha@gmail.com");
  expect(document.activeElement).toBe(emailInput());
  await waitFor(() => expect(question()).toBeNull());
  await clickPay();
  expect(sentEmail()).toBe("asha@gmail.com");
});

it("an address that was meant so is paid with, and nothing asks about the usual ones", async () => {
  await openDonationPage();
  fillInDonor();
  emailInput().focus();
  typeInto("Email", "asha@gmail.co");
  emailInput().blur();
  await screen.findByRole("button", { name: "Did you mean asha@gmail.com?" });
  await clickPay();
  expect(sentEmail()).toBe("asha@gmail.co");
});

it("a name or address that receipts cannot print whole is said beside it, before anybody pays, and refuses nothing", async () => {
  await openDonationPage();
  fillInDonor();
  typeInto("Full Name", "王 Asha");
  expect((await screen.findByText(/Receipts show a question mark in place of 王/)).getAttribute("role")).toBe("status");
  await clickPay();
  expect(sentEmail()).toBeDefined();
});
