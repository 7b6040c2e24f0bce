import { deliveryEndpoints, itemEndpoints, sessionEndpoints, uploadEndpoints } from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../../../../test/support/api-server.ts";
import { CONFIRMED, DELIVERY, ITEM_LIST, memoryShelf, quotaError } from "../../../../../../test/support/deliveries.ts";
import { picture } from "../../../../../../test/support/samples.ts";
import { beLoggedIn } from "../../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../../test/support/site.tsx";
import * as sending from "../../../../../lib/upload/send-file.ts";
import DeliveriesSection from "../deliveries-section.tsx";
import { QueueContext, queueOn } from "../waiting/browser-queue.ts";
import type { Queue } from "../waiting/queue.ts";
import WaitingSender from "../waiting/waiting-sender.tsx";

const api = useTestApi();
let kept = memoryShelf();
let queue: Queue;
let isOnline: boolean;

beforeEach(() => {
  kept = memoryShelf();
  isOnline = true;
  beLoggedIn({ userId: "asha", role: "reviewer" });
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnline);
  vi.spyOn(sending, "sendFile").mockResolvedValue({ success: true, data: "https://storage.example.org/file" });
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width: 40, height: 30, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ drawImage: () => undefined } as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((returnBlob) => {
    returnBlob(new Blob(["drawn"], { type: "image/webp" }));
  });
  api().on(sessionEndpoints.verifyToken, () => ({ body: { role: "reviewer", userId: "asha" } }));
  api().on(deliveryEndpoints.delivery, () => ({ body: DELIVERY }));
  api().on(itemEndpoints.itemListForAdmin, () => ({ body: ITEM_LIST }));
  api().on(uploadEndpoints.uploadPicture, () => ({ body: picture }));
  api().on(deliveryEndpoints.addDeliveryPhotograph, () => ({ body: DELIVERY }));
  api().on(deliveryEndpoints.confirmDelivery, () => ({ body: CONFIRMED }));
});
afterEach(() => vi.unstubAllGlobals());

/** Opens the page anew, as after a reload: what was kept is all that is left. */
function open(address = "/admin-panel?section=deliveries&open=delivery1&do=count") {
  queue = queueOn(kept.shelf);
  return visit(
    <QueueContext value={queue}>
      <WaitingSender />
      <DeliveriesSection />
    </QueueContext>,
    address,
  );
}
const changeConnection = (online: boolean) => {
  isOnline = online;
  window.dispatchEvent(new Event(online ? "online" : "offline"));
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const fillIn = async () => {
  await screen.findByLabelText("School kit");
  type("School kit", "38");
  click("All 12 are here");
  type("People reached", "41");
};
const confirm = () => {
  click("Confirm");
  fireEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Confirm" }));
};
const SMALLEST_PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
const takePhotograph = (source: "camera" | "gallery" = "camera") => {
  const bytes = Uint8Array.from(atob(SMALLEST_PNG), (byte) => byte.charCodeAt(0));
  const input = document.querySelector<HTMLInputElement>(`[data-photographs=${source}]`)!;
  Object.defineProperty(input, "files", { value: [new File([bytes], "IMG_1.png")], configurable: true });
  fireEvent.change(input);
};
const workers = (postMessage: (message: unknown) => void) => ({ ready: Promise.resolve({ active: { postMessage } }) });
const confirmations = () => api().sentTo(deliveryEndpoints.confirmDelivery);

describe("counting on site", () => {
  it("asks to count every thing, and confirms what was typed and stepped", async () => {
    open();
    await screen.findByLabelText("School kit");
    click("Confirm");
    expect(await screen.findAllByText("Count this, or enter zero.")).toHaveLength(4);
    await fillIn();
    click("One more: School kit");
    confirm();
    await screen.findByText("Counts: 51 units");
    await waitFor(() => expect(confirmations()).toHaveLength(1));
    expect(confirmations()[0]?.body).toMatchObject({
      people: 41,
      lines: [
        { itemId: "kit", counted: 39, inKind: 0 },
        { itemId: "blanket", counted: 12, inKind: 0 },
      ],
    });
    await screen.findByText("Everything has been sent.");
  });

  it("leaves out what was not handed over, and warns of more than was in stock", async () => {
    open();
    await fillIn();
    type("School kit", "46");
    await screen.findByText("Only 45 were in stock when we last asked. Please count again.");
    type("Blanket", "0");
    confirm();
    await waitFor(() => expect(confirmations()).toHaveLength(1));
    expect(confirmations()[0]?.body).toMatchObject({ lines: [{ itemId: "kit", counted: 46 }] });
  });

  it("keeps what was typed over a reload, and can go on without a connection", async () => {
    const { unmount } = open();
    await fillIn();
    unmount();
    changeConnection(false);
    api().on(deliveryEndpoints.delivery, () => refusal(503, "temporarily-unavailable"));
    api().on(itemEndpoints.itemListForAdmin, () => refusal(503, "temporarily-unavailable"));
    open();
    expect((await screen.findByLabelText<HTMLInputElement>("School kit")).value).toBe("38");
    await screen.findByText("No connection");
    confirm();
    await screen.findByText("1 thing has not been sent yet. It stays on this phone until it is.");
    expect(confirmations()).toEqual([]);
    changeConnection(true);
    await waitFor(() => expect(confirmations()).toHaveLength(1));
    await screen.findByText("Everything has been sent.");
  });

  it("has the service worker keep this page and its files, for a reload without a connection", async () => {
    const keep = vi.fn();
    vi.stubGlobal("navigator", Object.create(navigator, { serviceWorker: { value: workers(keep) } }));
    const script = `${location.origin}/assets/deliveries-section.js`;
    const figures = `${location.origin}/api/admin/deliveries/delivery1`;
    vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ name: script }, { name: figures }] as never);
    open();
    await screen.findByLabelText("School kit");
    const urlsToCache = [[location.href, { headers: { accept: "text/html" } }], script];
    await waitFor(() => expect(keep.mock.calls).toEqual([[{ type: "CACHE_URLS", payload: { urlsToCache } }]]));
  });

  it("sends the same once more after a reload if the answer did not come, and shows it as sent then", async () => {
    api().on(deliveryEndpoints.confirmDelivery, () => refusal(502, "temporarily-unavailable"));
    const { unmount } = open();
    await fillIn();
    confirm();
    await screen.findByText("The last try was not answered. We try again by ourselves; nothing is sent twice.");
    unmount();
    api().on(deliveryEndpoints.confirmDelivery, () => ({ body: CONFIRMED }));
    open();
    await screen.findByText("Everything has been sent.");
    const [first, second] = confirmations();
    expect([confirmations().length, second?.body]).toEqual([2, first?.body]);
  });

  it("says why counts were refused, and lets them be changed and sent again under their id", async () => {
    api().on(deliveryEndpoints.confirmDelivery, () =>
      refusal(400, "bad-input", [{ field: "items.kit", problem: "more-than-in-stock" }]),
    );
    open();
    await fillIn();
    confirm();
    await screen.findByText("more-than-in-stock");
    api().on(deliveryEndpoints.confirmDelivery, () => ({ body: CONFIRMED }));
    click("Change the numbers");
    expect((await screen.findByLabelText<HTMLInputElement>("School kit")).value).toBe("38");
    type("School kit", "30");
    confirm();
    await screen.findByText("Everything has been sent.");
    const [first, second] = confirmations().map(({ body }) => body as { clientRequestId: string; lines: object[] });
    expect(second?.clientRequestId).toBe(first?.clientRequestId);
    expect(second?.lines[0]).toMatchObject({ counted: 30 });
  });
});

describe("photographs on site", () => {
  it("are asked about, need the people's yes, and are sent with it", async () => {
    open();
    await screen.findByText("a child who can be recognised");
    takePhotograph();
    await screen.findByText("What does it show?");
    fireEvent.click(screen.getByRole("radio", { name: /People who can be recognised/ }));
    click("Keep and send");
    await screen.findByText("Without their yes the photograph cannot be used. Delete it then.");
    expect(kept.entries.size).toBe(1);
    fireEvent.click(screen.getByRole("checkbox", { name: /they agreed/ }));
    fireEvent.click(screen.getByRole("checkbox", { name: /No child can be recognised/ }));
    click("Keep and send");
    await waitFor(() => expect(api().sentTo(deliveryEndpoints.addDeliveryPhotograph)).toHaveLength(1));
    expect(api().sentTo(deliveryEndpoints.addDeliveryPhotograph)[0]?.body).toMatchObject({
      showsPeople: true,
      consentedAt: expect.any(String) as string,
    });
  });

  it("are still there, and asked about again, after a reload before the answer", async () => {
    const { unmount } = open();
    await screen.findByText("a child who can be recognised");
    takePhotograph();
    await screen.findByText("What does it show?");
    unmount();
    open();
    await screen.findByText("What does it show?");
    click("Delete it");
    await waitFor(() => expect([kept.entries.size, kept.files.size]).toEqual([0, 0]));
  });

  it("are held by the page, which says so, if the phone is full", async () => {
    kept.controls.refuses = quotaError();
    changeConnection(false);
    open("/admin-panel?section=deliveries&open=delivery1&do=count");
    await screen.findByText("a child who can be recognised");
    takePhotograph("gallery");
    await screen.findByText(/There is no space left on it/);
    expect(screen.getByText("The browser could not keep this. Do not close this page until it is sent.")).toBeTruthy();
  });
});

describe("what waits, and its account", () => {
  const confirmOffline = async () => {
    changeConnection(false);
    const opened = open();
    await fillIn();
    confirm();
    await screen.findByText(/1 thing has not been sent yet/);
    return opened;
  };

  it("stays on the phone after a log-out, unseen and unsent by the next person, and is sent when its own comes back", async () => {
    const { unmount } = await confirmOffline();
    unmount();
    beLoggedIn({ userId: "ravi", role: "reviewer" });
    changeConnection(true);
    const next = open();
    await screen.findByText(/1 thing of another person waits on this phone/);
    expect([screen.queryByText("Counts: 50 units"), confirmations()]).toEqual([null, []]);
    next.unmount();
    beLoggedIn({ userId: "asha", role: "reviewer" });
    open();
    await waitFor(() => expect(confirmations()).toHaveLength(1));
  });
});
