import { STORAGE_FOLDERS } from "@daansetu/contract";
import { deleteApp, type FirebaseApp, initializeApp } from "firebase/app";
import { connectStorageEmulator, type FirebaseStorage, getStorage } from "firebase/storage";
import { afterEach, expect, it, vi } from "vitest";
import { MAX_BYTES } from "./prepare-picture.ts";
import { sendFile, type SendOptions } from "./send-file.ts";

let storage: FirebaseStorage | undefined;
vi.mock("../firebase/storage.ts", () => ({
  openStorage: () => (storage === undefined ? Promise.reject(new Error("no settings")) : Promise.resolve(storage)),
}));

let app: FirebaseApp | undefined;
afterEach(async () => {
  storage = undefined;
  if (app !== undefined) await deleteApp(app);
  app = undefined;
});

/** Storage with this user's credentials. */
function connectAs(sub: string, claims: Record<string, unknown> = {}): void {
  const [host = "", port = ""] = (process.env["FIREBASE_STORAGE_EMULATOR_HOST"] ?? "").split(":");
  app = initializeApp({ projectId: "demo-daansetu", storageBucket: "demo-daansetu.appspot.com" }, crypto.randomUUID());
  storage = getStorage(app);
  const mockUserToken = { sub, user_id: sub, firebase: { sign_in_provider: "password" as const }, ...claims };
  connectStorageEmulator(storage, host, Number(port), { mockUserToken });
}
const send = (overrides: Partial<SendOptions> = {}) =>
  sendFile({
    folder: "campaignImg",
    ownerUid: "boss",
    name: "Card.png",
    content: new Blob([new Uint8Array(10)], { type: "image/png" }),
    onProgress: () => undefined,
    signal: new AbortController().signal,
    ...overrides,
  });

it.each(STORAGE_FOLDERS)("returns success and the download URL of a file in %s", async (folder) => {
  connectAs("boss", { role: "admin" });
  const outcome = await send({ folder });
  if (!outcome.success) throw new Error(outcome.error);
  expect(decodeURIComponent(outcome.data)).toMatch(new RegExp(`/o/${folder}/boss/[A-Za-z0-9]{20}-Card\\.png\\?`));
  const download = await fetch(outcome.data);
  expect([download.status, (await download.arrayBuffer()).byteLength]).toEqual([200, 10]);
});

it("returns the reason of a failure: refused, too large, cancelled, unexpected", async () => {
  connectAs("asha");
  expect(await send()).toEqual({ success: false, error: "refused" });
  const largeFile = new Blob([new Uint8Array(MAX_BYTES + 1)], { type: "image/png" });
  expect(await send({ ownerUid: "asha", content: largeFile })).toEqual({ success: false, error: "too-large" });
  const signal = AbortSignal.abort();
  expect(await send({ ownerUid: "asha", signal })).toEqual({ success: false, error: "cancelled" });
  storage = undefined;
  expect(await send({ ownerUid: "asha" })).toEqual({ success: false, error: "unexpected" });
});
