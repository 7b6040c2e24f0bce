import {
  contactEndpoints,
  type ContactMessage,
  supportEndpoints,
  type SupportMessage,
  type SupportThread,
} from "@daansetu/contract";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import * as undoing from "../../../../ui/table/undo-toast.tsx";
import { readAnswerDraft } from "./answer-drafts.ts";
import MessagesSection from "./messages-section.tsx";

const api = useTestApi();

const answerableMessage: ContactMessage = {
  _id: "m1",
  fullName: "Asha Devi Rao",
  email: "asha@example.in",
  mobile: "9820012345",
  comment: "When are you open?\nI can come on Monday.",
  at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  state: "open",
  answers: [],
};
const messageWithoutEmail: ContactMessage = {
  ...answerableMessage,
  _id: "m2",
  fullName: "Imran Sheikh",
  email: undefined,
  comment: undefined,
};
let messages: ContactMessage[];
let makeAnswerReply: (body: unknown) => ReturnType<typeof refusal>;

const thread: SupportThread = {
  userId: "asha",
  name: "Asha Devi Rao",
  email: "asha@example.in",
  lastText: "Where is my receipt?",
  lastAt: "2026-11-20T10:00:00.000Z",
  waits: true,
  waitsSince: "2026-11-20T10:00:00.000Z",
};
let conversation: SupportMessage[];

beforeEach(() => {
  window.sessionStorage.clear();
  beLoggedIn();
  messages = [answerableMessage, messageWithoutEmail];
  conversation = [{ _id: "s1", from: "person", text: "Where is my receipt?", at: "2026-11-20T10:00:00.000Z" }];
  api().on(contactEndpoints.contactMessages, ({ query }) => ({
    body: messages.filter(({ state }) => !query.has("state") || state === query.get("state")),
  }));
  makeAnswerReply = (body) => {
    const { text } = body as { text: string };
    const answeredMessage = {
      ...answerableMessage,
      state: "done" as const,
      answers: [{ text, at: answerableMessage.at, by: "admin@demo.test" }],
    };
    messages = [messageWithoutEmail, answeredMessage];
    return { body: answeredMessage };
  };
  api().on(contactEndpoints.answerContactMessage, ({ body }) => makeAnswerReply(body));
  api().on(contactEndpoints.changeContactMessage, ({ body }) => {
    const { state } = body as { state: "open" | "done" };
    const changedMessage = { ...messageWithoutEmail, state };
    messages = [answerableMessage, changedMessage];
    return { body: changedMessage };
  });
  api().on(supportEndpoints.supportThreads, () => ({ body: [thread] }));
  api().on(supportEndpoints.supportThread, () => ({ body: conversation }));
});

const getMessageItem = (name: string) => {
  const messageItem = screen.getByRole("heading", { name }).closest("article");
  if (messageItem === null) throw new Error(`no message of ${name} is open`);
  return within(messageItem);
};
const openSection = async (query = "", awaitedText = "Asha Devi Rao") => {
  visit(<MessagesSection />, `/admin-panel?section=messages${query}`);
  // In the list, and in the message that is open beside it.
  await screen.findAllByText(awaitedText);
};
const listSentAnswers = () =>
  api()
    .sentTo(contactEndpoints.answerContactMessage)
    .map(({ body }) => body as { text: string; clientMessageId: string });

describe("contact messages", () => {
  it("that wait are listed alone at first, and the first of them is open beside the list", async () => {
    messages = [answerableMessage, { ...messageWithoutEmail, state: "done" }];
    await openSection();
    expect(api().sentTo(contactEndpoints.contactMessages)[0]?.query.get("state")).toBe("open");
    expect(screen.getByRole("link", { name: "Asha Devi Rao" }).getAttribute("aria-current")).toBe("true");
    expect(screen.queryByRole("link", { name: "Imran Sheikh" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "All" }));
    fireEvent.click(await screen.findByRole("link", { name: "Imran Sheikh" }));
    expect(getMessageItem("Imran Sheikh").getByText("Done")).toBeTruthy();
  });

  it("show sender, text and waiting time, and link to the user", async () => {
    await openSection();
    const ashaItem = getMessageItem("Asha Devi Rao");
    expect(ashaItem.getByText(/Waiting, came 3 hours ago/)).toBeTruthy();
    expect(ashaItem.getByText(/When are you open\?/)).toBeTruthy();
    expect(ashaItem.getByRole("link", { name: "Find in User Dashboard" }).getAttribute("href")).toBe(
      "/admin-panel?section=userDashboard&search=asha%40example.in",
    );
    fireEvent.click(screen.getByRole("link", { name: "Imran Sheikh" }));
    const imranItem = getMessageItem("Imran Sheikh");
    expect(imranItem.queryByRole("button", { name: "Answer" })).toBeNull();
    expect(imranItem.getByText(/Please call them/)).toBeTruthy();
  });

  it("are answered; the draft survives a failure and a reload, and a retry uses the same idempotency key", async () => {
    await openSection("&state=all&open=m1");
    fireEvent.click(getMessageItem("Asha Devi Rao").getByRole("button", { name: "Answer" }));
    fireEvent.change(screen.getByLabelText("Your answer to Asha Devi Rao"), { target: { value: "From nine." } });
    const defaultReply = makeAnswerReply;
    makeAnswerReply = () => refusal(503, "unavailable");
    fireEvent.click(screen.getByRole("button", { name: "Send answer" }));
    expect((await screen.findByRole("alert")).textContent).toContain("It is saved here.");
    makeAnswerReply = defaultReply;
    cleanup();
    await openSection("&state=all&open=m1");
    expect(screen.getByLabelText<HTMLTextAreaElement>("Your answer to Asha Devi Rao").value).toBe("From nine.");
    fireEvent.click(screen.getByRole("button", { name: "Send answer" }));
    await waitFor(() =>
      expect(getMessageItem("Asha Devi Rao").getByText("From nine.", { selector: "p" })).toBeTruthy(),
    );
    expect(listSentAnswers().map(({ text }) => text)).toEqual(["From nine.", "From nine."]);
    expect(readAnswerDraft("m1")).toBe("");
  });

  it("can be marked as done, with undo", async () => {
    const undoToast = vi.spyOn(undoing, "undoToast").mockResolvedValue();
    await openSection("&state=all&open=m2", "Imran Sheikh");
    fireEvent.click(getMessageItem("Imran Sheikh").getByRole("button", { name: "Mark as done" }));
    await waitFor(() => expect(getMessageItem("Imran Sheikh").getByText("Done")).toBeTruthy());
    expect(undoToast).toHaveBeenCalledWith("Marked as done.", expect.any(Function));
    await act(async () => undoToast.mock.calls[0]?.[1]());
    await waitFor(() => expect(getMessageItem("Imran Sheikh").getByText(/Waiting/)).toBeTruthy());
  });

  it("are filtered by the URL, with an empty state", async () => {
    await openSection("&state=done", "No message matches this now.");
    fireEvent.click(screen.getByRole("button", { name: "Show all" }));
    await waitFor(() => expect(screen.getByRole("link", { name: "Imran Sheikh" })).toBeTruthy());
  });
});

describe("support threads", () => {
  it("are listed with their waiting time, and opened by the URL", async () => {
    await openSection("&box=support");
    expect(screen.getByText(/Waiting, came/)).toBeTruthy();
    fireEvent.click(screen.getByRole("link", { name: "Asha Devi Rao" }));
    expect(await screen.findByRole("heading", { name: "Conversation with Asha Devi Rao" })).toBeTruthy();
  });

  it("are answered in the foundation's name, and a failed answer is retried with the same idempotency key", async () => {
    const receivedAnswers: { text: string; clientMessageId: string }[] = [];
    api().on(supportEndpoints.answerSupport, ({ body }) => {
      const answer = body as { text: string; clientMessageId: string };
      receivedAnswers.push(answer);
      if (receivedAnswers.length === 1) return refusal(503, "unavailable");
      const message = { _id: "s2", from: "foundation" as const, text: answer.text, at: "2026-11-20T11:00:00.000Z" };
      conversation = [message, ...conversation];
      return { body: message };
    });
    await openSection("&box=support&open=asha", "Conversation with Asha Devi Rao");
    fireEvent.change(await screen.findByLabelText("Your answer"), { target: { value: "In your profile." } });
    fireEvent.click(screen.getByRole("button", { name: "Send answer" }));
    fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(receivedAnswers).toHaveLength(2));
    expect(receivedAnswers[0]).toEqual(receivedAnswers[1]);
    const threadRegion = await screen.findByRole("region", { name: "Messages with Asha Devi Rao" });
    await waitFor(() => expect(within(threadRegion).queryByText("Not sent")).toBeNull());
    expect(within(threadRegion).getByText("In your profile.")).toBeTruthy();
  });

  it("can be marked as needing no answer", async () => {
    api().on(supportEndpoints.changeSupportThread, ({ body }) => ({
      body: { ...thread, waits: (body as { waits: boolean }).waits },
    }));
    await openSection("&box=support&open=asha", "Conversation with Asha Devi Rao");
    fireEvent.click(await screen.findByRole("button", { name: "No answer needed" }));
    await waitFor(() =>
      expect(
        api()
          .sentTo(supportEndpoints.changeSupportThread)
          .map(({ body }) => body),
      ).toEqual([{ waits: false }]),
    );
  });
});
