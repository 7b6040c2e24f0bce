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

/** The thread as the server has it, newest first. */
let thread: SupportMessage[] = [];
/** How the server takes a message; by default as it should. */
let take: () => ReturnType<typeof refusal> | undefined | Promise<undefined>;
const received = () =>
  api()
    .sentTo(supportEndpoints.writeSupport)
    .map(({ body }) => body as { text: string; clientMessageId: string });

beforeEach(() => {
  beLoggedIn();
  thread = [];
  take = () => undefined;
  const ids = new Map<string, SupportMessage>();
  api().on(supportEndpoints.mySupport, () => ({ body: thread }));
  api().on(supportEndpoints.writeSupport, async ({ body }) => {
    const refused = await take();
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
  it("stands oldest first, with a line for each day in India and the time of day", async () => {
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

  it("invites to write where there is none yet", async () => {
    await open();
    expect(screen.getByText("No messages yet")).toBeTruthy();
    expect(box().value).toBe("");
  });

  it("says that it cannot be shown, tries again, and keeps what is typed meanwhile", async () => {
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

  it("that cannot be shown can be written to, and is then asked for again", async () => {
    expectLogged("Error fetching NGOs mySupport");
    api().on(supportEndpoints.mySupport, () => refusal(500, "internal-error"));
    await open();
    await screen.findByText("We could not load your messages");
    api().on(supportEndpoints.mySupport, () => ({ body: thread }));
    await write("Hello");
    await waitFor(() => expect(screen.queryByText("Sending…")).toBeNull());
    expect(await screen.findByText("Hello")).toBeTruthy();
  });

  it("brings older messages on demand, above the others", async () => {
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

  it("looks for answers when the tab is looked at again, and says politely that one came", async () => {
    thread = [message(1, "person", "Hello")];
    await open();
    thread = [message(2, "foundation", "Namaste"), ...thread];
    act(() => {
      window.dispatchEvent(new Event("visibilitychange"));
    });
    expect(await screen.findByText("New message from the foundation: Namaste")).toBeTruthy();
    expect(conversation().getByText("Namaste")).toBeTruthy();
  });

  it("shows markup as text", async () => {
    thread = [message(1, "foundation", "<img src=x onerror=alert(1)> & more")];
    await open();
    expect(screen.getByText("<img src=x onerror=alert(1)> & more")).toBeTruthy();
  });
});

describe("a message", () => {
  it("leaves the box at once, says that it is on its way, and then stands there", async () => {
    let arrive: (value: undefined) => void = () => undefined;
    take = () => new Promise<undefined>((resolve) => (arrive = resolve));
    await open();
    await write("  Where is my receipt?  ");
    expect(box().value).toBe("");
    expect(screen.getByText("Sending…")).toBeTruthy();
    await waitFor(() => expect(received()).toHaveLength(1));
    arrive(undefined);
    await screen.findByText("Your message is sent.");
    expect(screen.queryByText("Sending…")).toBeNull();
    expect(conversation().getAllByText("Where is my receipt?")).toHaveLength(1);
    expect(received()).toMatchObject([{ text: "Where is my receipt?" }]);
  });

  it("that does not arrive stays, says why, and goes again as the same message", async () => {
    take = () => refusal(500, "internal-error");
    await open();
    await write("Hello");
    await screen.findByText("Not sent");
    take = () => undefined;
    press("Try again");
    await screen.findByText("Your message is sent.");
    expect(screen.queryByText("Not sent")).toBeNull();
    const [first, second] = received();
    expect(second).toEqual(first);
    expect(conversation().getAllByText("Hello")).toHaveLength(1);
  });

  it("that is refused says what the server says", async () => {
    take = () => ({
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

  it("that did not arrive can be changed, and is then another message; what stands in the box is kept", async () => {
    take = () => refusal(500, "internal-error");
    await open();
    await write("Helo");
    await screen.findByText("Not sent");
    type("And one more thing");
    press("Change it");
    expect(screen.queryByText("Not sent")).toBeNull();
    expect(box().value).toBe("Helo\n\nAnd one more thing");
    expect(document.activeElement).toBe(box());
    take = () => undefined;
    type("Hello");
    press("Send");
    await screen.findByText("Your message is sent.");
    expect(new Set(received().map(({ clientMessageId }) => clientMessageId)).size).toBe(2);
  });

  it("is kept through a refresh: what was typed, and what was on its way, which then is written once", async () => {
    take = () => new Promise<undefined>(() => undefined);
    await open();
    await write("On its way");
    type("Half a thought");
    await waitFor(() => expect(received()).toHaveLength(1));
    cleanup();
    take = () => undefined;
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

  it("is one person's: another in the same tab finds an empty box", async () => {
    await open();
    type("Mine");
    cleanup();
    beLoggedIn({ userId: "ravi" });
    await open();
    expect(box().value).toBe("");
  });

  it("that is empty or too long is not sent and not cut, and says so", async () => {
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

  it("is sent by Ctrl and Enter too", async () => {
    await open();
    type("By keys");
    fireEvent.keyDown(box(), { key: "Enter", ctrlKey: true });
    await screen.findByText("Your message is sent.");
    expect(received()).toMatchObject([{ text: "By keys" }]);
  });

  it("can be begun by another page, which never overwrites what was typed", async () => {
    suggestMessage("asha", "I would like to start a fundraiser.");
    await open();
    expect(box().value).toBe("I would like to start a fundraiser.");
    cleanup();
    suggestMessage("asha", "Something else");
    await open();
    expect(box().value).toBe("I would like to start a fundraiser.");
  });
});
