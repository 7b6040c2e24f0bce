import {
  type AudienceRow,
  deliveryEndpoints,
  deliveryFollowUpEndpoints,
  type DeliveryRow,
  itemEndpoints,
} from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { firstColumnRem } from "../../../../../test/support/column-widths.ts";
import { CONFIRMED, DELIVERY, ITEM_LIST, memoryShelf } from "../../../../../test/support/deliveries.ts";
import { picture } from "../../../../../test/support/samples.ts";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import { deliveryColumns } from "./delivery-columns.tsx";
import DeliveriesSection from "./deliveries-section.tsx";
import { QueueContext, queueOn } from "./waiting/browser-queue.ts";

const api = useTestApi();
const { _id, campaign, state, day, place, toWhom, people, lines, photographs, mails } = DELIVERY;
const ROW: DeliveryRow = { _id, campaign, state, day, place, toWhom, people, lines, photographs, mails };
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const inDialog = () => within(screen.getByRole("alertdialog"));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  beLoggedIn({ userId: "asha", role: "admin" });
  api().on(deliveryEndpoints.deliveries, () => ({ body: [ROW] }));
  api().on(deliveryEndpoints.delivery, () => ({ body: DELIVERY }));
  api().on(itemEndpoints.itemListForAdmin, () => ({ body: ITEM_LIST }));
  api().on(itemEndpoints.worthBuying, () => ({
    body: [{ campaign: ITEM_LIST.campaign, money: ITEM_LIST.money, needsPerson: false, items: [] }],
  }));
});

function open(query = "") {
  const queue = queueOn(memoryShelf().shelf);
  return visit(
    <QueueContext value={queue}>
      <DeliveriesSection />
    </QueueContext>,
    `/admin-panel?section=deliveries${query}`,
  );
}

describe("the list of deliveries", () => {
  it.each(["normal", "roomy"] as const)("has room for the words of its first column in a %s table", (layout) => {
    expect(firstColumnRem(deliveryColumns(), layout)).toBeGreaterThan(9.5);
  });

  it("shows them, and asks for those of a state and a campaign", async () => {
    open("&campaign=kitchen");
    await screen.findByText("Primary school of Amrapur");
    expect(screen.getByText("40 × School kit, 12 × Blanket")).toBeTruthy();
    click("On the way");
    await waitFor(() => {
      const query = api().sentTo(deliveryEndpoints.deliveries).at(-1)?.query;
      expect([query?.get("state"), query?.get("campaign")]).toEqual(["dispatched", "kitchen"]);
    });
    expect(screen.getByRole("button", { name: "Numbers and donations as CSV" })).toBeTruthy();
  });

  it("says that there is none, and offers no export to reviewers", async () => {
    beLoggedIn({ userId: "asha", role: "reviewer" });
    api().on(deliveryEndpoints.deliveries, () => ({ body: [] }));
    open();
    await screen.findByText("No delivery has been planned yet.");
    expect(screen.queryByRole("button", { name: "CSV" })).toBeNull();
  });
});

describe("planning a delivery", () => {
  it("offers what is in stock, and says what is missing", async () => {
    api().on(deliveryEndpoints.planDelivery, () => ({ body: DELIVERY }));
    open("&do=plan");
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByRole("option", { name: "Hot school meals" });
    click("Plan it");
    expect(await screen.findAllByText("Choose the campaign whose things are handed over.")).toHaveLength(2);
    fireEvent.change(dialog.getByLabelText("Campaign"), { target: { value: "kitchen" } });
    await dialog.findByText("45 in stock, counted in: kits");
    expect(dialog.queryByLabelText(/Lamp/)).toBeNull();
    fireEvent.change(dialog.getByLabelText(/School kit/), { target: { value: "40" } });
    type("To whom", "Primary school of Amrapur");
    fireEvent.change(dialog.getByLabelText("District"), { target: { value: "Sehore" } });
    type("State", "Madhya Pradesh");
    fireEvent.change(dialog.getByLabelText("Day"), { target: { value: "2026-11-30" } });
    click("Plan it");
    await waitFor(() =>
      expect(api().sentTo(deliveryEndpoints.planDelivery)).toMatchObject([
        {
          body: {
            ...{ campaignId: "kitchen", day: "2026-11-30", toWhom: "Primary school of Amrapur" },
            place: { district: "Sehore", state: "Madhya Pradesh" },
            lines: [{ itemId: "kit", units: 40 }],
          },
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("changes a delivery at the version that was seen, and keeps what was typed if it is another by now", async () => {
    api().on(deliveryEndpoints.changeDelivery, () => refusal(409, "conflict"));
    open("&open=delivery1");
    await screen.findByRole("heading", { level: 1, name: /Primary school of Amrapur/ });
    click("Change");
    const dialog = within(screen.getByRole("dialog"));
    fireEvent.change(await dialog.findByLabelText(/School kit/), { target: { value: "30" } });
    click("Save");
    await dialog.findByText("conflict");
    expect(api().sentTo(deliveryEndpoints.changeDelivery)).toMatchObject([
      {
        body: {
          version: 1,
          lines: [
            { itemId: "kit", units: 30 },
            { itemId: "blanket", units: 12 },
          ],
        },
      },
    ]);
    expect(dialog.getByLabelText<HTMLInputElement>(/School kit/).value).toBe("30");
  });
});

describe("a delivery before it is confirmed", () => {
  it("is marked as dispatched, or cancelled with a reason", async () => {
    api().on(deliveryEndpoints.dispatchDelivery, () => ({ body: { ...DELIVERY, state: "dispatched" } }));
    api().on(deliveryEndpoints.abandonDelivery, () => ({ body: { ...DELIVERY, state: "cancelled" } }));
    open("&open=delivery1");
    await screen.findByRole("heading", { level: 1, name: /Primary school of Amrapur/ });
    click("Mark as dispatched");
    await waitFor(() => expect(api().sentTo(deliveryEndpoints.dispatchDelivery)).toHaveLength(1));
    click("Cancel this delivery");
    const dialog = within(screen.getByRole("dialog"));
    fireEvent.click(dialog.getByRole("button", { name: "Cancel this delivery" }));
    await dialog.findByText("Please say why, for whoever looks at it later.");
    fireEvent.change(dialog.getByLabelText("Reason"), { target: { value: "The road is flooded." } });
    fireEvent.click(dialog.getByRole("button", { name: "Cancel this delivery" }));
    await waitFor(() =>
      expect(api().sentTo(deliveryEndpoints.abandonDelivery)).toMatchObject([
        { body: { reason: "The road is flooded." } },
      ]),
    );
  });

  it("says that it does not exist", async () => {
    api().on(deliveryEndpoints.delivery, () => refusal(404, "not-found"));
    open("&open=delivery1");
    await screen.findByText("This delivery does not exist.");
  });
});

describe("who hears of a delivery", () => {
  const DONOR: AudienceRow = {
    ...{ notificationId: "note1", hearing: "now", donorName: "Asha Rao", emailMask: "a…@example.org" },
    ...{ references: ["DS-1"], lines: [{ itemId: "kit", name: "School kit", unit: "kits", units: 5 }] },
  };
  beforeEach(() => {
    api().on(deliveryEndpoints.delivery, () => ({ body: CONFIRMED }));
    api().on(deliveryFollowUpEndpoints.deliveryAudienceFigures, () => ({
      body: {
        hearing: [
          { hearing: "now", donors: 12 },
          { hearing: "erased", donors: 1 },
        ],
      },
    }));
    api().on(deliveryFollowUpEndpoints.deliveryAudience, () => ({ body: [DONOR] }));
  });

  it("is shown in figures and by name, with what one reads, and sent once it is confirmed", async () => {
    api().on(deliveryFollowUpEndpoints.deliveryMailPreview, () => ({
      body: { subject: "Your kits arrived", text: "Dear Asha", html: "<p>Dear Asha</p>" },
    }));
    api().on(deliveryFollowUpEndpoints.sendDeliveryMails, () => ({ body: { ...CONFIRMED, mails: "sent" } }));
    open("&open=delivery1");
    await screen.findByText("Asha Rao");
    expect(screen.getByText("Numbers 1,201 to 1,238 · 40 were counted on site · 2 of them given in kind")).toBeTruthy();
    click("Read what Asha Rao gets");
    await screen.findByText("Your kits arrived");
    click("Close");
    click("Send the e-mails");
    expect(inDialog().getByText("Send 12 e-mails now?")).toBeTruthy();
    expect(api().sentTo(deliveryFollowUpEndpoints.sendDeliveryMails)).toEqual([]);
    api().on(deliveryEndpoints.delivery, () => ({ body: { ...CONFIRMED, mails: "sent" } }));
    fireEvent.click(inDialog().getByRole("button", { name: "Send the e-mails" }));
    await screen.findByText("The e-mails have been sent. Nobody gets a second one.");
    expect(api().sentTo(deliveryFollowUpEndpoints.sendDeliveryMails)).toHaveLength(1);
  });

  it("is waited for while units are counted, and not shown to reviewers", async () => {
    api().on(deliveryEndpoints.delivery, () => ({ body: { ...CONFIRMED, state: "confirmed", mails: "counting" } }));
    const { unmount } = open("&open=delivery1");
    await screen.findByText("The things are being counted for donors. This takes a moment.");
    unmount();
    beLoggedIn({ userId: "asha", role: "reviewer" });
    api().on(deliveryEndpoints.delivery, () => ({ body: CONFIRMED }));
    open("&open=delivery1");
    await screen.findByText("Corrections");
    expect(screen.queryByText("Who hears of it")).toBeNull();
    expect(api().sentTo(deliveryFollowUpEndpoints.deliveryAudience)).toEqual([]);
  });
});

describe("a correction", () => {
  const asked = {
    ...{ standing: [{ itemId: "kit", units: 36 }], reason: "Two boxes were empty.", askedByUid: "ravi" },
    ...{ askedBy: "ravi@demo.test", askedAt: "2026-11-27T12:00:00.000Z" },
  };
  beforeEach(() => {
    beLoggedIn({ userId: "asha", role: "reviewer" });
    api().on(deliveryEndpoints.delivery, () => ({ body: CONFIRMED }));
  });

  it("names only what is fewer, and nothing that is more", async () => {
    api().on(deliveryFollowUpEndpoints.askCorrection, () => ({ body: CONFIRMED }));
    open("&open=delivery1");
    await screen.findByText("Corrections");
    click("Ask for a correction");
    click("Ask for it");
    await screen.findByText("Lower at least one number.");
    type("School kit", "39");
    type("Reason", "Two boxes were empty.");
    click("Ask for it");
    await screen.findByText("Enter a whole number, at most 38.");
    type("School kit", "36");
    click("Ask for it");
    await waitFor(() =>
      expect(api().sentTo(deliveryFollowUpEndpoints.askCorrection)).toMatchObject([
        { body: { standing: [{ itemId: "kit", units: 36 }], reason: "Two boxes were empty." } },
      ]),
    );
  });

  it("is approved by another person only; whoever asked may withdraw it", async () => {
    api().on(deliveryEndpoints.delivery, () => ({ body: { ...CONFIRMED, askedCorrection: asked } }));
    api().on(deliveryFollowUpEndpoints.approveCorrection, () => ({ body: CONFIRMED }));
    api().on(deliveryFollowUpEndpoints.declineCorrection, () => ({ body: CONFIRMED }));
    const { unmount } = open("&open=delivery1");
    await screen.findByText("It would leave School kit: 36.");
    click("Approve");
    await waitFor(() =>
      expect(api().sentTo(deliveryFollowUpEndpoints.approveCorrection)).toMatchObject([{ body: { version: 5 } }]),
    );
    unmount();
    beLoggedIn({ userId: "ravi", role: "reviewer" });
    open("&open=delivery1");
    await screen.findByText("Another person has to approve it.");
    expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
    click("Withdraw it");
    await waitFor(() => expect(api().sentTo(deliveryFollowUpEndpoints.declineCorrection)).toHaveLength(1));
  });
});

it("A photograph leaves all pages when it is removed, after a question", async () => {
  const shown = { clientPhotographId: "photo1", picture, showsPeople: true, consentedAt: "2026-11-27T09:00:00.000Z" };
  api().on(deliveryEndpoints.delivery, () => ({ body: { ...DELIVERY, photographs: 1, pictures: [shown] } }));
  api().on(deliveryEndpoints.removeDeliveryPhotograph, () => ({ body: DELIVERY }));
  open("&open=delivery1");
  await screen.findByText("Only donors of these things");
  click("Remove photograph 1");
  fireEvent.click(inDialog().getByRole("button", { name: "Remove" }));
  await waitFor(() =>
    expect(api().sentTo(deliveryEndpoints.removeDeliveryPhotograph)).toMatchObject([
      { params: { id: "delivery1", photographId: "photo1" } },
    ]),
  );
});

describe("the signed note", () => {
  it("is shown to donors with its private parts black, after somebody has looked at all of it", async () => {
    api().on(deliveryEndpoints.delivery, () => ({ body: { ...CONFIRMED, hasNote: true } }));
    api().on(deliveryEndpoints.deliveryNote, () => ({ body: "picture" }));
    api().on(deliveryEndpoints.redactDeliveryNote, () => ({
      body: { ...CONFIRMED, hasNote: true, notePaper: picture },
    }));
    open("&open=delivery1");
    fireEvent.click(await screen.findByRole("link", { name: "Cover private parts" }));
    fireEvent.click(await screen.findByRole("button", { name: "Add a black part" }));
    click("Show it to donors");
    expect(
      (await screen.findAllByText("Look at the whole picture, and confirm that nothing private is left.")).length,
    ).toBeGreaterThan(0);
    fireEvent.click(screen.getByLabelText("I have looked at the whole picture. Nothing private is left."));
    click("Show it to donors");
    await waitFor(() =>
      expect(api().sentTo(deliveryEndpoints.redactDeliveryNote)).toMatchObject([
        {
          body: {
            rectangles: [{ left: 350, top: 450, width: 300, height: 100 }],
            ...{ alt: "Signed note: Primary school of Amrapur, 27\u00a0November\u00a02026", nothingPrivateLeft: true },
          },
        },
      ]),
    );
    await screen.findByRole("heading", { level: 1, name: /Primary school of Amrapur/ });
  });

  it("says that there is none", async () => {
    api().on(deliveryEndpoints.delivery, () => ({ body: CONFIRMED }));
    open("&open=delivery1");
    await screen.findByText("There is no signed note.");
  });
});

it("Exports have the filters of the list, and a campaign's numbers", async () => {
  api().on(deliveryFollowUpEndpoints.deliveriesCsv, () => refusal(503, "temporarily-unavailable"));
  api().on(deliveryFollowUpEndpoints.allocationsCsv, () => refusal(503, "temporarily-unavailable"));
  open("&campaign=kitchen&state=allocated");
  await screen.findByText("Primary school of Amrapur");
  click("CSV");
  click("Numbers and donations as CSV");
  await waitFor(() => {
    expect(api().sentTo(deliveryFollowUpEndpoints.deliveriesCsv)).toMatchObject([
      { body: { campaign: "kitchen", state: "allocated" } },
    ]);
    expect(api().sentTo(deliveryFollowUpEndpoints.allocationsCsv)).toMatchObject([{ body: { campaign: "kitchen" } }]);
  });
});
