import {
  contactEndpoints,
  type ContactMessage,
  supportEndpoints,
  type SupportMessage,
  type SupportThread,
} from "@daansetu/contract";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../../test/support/api-server.ts";
import { beLoggedIn } from "../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../test/support/site.tsx";
import * as undoing from "../../../ui/table/undo-toast.tsx";
import { readAnswerDraft } from "./answer-drafts.ts";
import MessagesSection from "./messages-section.tsx";

const api = useTestApi();

const asked: ContactMessage = {
  _id: "m1",
  fullName: "Asha Devi Rao",
  email: "asha@example.in",
  mobile: "9820012345",
  comment: "When are you open?\nI can come on Monday.",
  at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  state: "open",
  answers: [],
};
const called: ContactMessage = { ...asked, _id: "m2", fullName: "Imran Sheikh", email: undefined, comment: undefined };
let messages: ContactMessage[];
let sending: (body: unknown) => ReturnType<typeof refusal>;

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
  messages = [asked, called];
  conversation = [{ _id: "s1", from: "person", text: "Where is my receipt?", at: "2026-11-20T10:00:00.000Z" }];
  api().on(contactEndpoints.contactMessages, ({ query }) => ({
    body: messages.filter(({ state }) => !query.has("state") || state === query.get("state")),
  }));
  sending = (body) => {
    const { text } = body as { text: string };
    const done = { ...asked, state: "done" as const, answers: [{ text, at: asked.at, by: "admin@demo.test" }] };
    messages = [called, done];
    return { body: done };
  };
  api().on(contactEndpoints.answerContactMessage, ({ body }) => sending(body));
  api().on(contactEndpoints.changeContactMessage, ({ body }) => {
    const { state } = body as { state: "open" | "done" };
    const changed = { ...called, state };
    messages = [asked, changed];
    return { body: changed };
  });
  api().on(supportEndpoints.supportThreads, () => ({ body: [thread] }));
  api().on(supportEndpoints.supportThread, () => ({ body: conversation }));
});

const item = (name: string) => {
  const found = screen.getByRole("heading", { name }).closest("li");
  if (found === null) throw new Error(`no item of ${name}`);
  return within(found);
};
const open = async (query = "", ready = "Asha Devi Rao") => {
  visit(<MessagesSection />, `/admin-panel?section=messages${query}`);
  await screen.findByText(ready);
};
const sentAnswers = () =>
  api()
    .sentTo(contactEndpoints.answerContactMessage)
    .map(({ body }) => body as { text: string; clientMessageId: string });

describe("messages of the contact form", () => {
  it("say who wrote what, how long it waits, and lead to the person", async () => {
    await open();
    const asha = item("Asha Devi Rao");
    expect(asha.getByText(/Waiting, came 3 hours ago/)).toBeTruthy();
    expect(asha.getByText(/When are you open\?/)).toBeTruthy();
    expect(asha.getByRole("link", { name: "Find in User Dashboard" }).getAttribute("href")).toBe(
      "/admin-panel?section=userDashboard&search=asha%40example.in",
    );
    const imran = item("Imran Sheikh");
    expect(imran.queryByRole("button", { name: "Answer" })).toBeNull();
    expect(imran.getByText(/Please call them/)).toBeTruthy();
  });

  it("are answered; what is typed survives a failure and a refresh, and goes once under one id", async () => {
    await open();
    fireEvent.click(item("Asha Devi Rao").getByRole("button", { name: "Answer" }));
    fireEvent.change(screen.getByLabelText("Your answer to Asha Devi Rao"), { target: { value: "From nine." } });
    const taken = sending;
    sending = () => refusal(503, "unavailable");
    fireEvent.click(screen.getByRole("button", { name: "Send answer" }));
    expect((await screen.findByRole("alert")).textContent).toContain("It is kept here.");
    sending = taken;
    cleanup();
    await open();
    expect(screen.getByLabelText<HTMLTextAreaElement>("Your answer to Asha Devi Rao").value).toBe("From nine.");
    fireEvent.click(screen.getByRole("button", { name: "Send answer" }));
    await waitFor(() => expect(item("Asha Devi Rao").getByText("From nine.", { selector: "p" })).toBeTruthy());
    expect(sentAnswers().map(({ text }) => text)).toEqual(["From nine.", "From nine."]);
    expect(readAnswerDraft("m1")).toBe("");
  });

  it("are marked as done, which can be undone", async () => {
    const offered = vi.spyOn(undoing, "undoToast").mockResolvedValue();
    await open();
    fireEvent.click(item("Imran Sheikh").getByRole("button", { name: "Mark as done" }));
    await waitFor(() => expect(item("Imran Sheikh").getByText("Done")).toBeTruthy());
    expect(offered).toHaveBeenCalledWith("Marked as done.", expect.any(Function));
    await act(async () => offered.mock.calls[0]?.[1]());
    await waitFor(() => expect(item("Imran Sheikh").getByText(/Waiting/)).toBeTruthy());
  });

  it("are narrowed by the address, and say so where there is none", async () => {
    await open("&state=done", "There is no message like this now.");
    fireEvent.click(screen.getByRole("button", { name: "Show all" }));
    await waitFor(() => expect(screen.getByRole("heading", { name: "Imran Sheikh" })).toBeTruthy());
  });
});

describe("conversations", () => {
  it("stand in a list with how long they wait, and open by the address", async () => {
    await open("&box=support");
    expect(screen.getByText(/Waiting, came/)).toBeTruthy();
    fireEvent.click(screen.getByRole("link", { name: "Asha Devi Rao" }));
    expect(await screen.findByRole("heading", { name: "Conversation with Asha Devi Rao" })).toBeTruthy();
  });

  it("are answered in the foundation's name, and an answer that did not arrive can be sent again under its id", async () => {
    const got: { text: string; clientMessageId: string }[] = [];
    api().on(supportEndpoints.answerSupport, ({ body }) => {
      const answer = body as { text: string; clientMessageId: string };
      got.push(answer);
      if (got.length === 1) return refusal(503, "unavailable");
      const message = { _id: "s2", from: "foundation" as const, text: answer.text, at: "2026-11-20T11:00:00.000Z" };
      conversation = [message, ...conversation];
      return { body: message };
    });
    await open("&box=support&open=asha", "Conversation with Asha Devi Rao");
    fireEvent.change(await screen.findByLabelText("Your answer"), { target: { value: "In your profile." } });
    fireEvent.click(screen.getByRole("button", { name: "Send answer" }));
    fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(got).toHaveLength(2));
    expect(got[0]).toEqual(got[1]);
    const region = await screen.findByRole("region", { name: "Messages with Asha Devi Rao" });
    await waitFor(() => expect(within(region).queryByText("Not sent")).toBeNull());
    expect(within(region).getByText("In your profile.")).toBeTruthy();
  });

  it("need no answer where an admin says so", async () => {
    api().on(supportEndpoints.changeSupportThread, ({ body }) => ({
      body: { ...thread, waits: (body as { waits: boolean }).waits },
    }));
    await open("&box=support&open=asha", "Conversation with Asha Devi Rao");
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
