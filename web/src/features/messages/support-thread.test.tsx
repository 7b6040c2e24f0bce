import { type SupportMessage, supportEndpoints } from "@daansetu/contract";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { refusal } from "../../../test/support/api-server.ts";
import { expectLogged } from "../../../test/support/logged.ts";
import { beLoggedIn } from "../../../test/support/session.ts";
import { useTestApi, visit } from "../../../test/support/site.tsx";
import { SupportThread, suggestMessage } from "./index.ts";

const api = useTestApi();
const message = (n: number, from: SupportMessage["from"], text: string): SupportMessage => ({
  _id: `m${n}`,
  from,
  text,
  at: new Date(Date.UTC(2026, 10, 20, 20, n)).toISOString(),
});

/** The thread on the server, newest first. */
let thread: SupportMessage[] = [];
/** The server's reply to a message; `undefined` accepts it. */
let replyToMessage: () => ReturnType<typeof refusal> | undefined | Promise<undefined>;
const received = () =>
  api()
    .sentTo(supportEndpoints.writeSupport)
    .map(({ body }) => body as { text: string; clientMessageId: string });

beforeEach(() => {
  beLoggedIn();
  thread = [];
  replyToMessage = () => undefined;
  const ids = new Map<string, SupportMessage>();
  api().on(supportEndpoints.mySupport, () => ({ body: thread }));
  api().on(supportEndpoints.writeSupport, async ({ body }) => {
    const refused = await replyToMessage();
    if (refused !== undefined) return refused;
    const { text, clientMessageId } = body as { text: string; clientMessageId: string };
    const written = ids.get(clientMessageId) ?? message(30 + ids.size, "person", text);
    if (!ids.has(clientMessageId)) thread = [written, ...thread];
    ids.set(clientMessageId, written);
    return { body: written };
  });
});

const box = () => screen.getByLabelText("Your message") as HTMLTextAreaElement;
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: "button, button *" }));
const open = async () => {
  visit(<SupportThread />, "/profile?tab=support");
  await waitFor(() => expect(screen.queryByLabelText("Loading")).toBeNull());
};
const conversation = () => within(screen.getByRole("region", { name: "Your messages with the foundation" }));
const write = async (text: string) => {
  type(text);
  press("Send");
  await screen.findByText(text.trim(), { selector: "p" });
};

describe("the conversation", () => {
  it("is shown oldest first, grouped by day in India, with times", async () => {
    thread = [
      message(5, "foundation", "It is on its way."),
      { ...message(0, "person", "Where is it?"), at: "2026-11-20T18:00:00.000Z" },
    ];
    await open();
    const lines = conversation()
      .getAllByRole("listitem")
      .map((line) => line.textContent.replaceAll("\u00a0", " ").replaceAll("\u202f", " "));
    expect(lines).toEqual([
      "20 November 2026",
      "YouWhere is it?11:30 pm",
      "21 November 2026",
      "The foundationIt is on its way.1:35 am",
    ]);
  });

  it("invites the user to write if there are no messages", async () => {
    await open();
    expect(screen.getByText("No messages yet")).toBeTruthy();
    expect(box().value).toBe("");
  });

  it("shows an error with a retry button if loading fails, and keeps the draft", async () => {
    expectLogged("Error fetching NGOs mySupport");
    api().on(supportEndpoints.mySupport, () => refusal(500, "internal-error"));
    await open();
    await screen.findByText("We could not load your messages");
    type("Half a thought");
    api().on(supportEndpoints.mySupport, () => ({ body: [message(1, "foundation", "Namaste")] }));
    press("Try again");
    await screen.findByText("Namaste");
    expect(box().value).toBe("Half a thought");
  });

  it("accepts a message although loading failed, and is then refetched", async () => {
    expectLogged("Error fetching NGOs mySupport");
    api().on(supportEndpoints.mySupport, () => refusal(500, "internal-error"));
    await open();
    await screen.findByText("We could not load your messages");
    api().on(supportEndpoints.mySupport, () => ({ body: thread }));
    await write("Hello");
    await waitFor(() => expect(screen.queryByText("Sending…")).toBeNull());
    expect(await screen.findByText("Hello")).toBeTruthy();
  });

  it("loads older messages on demand, above the others", async () => {
    api().on(supportEndpoints.mySupport, ({ query }) =>
      query.get("cursor") === "older"
        ? { body: [message(1, "person", "The first")] }
        : { body: [message(2, "foundation", "The second")], headers: { "x-next-cursor": "older" } },
    );
    await open();
    expect(screen.queryByText("The first")).toBeNull();
    press("Show older messages");
    await screen.findByText("The first");
    expect(screen.queryByText("Show older messages")).toBeNull();
    const texts = conversation()
      .getAllByText(/^The (first|second)$/)
      .map(({ textContent }) => textContent);
    expect(texts).toEqual(["The first", "The second"]);
  });

  it("is refetched when the tab becomes visible, and announces a new answer", async () => {
    thread = [message(1, "person", "Hello")];
    await open();
    thread = [message(2, "foundation", "Namaste"), ...thread];
    act(() => {
      window.dispatchEvent(new Event("visibilitychange"));
    });
    expect(await screen.findByText("New message from the foundation: Namaste")).toBeTruthy();
    expect(conversation().getByText("Namaste")).toBeTruthy();
  });

  it("escapes HTML", async () => {
    thread = [message(1, "foundation", "<img src=x onerror=alert(1)> & more")];
    await open();
    expect(screen.getByText("<img src=x onerror=alert(1)> & more")).toBeTruthy();
  });
});

describe("a message", () => {
  it("leaves the box at once, is shown as being sent, and then as sent", async () => {
    let accept: (value: undefined) => void = () => undefined;
    replyToMessage = () => new Promise<undefined>((resolve) => (accept = resolve));
    await open();
    await write("  Where is my receipt?  ");
    expect(box().value).toBe("");
    expect(screen.getByText("Sending…")).toBeTruthy();
    await waitFor(() => expect(received()).toHaveLength(1));
    accept(undefined);
    await screen.findByText("Your message is sent.");
    expect(screen.queryByText("Sending…")).toBeNull();
    expect(conversation().getAllByText("Where is my receipt?")).toHaveLength(1);
    expect(received()).toMatchObject([{ text: "Where is my receipt?" }]);
  });

  it("stays with the reason if sending fails, and is retried with the same idempotency key", async () => {
    replyToMessage = () => refusal(500, "internal-error");
    await open();
    await write("Hello");
    await screen.findByText("Not sent");
    replyToMessage = () => undefined;
    press("Try again");
    await screen.findByText("Your message is sent.");
    expect(screen.queryByText("Not sent")).toBeNull();
    const [first, second] = received();
    expect(second).toEqual(first);
    expect(conversation().getAllByText("Hello")).toHaveLength(1);
  });

  it("shows the server's sentence if it is refused", async () => {
    replyToMessage = () => ({
      status: 429,
      body: {
        errorMessage: "Too many tries in a short time. Please wait 8 minutes and try again.",
        code: "too-many-requests",
      },
    });
    await open();
    await write("Hello");
    expect((await screen.findByRole("alert")).textContent).toContain("Please wait 8 minutes");
  });

  it("can be edited after a failure, gets a new idempotency key then, and keeps the text already in the box", async () => {
    replyToMessage = () => refusal(500, "internal-error");
    await open();
    await write("Helo");
    await screen.findByText("Not sent");
    type("And one more thing");
    press("Change it");
    expect(screen.queryByText("Not sent")).toBeNull();
    expect(box().value).toBe("Helo\n\nAnd one more thing");
    expect(document.activeElement).toBe(box());
    replyToMessage = () => undefined;
    type("Hello");
    press("Send");
    await screen.findByText("Your message is sent.");
    expect(new Set(received().map(({ clientMessageId }) => clientMessageId)).size).toBe(2);
  });

  it("survives a reload, as a draft and while being sent, and is stored only once", async () => {
    replyToMessage = () => new Promise<undefined>(() => undefined);
    await open();
    await write("On its way");
    type("Half a thought");
    await waitFor(() => expect(received()).toHaveLength(1));
    cleanup();
    replyToMessage = () => undefined;
    await open();
    expect(box().value).toBe("Half a thought");
    await screen.findByText("Your message is sent.");
    expect(conversation().getAllByText("On its way")).toHaveLength(1);
    const [first, second] = received();
    expect(second).toEqual(first);
    cleanup();
    await open();
    expect(received()).toHaveLength(2);
  });

  it("is stored per user: another user in the same tab finds an empty box", async () => {
    await open();
    type("Mine");
    cleanup();
    beLoggedIn({ userId: "ravi" });
    await open();
    expect(box().value).toBe("");
  });

  it("is neither sent nor cut if it is empty or too long, and the box says so", async () => {
    await open();
    press("Send");
    expect(screen.getByText("Please write something first.")).toBeTruthy();
    type("a".repeat(3990));
    expect(screen.getByText("10 characters left")).toBeTruthy();
    type("a".repeat(4012));
    expect(screen.getByText(/^This is 12 characters too long/)).toBeTruthy();
    press("Send");
    expect(box().value).toHaveLength(4012);
    expect(received()).toEqual([]);
  });

  it("is also sent by Ctrl+Enter", async () => {
    await open();
    type("By keys");
    fireEvent.keyDown(box(), { key: "Enter", ctrlKey: true });
    await screen.findByText("Your message is sent.");
    expect(received()).toMatchObject([{ text: "By keys" }]);
  });

  it("can be prefilled by another page, which never overwrites a draft", async () => {
    suggestMessage("asha", "I would like to start a fundraiser.");
    await open();
    expect(box().value).toBe("I would like to start a fundraiser.");
    cleanup();
    suggestMessage("asha", "Something else");
    await open();
    expect(box().value).toBe("I would like to start a fundraiser.");
  });
});
