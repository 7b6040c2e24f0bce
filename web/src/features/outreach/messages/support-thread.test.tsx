import { type SupportMessage, supportEndpoints } from "@daansetu/contract";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { refusal } from "../../../../test/support/api-server.ts";
import { expectLogged } from "../../../../test/support/logged.ts";
import { beLoggedIn } from "../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../test/support/site.tsx";
import { SupportThread, suggestMessage } from "./index.ts";

const api = useTestApi();
const makeMessage = (minute: number, from: SupportMessage["from"], text: string): SupportMessage => ({
  _id: `m${minute}`,
  from,
  text,
  at: new Date(Date.UTC(2026, 10, 20, 20, minute)).toISOString(),
});

/** The thread on the server, newest first. */
let thread: SupportMessage[] = [];
/** The server's reply to a message; `undefined` accepts it. */
let makeMessageReply: () => ReturnType<typeof refusal> | undefined | Promise<undefined>;
const listReceived = () =>
  api()
    .sentTo(supportEndpoints.writeSupport)
    .map(({ body }) => body as { text: string; clientMessageId: string });

beforeEach(() => {
  beLoggedIn();
  thread = [];
  makeMessageReply = () => undefined;
  const messagesById = new Map<string, SupportMessage>();
  api().on(supportEndpoints.mySupport, () => ({ body: thread }));
  api().on(supportEndpoints.writeSupport, async ({ body }) => {
    const refusalReply = await makeMessageReply();
    if (refusalReply !== undefined) return refusalReply;
    const { text, clientMessageId } = body as { text: string; clientMessageId: string };
    const writtenMessage = messagesById.get(clientMessageId) ?? makeMessage(30 + messagesById.size, "person", text);
    if (!messagesById.has(clientMessageId)) thread = [writtenMessage, ...thread];
    messagesById.set(clientMessageId, writtenMessage);
    return { body: writtenMessage };
  });
});

const getTextBox = () => screen.getByLabelText("Your message") as HTMLTextAreaElement;
const typeText = (text: string) => fireEvent.change(getTextBox(), { target: { value: text } });
const clickButton = (name: string) => fireEvent.click(screen.getByText(name, { selector: "button, button *" }));
const openThread = async () => {
  visit(<SupportThread />, "/profile?tab=support");
  await waitFor(() => expect(screen.queryByLabelText("Loading")).toBeNull());
};
const getConversation = () => within(screen.getByRole("region", { name: "Your messages with the foundation" }));
const sendText = async (text: string) => {
  typeText(text);
  clickButton("Send");
  await screen.findByText(text.trim(), { selector: "p" });
};

describe("the conversation", () => {
  it("is shown oldest first, grouped by day in India, with times", async () => {
    thread = [
      makeMessage(5, "foundation", "It is on its way."),
      { ...makeMessage(0, "person", "Where is it?"), at: "2026-11-20T18:00:00.000Z" },
    ];
    await openThread();
    const itemTexts = getConversation()
      .getAllByRole("listitem")
      .map((itemElement) => itemElement.textContent.replaceAll("\u00a0", " ").replaceAll("\u202f", " "));
    expect(itemTexts).toEqual([
      "20 November 2026",
      "YouWhere is it?11:30 pm",
      "21 November 2026",
      "The foundationIt is on its way.1:35 am",
    ]);
  });

  it("invites the user to write if there are no messages", async () => {
    await openThread();
    expect(screen.getByText("No messages yet")).toBeTruthy();
    expect(getTextBox().value).toBe("");
  });

  it("shows an error with a retry button if loading fails, and keeps the draft", async () => {
    expectLogged("Error fetching NGOs mySupport");
    api().on(supportEndpoints.mySupport, () => refusal(500, "internal-error"));
    await openThread();
    await screen.findByText("We could not load your messages");
    typeText("Half a thought");
    api().on(supportEndpoints.mySupport, () => ({ body: [makeMessage(1, "foundation", "Namaste")] }));
    clickButton("Try again");
    await screen.findByText("Namaste");
    expect(getTextBox().value).toBe("Half a thought");
  });

  it("accepts a message although loading failed, and is then refetched", async () => {
    expectLogged("Error fetching NGOs mySupport");
    api().on(supportEndpoints.mySupport, () => refusal(500, "internal-error"));
    await openThread();
    await screen.findByText("We could not load your messages");
    api().on(supportEndpoints.mySupport, () => ({ body: thread }));
    await sendText("Hello");
    await waitFor(() => expect(screen.queryByText("Sending…")).toBeNull());
    expect(await screen.findByText("Hello")).toBeTruthy();
  });

  it("loads older messages on demand, above the others", async () => {
    api().on(supportEndpoints.mySupport, ({ query }) =>
      query.get("cursor") === "older"
        ? { body: [makeMessage(1, "person", "The first")] }
        : { body: [makeMessage(2, "foundation", "The second")], headers: { "x-next-cursor": "older" } },
    );
    await openThread();
    expect(screen.queryByText("The first")).toBeNull();
    clickButton("Show older messages");
    await screen.findByText("The first");
    expect(screen.queryByText("Show older messages")).toBeNull();
    const messageTexts = getConversation()
      .getAllByText(/^The (first|second)$/)
      .map(({ textContent }) => textContent);
    expect(messageTexts).toEqual(["The first", "The second"]);
  });

  it("is refetched when the tab becomes visible, and announces a new answer", async () => {
    thread = [makeMessage(1, "person", "Hello")];
    await openThread();
    thread = [makeMessage(2, "foundation", "Namaste"), ...thread];
    act(() => {
      window.dispatchEvent(new Event("visibilitychange"));
    });
    expect(await screen.findByText("New message from the foundation: Namaste")).toBeTruthy();
    expect(getConversation().getByText("Namaste")).toBeTruthy();
  });

  it("escapes HTML", async () => {
    thread = [makeMessage(1, "foundation", "<img src=x onerror=alert(1)> & more")];
    await openThread();
    expect(screen.getByText("<img src=x onerror=alert(1)> & more")).toBeTruthy();
  });
});

describe("a message", () => {
  it("leaves the box at once, is shown as being sent, and then as sent", async () => {
    let acceptMessage: (value: undefined) => void = () => undefined;
    makeMessageReply = () => new Promise<undefined>((resolve) => (acceptMessage = resolve));
    await openThread();
    await sendText("  Where is my receipt?  ");
    expect(getTextBox().value).toBe("");
    expect(screen.getByText("Sending…")).toBeTruthy();
    await waitFor(() => expect(listReceived()).toHaveLength(1));
    acceptMessage(undefined);
    await screen.findByText("Your message is sent.");
    expect(screen.queryByText("Sending…")).toBeNull();
    expect(getConversation().getAllByText("Where is my receipt?")).toHaveLength(1);
    expect(listReceived()).toMatchObject([{ text: "Where is my receipt?" }]);
  });

  it("stays with the reason if sending fails, and is retried with the same idempotency key", async () => {
    makeMessageReply = () => refusal(500, "internal-error");
    await openThread();
    await sendText("Hello");
    await screen.findByText("Not sent");
    makeMessageReply = () => undefined;
    clickButton("Try again");
    await screen.findByText("Your message is sent.");
    expect(screen.queryByText("Not sent")).toBeNull();
    const [firstRequest, secondRequest] = listReceived();
    expect(secondRequest).toEqual(firstRequest);
    expect(getConversation().getAllByText("Hello")).toHaveLength(1);
  });

  it("shows the server's sentence if it is refused", async () => {
    makeMessageReply = () => ({
      status: 429,
      body: {
        errorMessage: "Too many tries in a short time. Please wait 8 minutes and try again.",
        code: "too-many-requests",
      },
    });
    await openThread();
    await sendText("Hello");
    expect((await screen.findByRole("alert")).textContent).toContain("Please wait 8 minutes");
  });

  it("can be edited after a failure, gets a new idempotency key then, and keeps the text already in the box", async () => {
    makeMessageReply = () => refusal(500, "internal-error");
    await openThread();
    await sendText("Helo");
    await screen.findByText("Not sent");
    typeText("And one more thing");
    clickButton("Change it");
    expect(screen.queryByText("Not sent")).toBeNull();
    expect(getTextBox().value).toBe("Helo\n\nAnd one more thing");
    expect(document.activeElement).toBe(getTextBox());
    makeMessageReply = () => undefined;
    typeText("Hello");
    clickButton("Send");
    await screen.findByText("Your message is sent.");
    expect(new Set(listReceived().map(({ clientMessageId }) => clientMessageId)).size).toBe(2);
  });

  it("survives a reload, as a draft and while being sent, and is stored only once", async () => {
    makeMessageReply = () => new Promise<undefined>(() => undefined);
    await openThread();
    await sendText("On its way");
    typeText("Half a thought");
    await waitFor(() => expect(listReceived()).toHaveLength(1));
    cleanup();
    makeMessageReply = () => undefined;
    await openThread();
    expect(getTextBox().value).toBe("Half a thought");
    await screen.findByText("Your message is sent.");
    expect(getConversation().getAllByText("On its way")).toHaveLength(1);
    const [firstRequest, secondRequest] = listReceived();
    expect(secondRequest).toEqual(firstRequest);
    cleanup();
    await openThread();
    expect(listReceived()).toHaveLength(2);
  });

  it("is stored per user: another user in the same tab finds an empty box", async () => {
    await openThread();
    typeText("Mine");
    cleanup();
    beLoggedIn({ userId: "ravi" });
    await openThread();
    expect(getTextBox().value).toBe("");
  });

  it("is neither sent nor cut if it is empty or too long, and the box says so", async () => {
    await openThread();
    clickButton("Send");
    expect(screen.getByText("Please write something first.")).toBeTruthy();
    typeText("a".repeat(3990));
    expect(screen.getByText("10 characters left")).toBeTruthy();
    typeText("a".repeat(4012));
    expect(screen.getByText(/^This is 12 characters too long/)).toBeTruthy();
    clickButton("Send");
    expect(getTextBox().value).toHaveLength(4012);
    expect(listReceived()).toEqual([]);
  });

  it("is also sent by Ctrl+Enter", async () => {
    await openThread();
    typeText("By keys");
    fireEvent.keyDown(getTextBox(), { key: "Enter", ctrlKey: true });
    await screen.findByText("Your message is sent.");
    expect(listReceived()).toMatchObject([{ text: "By keys" }]);
  });

  it("can be prefilled by another page, which never overwrites a draft", async () => {
    suggestMessage("asha", "I would like to start a fundraiser.");
    await openThread();
    expect(getTextBox().value).toBe("I would like to start a fundraiser.");
    cleanup();
    suggestMessage("asha", "Something else");
    await openThread();
    expect(getTextBox().value).toBe("I would like to start a fundraiser.");
  });
});
