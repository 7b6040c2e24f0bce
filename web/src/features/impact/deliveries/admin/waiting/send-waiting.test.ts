import { deliveryEndpoints, type UploadedDocument, uploadEndpoints } from "@daansetu/contract";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../../../../test/support/api-server.ts";
import { CONFIRMED } from "../../../../../../test/support/deliveries.ts";
import { picture } from "../../../../../../test/support/samples.ts";
import { beLoggedIn } from "../../../../../../test/support/session.ts";
import { useTestApi } from "../../../../../../test/support/site.tsx";
import * as sending from "../../../../../lib/upload/send-file.ts";
import { type Attempt, sendWaiting } from "./send-waiting.ts";
import type { Waiting, WaitingCount, WaitingPhotograph } from "./waiting.ts";

const api = useTestApi();
const ID = "00000000-0000-4000-8000-000000000001";
const ADDRESS = "https://storage.example.org/file";
const shared = {
  ...{ id: ID, account: "asha", deliveryId: "delivery1", deliveryName: "School" },
  createdAt: "2026-11-27T08:00:00.000Z",
};
const PHOTOGRAPH: WaitingPhotograph = {
  ...shared,
  kind: "photograph",
  answer: { showsPeople: true, consentedAt: "2026-11-27T08:01:00.000Z", alt: "Two teachers." },
};
const COUNT: WaitingCount = {
  ...shared,
  kind: "count",
  count: { day: "2026-11-27", people: 38, lines: [{ itemId: "kit", counted: 40, inKind: 0 }] },
};
const NOTE: UploadedDocument = {
  path: `ngoDocuments/asha/${"a".repeat(20)}/paper.webp`,
  ...{ label: "note.jpg", type: "image/webp", bytes: 100 },
};
const NOW = new Date("2026-11-27T10:00:00.000Z");

let kept: Waiting[];
let isOwner: boolean;
let upload: sending.SendOutcome;
const uploaded = vi.fn();
const attempt = (): Attempt => ({
  file: () => Promise.resolve(new Blob(["x"], { type: "image/webp" })),
  signal: new AbortController().signal,
  isOwner: () => isOwner,
  now: NOW,
  onShare: () => undefined,
  keep: (changed) => {
    kept.push(changed);
    return Promise.resolve();
  },
});
const send = (entry: Waiting) => sendWaiting(entry, attempt());

beforeEach(() => {
  beLoggedIn({ userId: "asha", role: "reviewer" });
  [kept, isOwner, upload] = [[], true, { success: true, data: ADDRESS }];
  uploaded.mockClear();
  vi.spyOn(sending, "sendFile").mockImplementation((options) => {
    uploaded(options.folder, options.ownerUid);
    return Promise.resolve(upload);
  });
  api().on(uploadEndpoints.uploadPicture, () => ({ body: picture }));
  api().on(uploadEndpoints.uploadDocument, () => ({ body: NOTE }));
  api().on(deliveryEndpoints.addDeliveryPhotograph, () => ({ body: CONFIRMED }));
  api().on(deliveryEndpoints.confirmDelivery, () => ({ body: CONFIRMED }));
});

describe("a photograph", () => {
  it("is uploaded, drawn by the server and added under the id that this phone made", async () => {
    expect(await send(PHOTOGRAPH)).toEqual({ at: "sent" });
    expect(uploaded.mock.calls).toEqual([["campaignDocuments", "asha"]]);
    expect(api().sentTo(deliveryEndpoints.addDeliveryPhotograph)).toMatchObject([
      {
        params: { id: "delivery1" },
        body: {
          clientPhotographId: ID,
          picture: { src: picture.src, alt: "Two teachers." },
          ...{ showsPeople: true, consentedAt: "2026-11-27T08:01:00.000Z" },
        },
      },
    ]);
    expect(kept).toMatchObject([{ picture: { src: picture.src }, uploadedAt: NOW.toISOString() }]);
  });

  it("is not uploaded again after the last call was not answered, unless the upload is too old", async () => {
    const tried = { ...PHOTOGRAPH, picture, uploadedAt: "2026-11-27T09:00:00.000Z" };
    expect(await send(tried)).toEqual({ at: "sent" });
    expect(uploaded).not.toHaveBeenCalled();
    expect(await send({ ...tried, uploadedAt: "2026-11-26T09:00:00.000Z" })).toEqual({ at: "sent" });
    expect(uploaded).toHaveBeenCalledTimes(1);
  });

  it("is uploaded anew if the server no longer has the file", async () => {
    api().on(deliveryEndpoints.addDeliveryPhotograph, () =>
      refusal(400, "bad-input", [{ field: "picture", problem: "not-own-file" }]),
    );
    const tried = { ...PHOTOGRAPH, picture, uploadedAt: "2026-11-27T09:00:00.000Z" };
    expect(await send(tried)).toEqual({ at: "later" });
    expect(kept.at(-1)).not.toHaveProperty("picture");
  });

  it("waits if the connection breaks while it is uploaded, and is refused if it is no picture", async () => {
    upload = { success: false, error: "failed" };
    expect(await send(PHOTOGRAPH)).toEqual({ at: "later" });
    upload = { success: true, data: ADDRESS };
    api().on(uploadEndpoints.uploadPicture, () =>
      refusal(400, "bad-input", [{ field: "address", problem: "not-an-image" }]),
    );
    expect(await send(PHOTOGRAPH)).toEqual({ at: "refused", reason: "not-an-image" });
  });

  it("is refused if its file is gone", async () => {
    const outcome = await sendWaiting(PHOTOGRAPH, { ...attempt(), file: () => Promise.resolve(undefined) });
    expect(outcome).toMatchObject({ at: "refused" });
  });
});

describe("counts", () => {
  it("are confirmed under the id that this phone made, with the note, which is uploaded once", async () => {
    expect(await send({ ...COUNT, noteName: "note.jpg" })).toEqual({ at: "sent" });
    expect(uploaded.mock.calls).toEqual([["ngoDocuments", "asha"]]);
    const [first] = api().sentTo(deliveryEndpoints.confirmDelivery);
    expect(first?.body).toEqual({ clientRequestId: ID, ...COUNT.count, note: NOTE });
    expect(await send(kept.at(-1)!)).toEqual({ at: "sent" });
    const [, second] = api().sentTo(deliveryEndpoints.confirmDelivery);
    expect(second?.body).toEqual(first?.body);
    expect(uploaded).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["a proxy that is down", 502, "temporarily-unavailable", undefined, "later"],
    ["our server in trouble", 500, "internal-error", undefined, "later"],
    ["too many calls", 429, "too-many-requests", undefined, "later"],
    ["units that are being counted", 409, "conflict", "still-running", "later"],
    ["a delivery that somebody else confirmed", 409, "conflict", "wrong-state", "refused"],
    ["more than in stock", 400, "bad-input", "more-than-in-stock", "refused"],
    ["a delivery that does not exist", 404, "not-found", undefined, "refused"],
  ])("after %s are %s", async (_, status, code, problem, at) => {
    api().on(deliveryEndpoints.confirmDelivery, () =>
      refusal(status, code, problem === undefined ? undefined : [{ field: "items.kit", problem }]),
    );
    expect(await send(COUNT)).toMatchObject({ at });
  });

  it("wait if a hotel's network answers with its own page", async () => {
    vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("<h1>Log in to the network</h1>", { status: 200 }));
    expect(await send(COUNT)).toEqual({ at: "later" });
  });

  it("are not sent in the name of somebody else", async () => {
    isOwner = false;
    expect(await send(COUNT)).toEqual({ at: "later" });
    expect(api().sentTo(deliveryEndpoints.confirmDelivery)).toEqual([]);
  });
});
