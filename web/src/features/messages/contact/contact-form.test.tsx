import { contactEndpoints } from "@daansetu/contract";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { refusal } from "../../../../test/support/api-server.ts";
import { useTestApi, visit } from "../../../../test/support/site.tsx";
import { clearTypedData } from "../../../lib/clear-typed-data.ts";
import { ContactForm } from "./contact-form.tsx";

const api = useTestApi();
const { sendContactMessage } = contactEndpoints;
const box = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.change(box(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole("button", { name: "Submit now" }));
const bodies = () =>
  api()
    .sentTo(sendContactMessage)
    .map(({ body }) => body as Record<string, unknown>);

beforeEach(() => {
  visit(<ContactForm />, "/csr");
});

function fillIn() {
  type(/^Full Name/, "Asha Devi Rao");
  type(/^Mobile No/, "98200 12345");
  type(/^Comment/, "When are you open?");
}

it("sends name, mobile and comment, and explains what happens next", async () => {
  api().on(sendContactMessage, () => ({ body: { done: true } }));
  fillIn();
  submit();
  await screen.findByText("Your message has reached us");
  expect(bodies()).toEqual([
    {
      fullName: "Asha Devi Rao",
      mobile: "9820012345",
      comment: "When are you open?",
      clientMessageId: expect.any(String),
    },
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Write another message" }));
  expect([box(/^Full Name/).value, box(/^Comment/).value]).toEqual(["Asha Devi Rao", ""]);
});

it("requires name and mobile number; e-mail and comment are optional", async () => {
  submit();
  await screen.findByRole("alert");
  expect(screen.getAllByText("Please enter your name.").length).toBeGreaterThan(0);
  expect(screen.getAllByText("Please enter your mobile number.").length).toBeGreaterThan(0);
  type(/^Mobile No/, "call me");
  type(/^Email Address/, "nowhere");
  submit();
  expect((await screen.findAllByText(/Please enter a 10-digit mobile number/)).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/or leave it empty/).length).toBeGreaterThan(0);
  expect(bodies()).toEqual([]);
});

it("keeps the input on failure, and retries with the same idempotency key", async () => {
  api().on(sendContactMessage, () => refusal(500, "internal-error"));
  fillIn();
  submit();
  const note = await screen.findByRole("alert");
  expect(note.textContent).toContain("Your message was not sent");
  expect(box(/^Comment/).value).toBe("When are you open?");
  api().on(sendContactMessage, () => ({ body: { done: true } }));
  submit();
  await screen.findByText("Your message has reached us");
  const [first, second] = bodies();
  expect(second).toEqual(first);
});

it("uses a new idempotency key if the text was changed", async () => {
  api().on(sendContactMessage, () => refusal(500, "internal-error"));
  fillIn();
  submit();
  await screen.findByRole("alert");
  type(/^Comment/, "Are you open on Sunday?");
  submit();
  await waitFor(() => {
    expect(bodies()).toHaveLength(2);
  });
  expect(bodies()[1]?.["clientMessageId"]).not.toBe(bodies()[0]?.["clientMessageId"]);
});

it("shows the server's sentence when the rate limit is reached", async () => {
  api().on(sendContactMessage, () => refusal(429, "too-many-requests"));
  fillIn();
  submit();
  expect((await screen.findByRole("alert")).textContent).toContain("too-many-requests");
});

it("says that the browser is offline, and keeps the input through a reload until log-out", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  api().on(sendContactMessage, () => refusal(500, "internal-error"));
  fillIn();
  submit();
  expect((await screen.findByRole("alert")).textContent).toContain("You are offline");
  cleanup();
  visit(<ContactForm />, "/csr");
  expect([box(/^Full Name/).value, box(/^Comment/).value]).toEqual(["Asha Devi Rao", "When are you open?"]);
  clearTypedData();
  cleanup();
  visit(<ContactForm />, "/csr");
  expect(box(/^Full Name/).value).toBe("");
});

it("has a honeypot field: hidden, not focusable, and sent only if it is filled in", async () => {
  api().on(sendContactMessage, () => ({ body: { done: true } }));
  const trap = document.querySelector<HTMLInputElement>('input[name="website"]')!;
  expect([trap.tabIndex, trap.autocomplete, trap.closest("[aria-hidden]")?.getAttribute("aria-hidden")]).toEqual([
    -1,
    "off",
    "true",
  ]);
  fillIn();
  fireEvent.change(trap, { target: { value: "https://spam.example" } });
  submit();
  await screen.findByText("Your message has reached us");
  expect(bodies()[0]).toMatchObject({ website: "https://spam.example" });
});
