import { type Picture, type UploadedDocument, uploadEndpoints } from "@daansetu/contract";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../../test/support/api-server.ts";
import { picture } from "../../../../test/support/samples.ts";
import { beLoggedIn } from "../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../test/support/site.tsx";
import * as toasts from "../../../lib/toast.ts";
import * as sending from "../../../lib/upload/send-file.ts";
import { DocumentField, PictureField, UploadsAreKept, PicturesField } from "./index.ts";

/** Uploads to Storage that have not ended; the test ends them. */
let pendingUploads: { options: sending.SendOptions; endUpload: (outcome: sending.SendOutcome) => void }[];

const api = useTestApi();
const UPLOAD_ADDRESS = "https://storage.example.org/file";
const storedPaper: UploadedDocument = {
  path: `ngoDocuments/asha/${"a".repeat(20)}/paper.pdf`,
  label: "old.pdf",
  type: "application/pdf",
  bytes: 120_000,
};
const processedPicture: Picture = { ...picture, src: "/pictures/new.webp", alt: "" };
const pdfFile = (name = "80g.pdf", bytes = 2_000) => {
  const content = new Uint8Array(bytes);
  content.set(new TextEncoder().encode("%PDF-1.7\n"));
  return new File([content], name, { type: "application/pdf" });
};
const SMALLEST_PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
const pngFile = (name = "logo.png") =>
  new File([Uint8Array.from(atob(SMALLEST_PNG), (byte) => byte.charCodeAt(0))], name);

let busyStates: boolean[];
beforeEach(() => {
  pendingUploads = [];
  busyStates = [];
  vi.spyOn(sending, "sendFile").mockImplementation(
    (options) =>
      new Promise((endUpload) => {
        options.signal.addEventListener("abort", () => endUpload({ success: false, error: "cancelled" }));
        pendingUploads.push({ options, endUpload });
      }),
  );
  beLoggedIn({ role: "admin" });
  vi.spyOn(toasts, "toast").mockResolvedValue("");
  api().on(uploadEndpoints.uploadDocument, ({ body }) => ({
    body: { ...storedPaper, label: (body as { label: string }).label },
  }));
  api().on(uploadEndpoints.uploadPicture, () => ({ body: processedPicture }));
  // The test environment has no canvas.
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width: 40, height: 30, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ drawImage: () => undefined } as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((returnBlob) => {
    returnBlob(new Blob(["drawn"], { type: "image/webp" }));
  });
});
afterEach(() => vi.unstubAllGlobals());

function CertificateField({ initialDocument }: { initialDocument?: UploadedDocument }) {
  const [value, setValue] = useState(initialDocument);
  return (
    <DocumentField label="Certificate" value={value} onChange={setValue} onBusy={(now) => void busyStates.push(now)} />
  );
}
function LogoField({ initialPicture }: { initialPicture?: Picture }) {
  const [value, setValue] = useState(initialPicture);
  return <PictureField label="Logo" name="logo" folder="campaignImg" isUncropped value={value} onChange={setValue} />;
}
const chooseFiles = (...files: File[]) => {
  const fileInput = document.querySelector<HTMLInputElement>("input[type=file]")!;
  Object.defineProperty(fileInput, "files", { value: files, configurable: true });
  fireEvent.change(fileInput);
};
const nthUpload = async (count = 1) => {
  await waitFor(() => expect(pendingUploads).toHaveLength(count));
  return pendingUploads[count - 1]!;
};
const succeedUpload = async (count = 1) => (await nthUpload(count)).endUpload({ success: true, data: UPLOAD_ADDRESS });
const failUpload = async (count = 1) => (await nthUpload(count)).endUpload({ success: false, error: "failed" });
const clickButton = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const errorText = async () => (await screen.findByRole("alert")).textContent;

describe("the certificate field", () => {
  it("says in a form that saves by itself that nothing more is to be done", async () => {
    visit(
      <UploadsAreKept value>
        <CertificateField />
      </UploadsAreKept>,
      "/",
    );
    chooseFiles(pdfFile());
    await succeedUpload();
    await screen.findByText("Uploaded, and kept with your draft.");
    clickButton("Remove Certificate");
    screen.getByText("Removed from your draft.");
  });

  it("shows the progress, has the server check the file, and confirms the upload", async () => {
    visit(<CertificateField />, "/");
    chooseFiles(pdfFile());
    const { options } = await nthUpload();
    expect(options).toMatchObject({ folder: "ngoDocuments", ownerUid: "asha", name: "80g.pdf" });
    act(() => options.onProgress(0.4));
    expect(screen.getByRole("progressbar", { name: "Upload of Certificate" }).getAttribute("aria-valuenow")).toBe("40");
    screen.getByText("Uploading, 40% done");
    expect(screen.getByRole("button", { name: "Uploading..." }).getAttribute("aria-busy")).toBe("true");
    expect(busyStates.at(-1)).toBe(true);
    await succeedUpload();
    await screen.findByText("80g.pdf");
    screen.getByText("Uploaded. Save to keep it.");
    expect(toasts.toast).toHaveBeenCalledWith("success", "File uploaded successfully!");
    expect(api().sentTo(uploadEndpoints.uploadDocument)[0]?.body).toEqual({
      address: UPLOAD_ADDRESS,
      label: "80g.pdf",
    });
    await waitFor(() => expect(busyStates.at(-1)).toBe(false));
    expect(screen.queryByRole("progressbar")).toBeNull();
  });

  it.each([
    ["of more than 5 MB", pdfFile("big.pdf", 5 * 1024 * 1024 + 1), "This PDF is larger than 5 MB."],
    [
      "that is neither a PDF nor a picture",
      new File(["MZ not a paper"], "80g.pdf", { type: "application/pdf" }),
      "neither a PDF nor",
    ],
  ])("refuses a file %s before uploading it, and keeps the previous file", async (_, file, expectedError) => {
    visit(<CertificateField initialDocument={storedPaper} />, "/");
    chooseFiles(file);
    expect(await errorText()).toContain(expectedError);
    expect(pendingUploads).toEqual([]);
    screen.getByText("old.pdf");
    expect(screen.getByRole("button", { name: "Replace" }).getAttribute("aria-invalid")).toBe("true");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(toasts.toast).toHaveBeenCalledWith("error", "Error uploading file");
  });

  it("says that only loading the page again helps when the part that sends files did not load, and keeps the previous file", async () => {
    vi.spyOn(sending, "sendFile").mockRejectedValue(
      new TypeError("Failed to fetch dynamically imported module: https://daansetu.example/assets/send-file.js"),
    );
    const reload = vi.spyOn(window.location, "reload").mockReturnValue();
    visit(<CertificateField initialDocument={storedPaper} />, "/");
    chooseFiles(pdfFile("new.pdf"));
    expect(await errorText()).toContain("did not load");
    screen.getByText("old.pdf");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    clickButton("Load the page again");
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("keeps the previous file when an upload fails, and can retry with the same file", async () => {
    visit(<CertificateField initialDocument={storedPaper} />, "/");
    chooseFiles(pdfFile("new.pdf"));
    await failUpload();
    expect(await errorText()).toContain("The file was not uploaded.");
    expect(toasts.toast).toHaveBeenCalledWith("error", "Error uploading file");
    screen.getByText("old.pdf");
    clickButton("Try again");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Uploading..." }));
    await succeedUpload(2);
    await screen.findByText("new.pdf");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(toasts.toast).toHaveBeenLastCalledWith("success", "File uploaded successfully!");
  });

  it("shows why the server refused the file", async () => {
    api().on(uploadEndpoints.uploadDocument, () =>
      refusal(400, "bad-input", [{ field: "address", problem: "active-paper" }]),
    );
    visit(<CertificateField />, "/");
    chooseFiles(pdfFile());
    await succeedUpload();
    expect(await errorText()).toContain("This PDF contains a program or another file.");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  it("shows the specified toast for an unexpected error", async () => {
    api().on(uploadEndpoints.uploadDocument, () => refusal(500, "internal-error"));
    visit(<CertificateField />, "/");
    chooseFiles(pdfFile());
    await succeedUpload();
    expect(await errorText()).toContain("Something went wrong. Please try again.");
    expect(toasts.toast).toHaveBeenCalledWith("error", "Unexpected error");
  });

  it("can cancel an upload, and keeps the previous file", async () => {
    visit(<CertificateField initialDocument={storedPaper} />, "/");
    chooseFiles(pdfFile());
    await nthUpload();
    clickButton("Cancel upload");
    await screen.findByText("The upload was cancelled. Nothing was saved.");
    expect(pendingUploads[0]?.options.signal.aborted).toBe(true);
    screen.getByText("old.pdf");
    expect(toasts.toast).not.toHaveBeenCalled();
  });

  it("removes a file, and can undo that", () => {
    visit(<CertificateField initialDocument={storedPaper} />, "/");
    clickButton("Remove Certificate");
    screen.getByText("Removed. It is deleted when you save.");
    expect(screen.queryByText("old.pdf")).toBeNull();
    clickButton("Put it back");
    screen.getByText("old.pdf");
  });

  it("uploads nothing without a session, and says so", async () => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
    visit(<CertificateField />, "/");
    chooseFiles(pdfFile());
    expect(await errorText()).toContain("The upload was not allowed.");
    expect(pendingUploads).toEqual([]);
  });
});

describe("the picture field", () => {
  it("re-encodes the picture before uploading it, and keeps a description typed meanwhile", async () => {
    visit(<LogoField initialPicture={picture} />, "/");
    chooseFiles(pngFile());
    const { options } = await nthUpload();
    expect(await options.content.text()).toBe("drawn");
    expect(options.folder).toBe("campaignImg");
    fireEvent.change(screen.getByLabelText("What does the picture show?"), { target: { value: "Our new logo." } });
    await succeedUpload();
    await waitFor(() => expect(screen.getByRole("img").getAttribute("src")).toBe(processedPicture.src));
    expect(screen.getByLabelText<HTMLInputElement>("What does the picture show?").value).toBe("Our new logo.");
  });

  it("uploads the first of several dropped files, and says so", async () => {
    visit(<LogoField />, "/");
    const dropArea = screen.getByText("or drop it here");
    const dataTransfer = { types: ["Files"], files: [pngFile("a.png"), pngFile("b.png")] };
    fireEvent.dragOver(dropArea, { dataTransfer });
    screen.getByText("Drop to upload");
    fireEvent.drop(dropArea, { dataTransfer });
    expect((await nthUpload()).options.name).toBe("a.png");
    screen.getByText("Please choose one file here. The first one is being uploaded.");
    await succeedUpload();
    await waitFor(() => expect(document.querySelector("img")?.getAttribute("src")).toBe(processedPicture.src));
    screen.getByText("Uploaded. Save to keep it.");
    expect(pendingUploads).toHaveLength(1);
  });

  it.each([
    ["is not a picture by its content", new File(["%PDF-1.7"], "logo.png"), "This file is not a picture."],
    [
      "is larger than 40 MB",
      Object.defineProperty(pngFile(), "size", { value: 41 * 1024 * 1024 }),
      "This file is too large.",
    ],
  ])("refuses a file that %s", async (_, file, expectedError) => {
    visit(<LogoField initialPicture={picture} />, "/");
    chooseFiles(file);
    expect(await errorText()).toContain(expectedError);
    expect(pendingUploads).toEqual([]);
    expect(screen.getByRole("img").getAttribute("src")).toBe(picture.src);
  });
});

describe("the field for several pictures", () => {
  it("uploads one after another, names the files that failed, and retries only those", async () => {
    const addedPictures: Picture[] = [];
    visit(
      <PicturesField
        label="Photos"
        folder="campaignImg"
        maxPictures={3}
        onAdd={(addedPicture) => addedPictures.push(addedPicture)}
      />,
      "/",
    );
    chooseFiles(pngFile("a.png"), pngFile("b.png"), pngFile("c.png"), pngFile("d.png"));
    await succeedUpload(1);
    await failUpload(2);
    await succeedUpload(3);
    const shownError = await errorText();
    expect(shownError).toContain("Only 3 more can be added here");
    expect(shownError).toContain("b.png: The file was not uploaded.");
    expect(addedPictures).toHaveLength(2);
    clickButton("Try again");
    expect((await nthUpload(4)).options.name).toBe("b.png");
    await succeedUpload(4);
    await waitFor(() => expect(addedPictures).toHaveLength(3));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });
});
