import {
  campaignRecordEndpoints,
  type Newsletter,
  newsletterEndpoints,
  type NewsletterReach,
} from "@daansetu/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import { Unsubscribe } from "../index.ts";
import MailSection from "./newsletters-section.tsx";

const api = useTestApi();

const newsletter: Newsletter = {
  _id: "l1",
  to: "all-ngos",
  subject: "New rules for papers",
  text: "Please send your renewed papers.",
  at: "2026-11-20T10:00:00.000Z",
  by: "admin@demo.test",
  state: "chosen",
  people: 3,
  counts: { waiting: 1, sent: 1, givenUp: 1, skipped: 0 },
};
let reach: NewsletterReach;
let sentRequests: { requestId: string }[];
let isRefused: boolean;

beforeEach(() => {
  beLoggedIn();
  reach = { people: 3, leftOut: { noConsent: 12, withdrawn: 1, noAddress: 0 }, isAtLeast: false };
  sentRequests = [];
  isRefused = false;
  api().on(newsletterEndpoints.newsletterReach, () => ({ body: reach }));
  api().on(newsletterEndpoints.newsletter, () => ({ body: newsletter }));
  api().on(newsletterEndpoints.newsletterRecipients, () => ({
    body: [
      { _id: "a", name: "Sample Trust", email: "trust@example.org", state: "given-up", tries: 8, reason: "550 no box" },
      { _id: "b", state: "skipped", tries: 0 },
    ],
  }));
  api().on(newsletterEndpoints.allNewsletters, () => ({ body: [newsletter] }));
  api().on(newsletterEndpoints.sendNewsletter, ({ body }) => {
    sentRequests.push(body as { requestId: string });
    return isRefused ? refusal(503, "unavailable") : { body: newsletter };
  });
  api().on(campaignRecordEndpoints.campaignRecords, () => ({ body: [] }));
});

const fillInForm = (content: { subject?: string; text?: string } = {}) => {
  fireEvent.change(screen.getByLabelText("To"), { target: { value: "all-ngos" } });
  fireEvent.change(screen.getByLabelText("Subject"), { target: { value: content.subject ?? "New rules for papers" } });
  fireEvent.change(screen.getByLabelText("Your newsletter"), {
    target: { value: content.text ?? "Please send them." },
  });
};
const clickButton = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const openForm = () => visit(<MailSection />, "/admin-panel?section=mail&write=new");

describe("writing a newsletter", () => {
  it("shows the number of recipients and why others are left out", async () => {
    openForm();
    fillInForm();
    expect(await screen.findByText("It goes to 3 people.")).toBeTruthy();
    expect(screen.getByText("12 never agreed to hear from us.")).toBeTruthy();
    expect(screen.getByText("1 agreed once and withdrew.")).toBeTruthy();
    expect(screen.queryByText(/no address/)).toBeNull();
  });

  it("cannot send without recipients", async () => {
    reach = { people: 0, leftOut: { noConsent: 0, withdrawn: 0, noAddress: 2 }, isAtLeast: false };
    openForm();
    fillInForm();
    await screen.findByText("Nobody can get this newsletter.");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send the newsletter" }).disabled).toBe(true);
  });

  it("reports missing fields and sends nothing", async () => {
    openForm();
    clickButton("Send the newsletter");
    expect(screen.getByText("Choose a campaign first.")).toBeTruthy();
    expect(screen.getAllByText("Please write something here.")).toHaveLength(2);
    fillInForm({ subject: "x".repeat(141) });
    clickButton("Send the newsletter");
    expect(await screen.findByText("Please keep it to 140 characters.")).toBeTruthy();
    expect(sentRequests).toEqual([]);
  });

  it("shows the server's preview in a sandboxed frame", async () => {
    api().on(newsletterEndpoints.previewNewsletter, () => ({
      body: { subject: "New rules for papers", text: "Dear Lata Rao,", html: "<p>Dear Lata Rao,</p>" },
    }));
    openForm();
    fillInForm();
    clickButton("Preview");
    const previewFrame = await screen.findByTitle<HTMLIFrameElement>("Preview of the e-mail");
    expect(previewFrame.getAttribute("srcdoc")).toBe("<p>Dear Lata Rao,</p>");
    expect(previewFrame.getAttribute("sandbox")).toBe("");
  });

  it("sends a test to the admin only, and says to which address", async () => {
    api().on(newsletterEndpoints.tryNewsletter, () => ({ body: { to: "admin@demo.test" } }));
    openForm();
    fillInForm();
    clickButton("Send a test to me");
    expect(await screen.findByText("The test is on its way to admin@demo.test, and to nobody else.")).toBeTruthy();
    expect(sentRequests).toEqual([]);
  });

  it("sends after a confirmation; a failure keeps the text, and a retry is the same request", async () => {
    isRefused = true;
    openForm();
    fillInForm();
    await screen.findByText("It goes to 3 people.");
    clickButton("Send the newsletter");
    const dialog = await screen.findByRole("alertdialog", { name: "Send this newsletter to 3 people?" });
    const clickConfirm = () => {
      const [button] = [...dialog.querySelectorAll("button")].filter(({ textContent }) =>
        textContent.includes("Send the newsletter"),
      );
      if (button === undefined) throw new Error("The dialog has no confirm button.");
      fireEvent.click(button);
    };
    clickConfirm();
    await screen.findByText(/It was not sent/);
    expect(screen.getByLabelText<HTMLTextAreaElement>("Your newsletter").value).toBe("Please send them.");
    isRefused = false;
    clickConfirm();
    expect(await screen.findByRole("heading", { level: 1, name: newsletter.subject })).toBeTruthy();
    expect(sentRequests).toHaveLength(2);
    expect(sentRequests[0]).toEqual(sentRequests[1]);
  });
});

describe("sent newsletters", () => {
  it("sent newsletters are listed with their progress", async () => {
    visit(<MailSection />, "/admin-panel?section=mail");
    const link = await screen.findByRole("link", { name: newsletter.subject });
    expect(link.getAttribute("href")).toBe("/admin-panel?section=mail&open=l1");
    expect(screen.getByText("1 sent, 1 waiting")).toBeTruthy();
  });

  it("a sent newsletter shows the state of each recipient, and the reason", async () => {
    visit(<MailSection />, "/admin-panel?section=mail&open=l1");
    expect(await screen.findByText("trust@example.org")).toBeTruthy();
    expect(screen.getByText("550 no box")).toBeTruthy();
    expect(screen.getByText("Someone who left")).toBeTruthy();
  });
});

describe("the unsubscribe page", () => {
  it("changes nothing when opened, unsubscribes with one click and resubscribes with another", async () => {
    let isUnsubscribed = false;
    api().on(newsletterEndpoints.newsletterConsent, () => ({ body: { stopped: isUnsubscribed } }));
    api().on(newsletterEndpoints.unsubscribe, ({ body }) => {
      isUnsubscribed = (body as { stop: boolean }).stop;
      return { body: { stopped: isUnsubscribed } };
    });
    visit(<Unsubscribe person="p" proof="k" />, "/stop-letters");
    fireEvent.click(await screen.findByRole("button", { name: "Stop newsletters" }));
    expect(await screen.findByRole("heading", { name: "You will get no more newsletters" })).toBeTruthy();
    clickButton("Get newsletters again");
    await waitFor(() => expect(screen.getByRole("button", { name: "Stop newsletters" })).toBeTruthy());
    expect(api().sentTo(newsletterEndpoints.unsubscribe)).toHaveLength(2);
  });

  it("says so where the link is incomplete", async () => {
    api().on(newsletterEndpoints.newsletterConsent, () => refusal(404, "not-found"));
    visit(<Unsubscribe person="p" proof="k" />, "/stop-letters");
    expect(await screen.findByRole("heading", { name: "This link is incomplete" })).toBeTruthy();
  });
});
