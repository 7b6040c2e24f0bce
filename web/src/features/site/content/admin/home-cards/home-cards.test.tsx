import { campaignEndpoints, homeCardEndpoints, type HomeCardRecord } from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../../../../test/support/api-server.ts";
import { replaceUploads } from "../../../../../../test/support/replaced-fields.tsx";
import { daysAgo, monthly, picture } from "../../../../../../test/support/samples.ts";
import { beLoggedIn } from "../../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../../test/support/site.tsx";
import * as toasts from "../../../../../lib/toast.ts";
import * as undoing from "../../../../../ui/table/undo-toast.tsx";
import HomeCardSection from "./home-card-section.tsx";

const api = useTestApi();
const endpoints = homeCardEndpoints;
const makeCard = (_id: string, overrides: Partial<HomeCardRecord> = {}): HomeCardRecord => ({
  _id,
  img: picture.src,
  picture,
  createdAt: daysAgo(3),
  campaignLink: "/allfundraiser",
  caption: `Card ${_id}`,
  version: 3,
  ...overrides,
});
let cards: HomeCardRecord[];
beforeEach(() => {
  replaceUploads();
  beLoggedIn({ role: "admin" });
  cards = [makeCard("a"), makeCard("b"), makeCard("c")];
  vi.spyOn(toasts, "toast").mockResolvedValue("");
  api().on(endpoints.homeCardRecords, () => ({ body: cards }));
  api().on(campaignEndpoints.activeFundraisers, () => ({ body: [] }));
  api().on(campaignEndpoints.activeMonthlyCampaigns, () => ({ body: [monthly] }));
});

const clickButton = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const typeInto = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const readValue = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
const openList = async () => {
  visit(<HomeCardSection />, "/admin-panel?section=homeCard");
  await screen.findByText("Card a");
};
const openForm = async (openId = "new") => {
  visit(<HomeCardSection />, `/admin-panel?section=homeCard&open=${openId}`);
  await screen.findByLabelText(/^Where it leads/);
};
const readOrder = () => screen.getAllByText(/^Card [abc]$/).map(({ textContent }) => textContent.slice(-1));

describe("adding a card", () => {
  const fillInForm = () => {
    clickButton("Picture");
    typeInto(/^Where it leads/, "/monthly-donate/plate");
    typeInto(/^Caption/, " A plate a day ");
  };

  it("shows the specification's success text and returns to the list, which has the new card", async () => {
    await openForm();
    fillInForm();
    typeInto(/^Shown from/, "2026-12-01");
    typeInto(/^Shown until/, "2026-12-31");
    api().on(endpoints.addHomeCard, () => {
      const addedCard = makeCard("d");
      cards = [...cards, addedCard];
      return { body: addedCard };
    });
    clickButton("Add card");
    await waitFor(() => expect(toasts.toast).toHaveBeenCalledWith("success", "Card added successfully!"));
    await screen.findByText("Card d");
    expect(api().sentTo(endpoints.addHomeCard)).toMatchObject([
      {
        body: {
          picture,
          campaignLink: "/monthly-donate/plate",
          caption: "A plate a day",
          // From the start of the first day to the end of the last, in India.
          startsAt: "2026-11-30T18:30:00.000Z",
          endsAt: "2026-12-31T18:30:00.000Z",
        },
      },
    ]);
  });

  it("shows the specification's error text on failure, keeps the input and retries with the same idempotency key", async () => {
    await openForm();
    fillInForm();
    api().on(endpoints.addHomeCard, () => refusal(500, "internal-error"));
    clickButton("Add card");
    await waitFor(() => expect(toasts.toast).toHaveBeenCalledWith("error", "Error adding Card"));
    expect((await screen.findByText(/Everything you entered is still here/)).closest("[role=alert]")).toBeTruthy();
    expect([readValue(/^Where it leads/), readValue(/^Caption/)]).toEqual(["/monthly-donate/plate", " A plate a day "]);
    api().on(endpoints.addHomeCard, () => ({ body: makeCard("d") }));
    clickButton("Add card");
    await waitFor(() => expect(toasts.toast).toHaveBeenCalledWith("success", "Card added successfully!"));
    const [firstRequest, secondRequest] = api().sentTo(endpoints.addHomeCard);
    expect(firstRequest?.body).toEqual(secondRequest?.body);
  });

  it("shows missing and invalid fields, and sends nothing", async () => {
    await openForm();
    typeInto(/^Where it leads/, "the school page");
    typeInto(/^Shown from/, "2026-12-31");
    typeInto(/^Shown until/, "2026-12-01");
    clickButton("Add card");
    const errorSummary = within((await screen.findAllByRole("alert"))[0]!);
    expect(errorSummary.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Please choose a picture.",
      expect.stringContaining("Please enter where the card leads"),
      "The last day cannot be before the first.",
    ]);
    expect(api().sentTo(endpoints.addHomeCard)).toEqual([]);
  });

  it("suggests links to live campaigns", async () => {
    await openForm();
    await waitFor(() => {
      expect([...document.querySelectorAll("datalist option")].map((option) => option.getAttribute("value"))).toEqual([
        "/monthly-donate/plate",
      ]);
    });
  });
});

describe("a conflict while changing a card", () => {
  const replyConflict = () => ({
    status: 409,
    body: { code: "conflict", errorMessage: "boss@demo.test changed this on 22 Nov 2026." },
  });
  const saveAfterAnotherAdmin = async () => {
    await openForm("a");
    typeInto(/^Caption/, "Mine");
    api().on(endpoints.changeHomeCard, replyConflict);
    clickButton("Save Changes");
    await screen.findByText("boss@demo.test changed this on 22 Nov 2026.");
    cards = [makeCard("a", { caption: "Theirs", version: 4 }), makeCard("b"), makeCard("c")];
  };

  it("keeps the input, and overwrites the other change only on request", async () => {
    await saveAfterAnotherAdmin();
    expect(readValue(/^Caption/)).toBe("Mine");
    api().on(endpoints.changeHomeCard, () => ({ body: makeCard("a", { caption: "Mine", version: 5 }) }));
    clickButton("Save mine over it");
    await waitFor(() => expect(toasts.toast).toHaveBeenCalledWith("success", "Card changed"));
    expect(api().sentTo(endpoints.changeHomeCard)).toMatchObject([
      { params: { id: "a" }, body: { caption: "Mine", version: 3 } },
      { params: { id: "a" }, body: { caption: "Mine", version: 4 } },
    ]);
  });

  it("loads the other change on request", async () => {
    await saveAfterAnotherAdmin();
    clickButton("Load their version");
    await waitFor(() => expect(readValue(/^Caption/)).toBe("Theirs"));
    expect(screen.queryByText("boss@demo.test changed this on 22 Nov 2026.")).toBeNull();
    expect(api().sentTo(endpoints.changeHomeCard)).toHaveLength(1);
  });
});

describe("the list of cards", () => {
  it("shows each card's schedule", async () => {
    cards = [
      makeCard("a"),
      makeCard("b", { startsAt: "2098-12-31T18:30:00.000Z" }),
      makeCard("c", { endsAt: "2099-12-31T18:30:00.000Z" }),
      makeCard("d", { endsAt: "2020-01-31T18:30:00.000Z" }),
    ];
    await openList();
    const rowTexts = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(rowTexts[0]).toContain("Shown now");
    expect(rowTexts[1]).toMatch(/From 1\s\w+\s2099/);
    expect(rowTexts[2]).toMatch(/Shown until 31\s\w+\s2099/);
    expect(rowTexts[3]).toMatch(/Ended on 31\s\w+\s2020/);
  });

  it("is reordered by two buttons on each card: at once on screen, and announced to screen readers", async () => {
    await openList();
    api().on(endpoints.orderHomeCards, ({ body }) => ({
      body: (body as { ids: string[] }).ids.map((id) => makeCard(id)),
    }));
    clickButton("Move Card c up");
    expect(readOrder()).toEqual(["a", "c", "b"]);
    expect(screen.getByRole("status").textContent).toBe("Card c is now number 2 of 3.");
    await waitFor(() =>
      expect(api().sentTo(endpoints.orderHomeCards)).toMatchObject([{ body: { ids: ["a", "c", "b"] } }]),
    );
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Move Card a up" }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Move Card b down" }).disabled).toBe(true);
  });

  it("reverts the order if it could not be saved, and says so", async () => {
    await openList();
    api().on(endpoints.orderHomeCards, () => refusal(409, "conflict"));
    clickButton("Move Card a down");
    await waitFor(() => {
      expect(toasts.toast).toHaveBeenCalledWith("error", "The order could not be saved and has not changed.");
    });
    expect(readOrder()).toEqual(["a", "b", "c"]);
  });
});

describe("deleting a card", () => {
  const openDeleteDialog = async () => {
    await openList();
    clickButton("Delete Card b");
    return within(await screen.findByRole("alertdialog"));
  };

  it("asks for confirmation, shows the specification's success text and can be undone", async () => {
    const undoToast = vi.spyOn(undoing, "undoToast").mockResolvedValue();
    const dialog = await openDeleteDialog();
    expect(dialog.getByText(/“Card b” is removed from the home page at once/)).toBeTruthy();
    api().on(endpoints.deleteHomeCard, () => {
      cards = cards.filter(({ _id }) => _id !== "b");
      return { body: { done: true } };
    });
    fireEvent.click(dialog.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(readOrder()).toEqual(["a", "c"]));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(undoToast).toHaveBeenCalledWith("Card deleted successfully!", expect.any(Function));
    api().on(endpoints.restoreHomeCard, () => {
      cards = [makeCard("a"), makeCard("b"), makeCard("c")];
      return { body: makeCard("b") };
    });
    await undoToast.mock.calls[0]?.[1]();
    await waitFor(() => expect(readOrder()).toEqual(["a", "b", "c"]));
    expect(api().sentTo(endpoints.restoreHomeCard)).toMatchObject([{ params: { id: "b" } }]);
  });

  it("shows the specification's error text on failure, and the reason in the dialog", async () => {
    const undoToast = vi.spyOn(undoing, "undoToast").mockResolvedValue();
    const dialog = await openDeleteDialog();
    api().on(endpoints.deleteHomeCard, () => refusal(500, "internal-error"));
    fireEvent.click(dialog.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(toasts.toast).toHaveBeenCalledWith("error", "Error deleting Card"));
    expect(await dialog.findByRole("alert")).toBeTruthy();
    expect(readOrder()).toEqual(["a", "b", "c"]);
    expect(undoToast).not.toHaveBeenCalled();
  });
});
