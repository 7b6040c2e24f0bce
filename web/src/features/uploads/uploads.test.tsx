import { type Picture, type UploadedDocument, uploadEndpoints } from "@daansetu/contract";
import { act, configure, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../test/support/api-server.ts";
import { picture } from "../../../test/support/samples.ts";
import { beLoggedIn } from "../../../test/support/session.ts";
import { useTestApi, visit } from "../../../test/support/site.tsx";
import * as toasts from "../../lib/toast.ts";
import type { SendOptions, SendOutcome } from "../../lib/upload/send-file.ts";
import { DocumentField, PictureField, PicturesField } from "./index.ts";

configure({ asyncUtilTimeout: 10_000 });

/** Storage, as far as this test lets it come: each file on its way, and what becomes of it. */
let underWay: { options: SendOptions; end: (outcome: SendOutcome) => void }[];
vi.mock("../../lib/upload/send-file.ts", () => ({
  sendFile: (options: SendOptions) =>
    new Promise<SendOutcome>((end) => {
      options.signal.addEventListener("abort", () => end({ success: false, error: "cancelled" }));
      underWay.push({ options, end });
    }),
}));

const api = useTestApi();
const ADDRESS = "https://storage.example.org/file";
const paper: UploadedDocument = {
  path: `ngoDocuments/asha/${"a".repeat(20)}/paper.pdf`,
  label: "old.pdf",
  type: "application/pdf",
  bytes: 120_000,
};
const arrived: Picture = { ...picture, src: "/pictures/new.webp", alt: "" };
const pdf = (name = "80g.pdf", bytes = 2_000) => {
  const content = new Uint8Array(bytes);
  content.set(new TextEncoder().encode("%PDF-1.7\n"));
  return new File([content], name, { type: "application/pdf" });
};
const SMALLEST = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
const png = (name = "logo.png") => new File([Uint8Array.from(atob(SMALLEST), (byte) => byte.charCodeAt(0))], name);

let busy: boolean[];
beforeEach(() => {
  underWay = [];
  busy = [];
  beLoggedIn({ role: "admin" });
  vi.spyOn(toasts, "toast").mockResolvedValue("");
  api().on(uploadEndpoints.uploadDocument, ({ body }) => ({
    body: { ...paper, label: (body as { label: string }).label },
  }));
  api().on(uploadEndpoints.uploadPicture, () => ({ body: arrived }));
  // The browser that runs this test draws nothing.
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width: 40, height: 30, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ drawImage: () => undefined } as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((give) => {
    give(new Blob(["drawn"], { type: "image/webp" }));
  });
});
afterEach(() => vi.unstubAllGlobals());

function Certificate({ first }: { first?: UploadedDocument }) {
  const [value, setValue] = useState(first);
  return <DocumentField label="Certificate" value={value} onChange={setValue} onBusy={(now) => void busy.push(now)} />;
}
function Logo({ first }: { first?: Picture }) {
  const [value, setValue] = useState(first);
  return <PictureField label="Logo" name="logo" folder="campaignImg" whole value={value} onChange={setValue} />;
}
const choose = (...files: File[]) => {
  const chooser = document.querySelector<HTMLInputElement>("input[type=file]")!;
  Object.defineProperty(chooser, "files", { value: files, configurable: true });
  fireEvent.change(chooser);
};
/** The file that is on its way now. */
const onTheWay = async (count = 1) => {
  await waitFor(() => expect(underWay).toHaveLength(count));
  return underWay[count - 1]!;
};
const arrives = async (count = 1) => (await onTheWay(count)).end({ success: true, data: ADDRESS });
const breaks = async (count = 1) => (await onTheWay(count)).end({ success: false, error: "failed" });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const sentence = async () => (await screen.findByRole("alert")).textContent;

describe("a field for a certificate", () => {
  it("shows how far the upload is, has the server look at the file, and says that it is there", async () => {
    visit(<Certificate />, "/");
    choose(pdf());
    const { options } = await onTheWay();
    expect(options).toMatchObject({ folder: "ngoDocuments", ownerUid: "asha", name: "80g.pdf" });
    act(() => options.onProgress(0.4));
    expect(screen.getByRole("progressbar", { name: "Upload of Certificate" }).getAttribute("aria-valuenow")).toBe("40");
    screen.getByText("Uploading, 40% done");
    expect(screen.getByRole("button", { name: "Uploading..." }).getAttribute("aria-busy")).toBe("true");
    expect(busy.at(-1)).toBe(true);
    await arrives();
    await screen.findByText("80g.pdf");
    screen.getByText("Uploaded. It is kept when you save.");
    expect(toasts.toast).toHaveBeenCalledWith("success", "File uploaded successfully!");
    expect(api().sentTo(uploadEndpoints.uploadDocument)[0]?.body).toEqual({ address: ADDRESS, label: "80g.pdf" });
    await waitFor(() => expect(busy.at(-1)).toBe(false));
    expect(screen.queryByRole("progressbar")).toBeNull();
  });

  it.each([
    ["of more than 5 MB", pdf("big.pdf", 5 * 1024 * 1024 + 1), "This PDF is larger than 5 MB."],
    ["that is no paper", new File(["MZ not a paper"], "80g.pdf", { type: "application/pdf" }), "neither a PDF nor"],
  ])("refuses a file %s before anything is sent, and keeps what was there", async (_, file, said) => {
    visit(<Certificate first={paper} />, "/");
    choose(file);
    expect(await sentence()).toContain(said);
    expect(underWay).toEqual([]);
    screen.getByText("old.pdf");
    expect(screen.getByRole("button", { name: "Replace" }).getAttribute("aria-invalid")).toBe("true");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(toasts.toast).toHaveBeenCalledWith("error", "Error uploading file");
  });

  it("keeps what was there when an upload fails, and sends the same file once more when asked", async () => {
    visit(<Certificate first={paper} />, "/");
    choose(pdf("new.pdf"));
    await breaks();
    expect(await sentence()).toContain("The file did not arrive.");
    expect(toasts.toast).toHaveBeenCalledWith("error", "Error uploading file");
    screen.getByText("old.pdf");
    press("Try again");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Uploading..." }));
    await arrives(2);
    await screen.findByText("new.pdf");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(toasts.toast).toHaveBeenLastCalledWith("success", "File uploaded successfully!");
  });

  it("says what the server found in the file", async () => {
    api().on(uploadEndpoints.uploadDocument, () =>
      refusal(400, "bad-input", [{ field: "address", problem: "active-paper" }]),
    );
    visit(<Certificate />, "/");
    choose(pdf());
    await arrives();
    expect(await sentence()).toContain("This PDF holds a program or another file.");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  it("has the specification's words for what nobody expected", async () => {
    api().on(uploadEndpoints.uploadDocument, () => refusal(500, "internal-error"));
    visit(<Certificate />, "/");
    choose(pdf());
    await arrives();
    expect(await sentence()).toContain("Something went wrong on the way.");
    expect(toasts.toast).toHaveBeenCalledWith("error", "Unexpected error");
  });

  it("lets an upload be cancelled, and keeps what was there", async () => {
    visit(<Certificate first={paper} />, "/");
    choose(pdf());
    await onTheWay();
    press("Cancel upload");
    await screen.findByText("The upload was cancelled. Nothing was kept of it.");
    expect(underWay[0]?.options.signal.aborted).toBe(true);
    screen.getByText("old.pdf");
    expect(toasts.toast).not.toHaveBeenCalled();
  });

  it("takes a file away, and puts it back", () => {
    visit(<Certificate first={paper} />, "/");
    press("Remove Certificate");
    screen.getByText("Removed. It goes when you save.");
    expect(screen.queryByText("old.pdf")).toBeNull();
    press("Put it back");
    screen.getByText("old.pdf");
  });

  it("asks whoever is not logged in to log in, and sends nothing", async () => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
    visit(<Certificate />, "/");
    choose(pdf());
    expect(await sentence()).toContain("The upload was not allowed.");
    expect(underWay).toEqual([]);
  });
});

describe("a field for a picture", () => {
  it("draws it anew before it is sent, and keeps the description for the next picture, typed meanwhile too", async () => {
    visit(<Logo first={picture} />, "/");
    choose(png());
    const { options } = await onTheWay();
    expect(await options.content.text()).toBe("drawn");
    expect(options.folder).toBe("campaignImg");
    fireEvent.change(screen.getByLabelText("What does the picture show?"), { target: { value: "Our new logo." } });
    await arrives();
    await waitFor(() => expect(screen.getByRole("img").getAttribute("src")).toBe(arrived.src));
    expect(screen.getByLabelText<HTMLInputElement>("What does the picture show?").value).toBe("Our new logo.");
  });

  it("takes a dropped file, and says that one of several is taken", async () => {
    visit(<Logo />, "/");
    const place = screen.getByText("or drop it here");
    const dataTransfer = { types: ["Files"], files: [png("a.png"), png("b.png")] };
    fireEvent.dragOver(place, { dataTransfer });
    screen.getByText("Let go to upload");
    fireEvent.drop(place, { dataTransfer });
    expect((await onTheWay()).options.name).toBe("a.png");
    screen.getByText("Please choose one file here. The first one is being uploaded.");
    await arrives();
    await waitFor(() => expect(document.querySelector("img")?.getAttribute("src")).toBe(arrived.src));
    screen.getByText("Uploaded. It is kept when you save.");
    expect(underWay).toHaveLength(1);
  });

  it.each([
    ["is told by its content to be none", new File(["%PDF-1.7"], "logo.png"), "This file is not a picture."],
    [
      "is larger than any photo",
      Object.defineProperty(png(), "size", { value: 41 * 1024 * 1024 }),
      "This file is too large.",
    ],
  ])("refuses what %s", async (_, file, said) => {
    visit(<Logo first={picture} />, "/");
    choose(file);
    expect(await sentence()).toContain(said);
    expect(underWay).toEqual([]);
    expect(screen.getByRole("img").getAttribute("src")).toBe(picture.src);
  });
});

describe("a field for several pictures", () => {
  it("sends one after another, names what did not arrive, and sends only that once more", async () => {
    const added: Picture[] = [];
    visit(<PicturesField label="Photos" folder="campaignImg" room={3} onAdd={(each) => added.push(each)} />, "/");
    choose(png("a.png"), png("b.png"), png("c.png"), png("d.png"));
    await arrives(1);
    await breaks(2);
    await arrives(3);
    const said = await sentence();
    expect(said).toContain("Only 3 more can be added here");
    expect(said).toContain("b.png: The file did not arrive.");
    expect(added).toHaveLength(2);
    press("Try again");
    expect((await onTheWay(4)).options.name).toBe("b.png");
    await arrives(4);
    await waitFor(() => expect(added).toHaveLength(3));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });
});
