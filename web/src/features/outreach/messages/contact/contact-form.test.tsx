import { contactEndpoints } from "@daansetu/contract";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import { clearTypedData } from "../../../../lib/clear-typed-data.ts";
import { ContactForm } from "./contact-form.tsx";

const api = useTestApi();
const { sendContactMessage } = contactEndpoints;
const getField = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.change(getField(label), { target: { value } });
const clickSubmit = () => fireEvent.click(screen.getByRole("button", { name: "Submit now" }));
const listSentBodies = () =>
  api()
    .sentTo(sendContactMessage)
    .map(({ body }) => body as Record<string, unknown>);

beforeEach(() => {
  visit(<ContactForm />, "/csr");
});

function fillInForm() {
  type(/^Full Name/, "Asha Devi Rao");
  type(/^Mobile No/, "98200 12345");
  type(/^Comment/, "When are you open?");
}

it("sends name, mobile and comment, and explains what happens next", async () => {
  api().on(sendContactMessage, () => ({ body: { done: true } }));
  fillInForm();
  clickSubmit();
  await screen.findByText("Your message has reached us");
  expect(listSentBodies()).toEqual([
    {
      fullName: "Asha Devi Rao",
      mobile: "9820012345",
      comment: "When are you open?",
      clientMessageId: expect.any(String),
    },
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Write another message" }));
  expect([getField(/^Full Name/).value, getField(/^Comment/).value]).toEqual(["Asha Devi Rao", ""]);
});

it("requires name and mobile number; e-mail and comment are optional", async () => {
  clickSubmit();
  await screen.findByRole("alert");
  expect(screen.getAllByText("Please enter your name.").length).toBeGreaterThan(0);
  expect(screen.getAllByText("Please enter your mobile number.").length).toBeGreaterThan(0);
  type(/^Mobile No/, "call me");
  type(/^Email Address/, "nowhere");
  clickSubmit();
  expect((await screen.findAllByText(/Please enter a 10-digit mobile number/)).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/or leave it empty/).length).toBeGreaterThan(0);
  expect(listSentBodies()).toEqual([]);
});

it("keeps the input on failure, and retries with the same idempotency key", async () => {
  api().on(sendContactMessage, () => refusal(500, "internal-error"));
  fillInForm();
  clickSubmit();
  const alertNote = await screen.findByRole("alert");
  expect(alertNote.textContent).toContain("Your message was not sent");
  expect(getField(/^Comment/).value).toBe("When are you open?");
  api().on(sendContactMessage, () => ({ body: { done: true } }));
  clickSubmit();
  await screen.findByText("Your message has reached us");
  const [firstBody, secondBody] = listSentBodies();
  expect(secondBody).toEqual(firstBody);
});

it("uses a new idempotency key if the text was changed", async () => {
  api().on(sendContactMessage, () => refusal(500, "internal-error"));
  fillInForm();
  clickSubmit();
  await screen.findByRole("alert");
  type(/^Comment/, "Are you open on Sunday?");
  clickSubmit();
  await waitFor(() => {
    expect(listSentBodies()).toHaveLength(2);
  });
  expect(listSentBodies()[1]?.["clientMessageId"]).not.toBe(listSentBodies()[0]?.["clientMessageId"]);
});

it("shows the server's sentence when the rate limit is reached", async () => {
  api().on(sendContactMessage, () => refusal(429, "too-many-requests"));
  fillInForm();
  clickSubmit();
  expect((await screen.findByRole("alert")).textContent).toContain("too-many-requests");
});

it("says that the browser is offline, and keeps the input through a reload until log-out", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  api().on(sendContactMessage, () => refusal(500, "internal-error"));
  fillInForm();
  clickSubmit();
  expect((await screen.findByRole("alert")).textContent).toContain("You are offline");
  cleanup();
  visit(<ContactForm />, "/csr");
  expect([getField(/^Full Name/).value, getField(/^Comment/).value]).toEqual(["Asha Devi Rao", "When are you open?"]);
  clearTypedData();
  cleanup();
  visit(<ContactForm />, "/csr");
  expect(getField(/^Full Name/).value).toBe("");
});

it("has a honeypot field: hidden, not focusable, and sent only if it is filled in", async () => {
  api().on(sendContactMessage, () => ({ body: { done: true } }));
  const honeypotInput = document.querySelector<HTMLInputElement>('input[name="website"]')!;
  expect([
    honeypotInput.tabIndex,
    honeypotInput.autocomplete,
    honeypotInput.closest("[aria-hidden]")?.getAttribute("aria-hidden"),
  ]).toEqual([-1, "off", "true"]);
  fillInForm();
  fireEvent.change(honeypotInput, { target: { value: "https://spam.example" } });
  clickSubmit();
  await screen.findByText("Your message has reached us");
  expect(listSentBodies()[0]).toMatchObject({ website: "https://spam.example" });
});
