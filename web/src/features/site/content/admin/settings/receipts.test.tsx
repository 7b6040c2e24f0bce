import {
  type EditedFoundation,
  type EditedReceiptSettings,
  receiptSettingsEndpoints,
  settingsEndpoints,
  uploadEndpoints,
} from "@daansetu/contract";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../../../../test/support/api-server.ts";
import { beLoggedIn } from "../../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../../test/support/site.tsx";
import * as toasts from "../../../../../lib/toast.ts";
import * as sending from "../../../../../lib/upload/send-file.ts";
import SettingsSection from "./settings-section.tsx";

let endUpload: (outcome: sending.SendOutcome) => void;
let sentTo: string[];

const TODAY = "2026-11-22";
const api = useTestApi();
const endpoints = receiptSettingsEndpoints;
let storedReceipts: EditedReceiptSettings;
let storedFoundation: EditedFoundation;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${TODAY}T06:00:00.000Z`) });
  beLoggedIn({ role: "admin" });
  sentTo = [];
  vi.spyOn(sending, "sendFile").mockImplementation(
    ({ folder }) =>
      new Promise((end) => {
        sentTo.push(folder);
        endUpload = end;
      }),
  );
  storedReceipts = {
    version: 3,
    isPrefixFixed: false,
    value: {
      prefix: "DS",
      pan: "AAATS1234F",
      address: "1 Sample Road",
      signatoryName: "Asha Rao",
      wordings: [
        { from: "2025-04-01", text: "Words of the old Act." },
        { from: "2027-04-01", text: "Words of next year." },
      ],
    },
  };
  storedFoundation = {
    version: 5,
    taxBenefit: true,
    value: {
      name: "Sample Foundation",
      approvals: [{ act: "80G", number: "AAB/80G/1", validFrom: "2026-04-01", validUntil: "2027-03-31" }],
    },
  };
  vi.spyOn(toasts, "toast").mockResolvedValue("");
  api().on(settingsEndpoints.donationSettings, () => ({
    body: { version: 2, value: { minPaise: 10_00, maxPaise: 5_00_000_00 } },
  }));
  api().on(settingsEndpoints.refundSettings, () => ({ body: { version: 1, value: { approvalAbovePaise: 0 } } }));
  api().on(settingsEndpoints.foundationSettings, () => ({ body: storedFoundation }));
  api().on(endpoints.receiptSettings, () => ({ body: storedReceipts }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openReceipts() {
  visit(<SettingsSection />, "/admin-panel?section=settings");
  await screen.findByRole("form", { name: "Receipts" });
}
const getForm = () => within(screen.getByRole("form", { name: "Receipts" }));
const getField = (label: RegExp) => getForm().getByLabelText<HTMLInputElement>(label);
const typeInto = (label: RegExp, value: string) => fireEvent.change(getField(label), { target: { value } });
const getWording = (number: number) => within(getForm().getByRole("group", { name: `Wording ${number}` }));
const getWords = (number: number) => getWording(number).getByLabelText<HTMLTextAreaElement>("Words");
const getFirstDay = (number: number) => getWording(number).getByLabelText<HTMLInputElement>("For donations from");
const getSave = () => getForm().getByRole<HTMLButtonElement>("button", { name: "Save changes" });
const readPreview = () =>
  getForm().getByRole("region", { name: "What the receipt of a donation of today says" }).textContent;
const readProblem = (field: HTMLElement) =>
  (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");
const storeWhatIsSent = () =>
  api().on(endpoints.changeReceiptSettings, ({ body }) => {
    storedReceipts = {
      ...storedReceipts,
      version: storedReceipts.version + 1,
      value: (body as Pick<EditedReceiptSettings, "value">).value,
    };
    return { body: storedReceipts };
  });

describe("the settings of receipts", () => {
  beforeEach(openReceipts);

  it("are saved with the version that was loaded, without what is empty", async () => {
    storeWhatIsSent();
    typeInto(/^Letters before the number/, "sf");
    typeInto(/^PAN of the foundation/, " aaats9999f ");
    typeInto(/^Address of the foundation/, "");
    typeInto(/^Position/, "Trustee");
    fireEvent.click(getSave());
    await waitFor(() => expect(toasts.toast).toHaveBeenCalledWith("success", "The settings are saved."));
    expect(api().sentTo(endpoints.changeReceiptSettings)).toMatchObject([
      {
        body: {
          version: 3,
          value: {
            prefix: "SF",
            pan: "AAATS9999F",
            signatoryName: "Asha Rao",
            signatoryTitle: "Trustee",
            wordings: [{ from: "2027-04-01" }, { from: "2025-04-01" }],
          },
        },
      },
    ]);
    expect(storedReceipts.value).not.toHaveProperty("address");
    expect(getField(/^PAN of the foundation/).value).toBe("AAATS9999F");
    expect(getSave().disabled).toBe(true);
  });

  it("show what the next number looks like while the letters are typed", () => {
    expect(readProblem(getField(/^Letters before the number/))).toContain("DS-2026-27-000123");
    typeInto(/^Letters before the number/, "sf");
    expect(readProblem(getField(/^Letters before the number/))).toContain("SF-2026-27-000123");
    typeInto(/^Letters before the number/, "S1");
    expect(readProblem(getField(/^Letters before the number/))).not.toContain("2026-27");
  });

  it("do not let the letters be changed once a receipt has them, and say so", async () => {
    cleanup();
    storedReceipts = { ...storedReceipts, isPrefixFixed: true };
    await openReceipts();
    expect(getField(/^Letters before the number/).readOnly).toBe(true);
    expect(readProblem(getField(/^Letters before the number/))).toContain("are already numbered like this");
  });

  it.each([
    [/^Letters before the number/, "D1", "Please enter 2 to 6 capital letters."],
    [/^PAN of the foundation/, "123", "A PAN has 10 characters, like ABCPE1234F."],
    [/^Signed by/, "x".repeat(121), "This is too long."],
  ])("are not saved with a wrong %s: the field says why, and the input stays", async (label, typedText, reason) => {
    typeInto(label, typedText);
    fireEvent.click(getSave());
    await waitFor(() => expect(getField(label).getAttribute("aria-invalid")).toBe("true"));
    expect(readProblem(getField(label))).toContain(reason);
    expect(getField(label).value).toBe(typedText);
    expect(api().sentTo(endpoints.changeReceiptSettings)).toEqual([]);
  });

  it("show a conflict with another admin's change, and load theirs on request", async () => {
    typeInto(/^PAN of the foundation/, "AAATS9999F");
    api().on(endpoints.changeReceiptSettings, () => ({
      status: 409,
      body: { code: "conflict", errorMessage: "boss@demo.test changed this on 22 Nov 2026." },
    }));
    fireEvent.click(getSave());
    await getForm().findByText("boss@demo.test changed this on 22 Nov 2026.");
    expect(getField(/^PAN of the foundation/).value).toBe("AAATS9999F");
    storedReceipts = { ...storedReceipts, version: 4, value: { prefix: "BO", wordings: [] } };
    fireEvent.click(getForm().getByRole("button", { name: "Load their version" }));
    await waitFor(() => expect(getField(/^Letters before the number/).value).toBe("BO"));
  });

  it("say why the server refused the signature", async () => {
    typeInto(/^Position/, "Trustee");
    api().on(endpoints.changeReceiptSettings, () => ({
      status: 400,
      body: {
        code: "bad-input",
        errorMessage: "Please check.",
        fields: [{ field: "value.signature", problem: "missing-file", message: "This picture is no longer kept." }],
      },
    }));
    fireEvent.click(getSave());
    await getForm().findByText("This picture is no longer kept.");
  });

  it("keep the input if saving fails", async () => {
    typeInto(/^Position/, "Trustee");
    api().on(endpoints.changeReceiptSettings, () => refusal(500, "internal-error"));
    fireEvent.click(getSave());
    expect((await getForm().findByRole("alert")).textContent).toContain("The settings were not saved");
    expect(getField(/^Position/).value).toBe("Trustee");
  });
});

describe("the wordings", () => {
  beforeEach(openReceipts);

  it("begin with the latest, and an empty one shows what a receipt of its day says by itself", () => {
    expect([getFirstDay(1).value, getFirstDay(2).value]).toEqual(["2027-04-01", "2025-04-01"]);
    fireEvent.click(getForm().getByRole("button", { name: "Add a wording" }));
    expect(getWords(3).placeholder).toContain("section 133 of the Income-tax Act, 2025");
    expect(getWords(3).placeholder).toContain("Sample Foundation");
    fireEvent.change(getFirstDay(3), { target: { value: "2027-04-01" } });
    expect(getWords(3).placeholder).toContain("cannot be deducted");
  });

  it("are removed, and the removal can be undone", () => {
    fireEvent.click(getForm().getByRole("button", { name: "Remove: Wording 1" }));
    expect(getFirstDay(1).value).toBe("2025-04-01");
    fireEvent.click(getForm().getByRole("button", { name: "Restore the last one" }));
    expect(getFirstDay(1).value).toBe("2027-04-01");
  });

  it("cannot be two from one day, and the field says so", async () => {
    fireEvent.change(getFirstDay(2), { target: { value: "2027-04-01" } });
    fireEvent.click(getSave());
    await waitFor(() => expect(readProblem(getFirstDay(2))).toContain("Another wording begins on this day."));
    expect(api().sentTo(endpoints.changeReceiptSettings)).toEqual([]);
  });

  it("need a day and words", async () => {
    fireEvent.click(getForm().getByRole("button", { name: "Add a wording" }));
    fireEvent.click(getSave());
    await waitFor(() => expect(readProblem(getFirstDay(3))).toContain("Please enter a day"));
    expect(readProblem(getWords(3))).toContain("Please fill this in.");
  });
});

describe("the preview", () => {
  it("says what a receipt of today says, with what is typed", async () => {
    await openReceipts();
    for (const text of [
      "DS-2026-27-000123",
      "Sample Foundation",
      "1 Sample Road",
      "AAATS1234F",
      "AAB/80G/1",
      "Asha Rao",
    ])
      expect(readPreview()).toContain(text);
    expect(readPreview()).toContain("Words of the old Act.");
    typeInto(/^Address of the foundation/, "2 Other Road");
    fireEvent.change(getFirstDay(1), { target: { value: TODAY } });
    expect(readPreview()).toContain("2 Other Road");
    expect(readPreview()).toContain("Words of next year.");
    fireEvent.click(getForm().getByRole("button", { name: "Remove: Wording 2" }));
    fireEvent.click(getForm().getByRole("button", { name: "Remove: Wording 1" }));
    expect(readPreview()).toContain("section 133 of the Income-tax Act, 2025");
  });

  it("never prints a wording without a valid approval", async () => {
    storedFoundation = { ...storedFoundation, value: { name: "Sample Foundation", approvals: [] } };
    await openReceipts();
    expect(readPreview()).toContain("cannot be deducted");
    expect(readPreview()).not.toContain("Words of");
  });
});

describe("the warning about what receipts lack", () => {
  const queryWarning = () => getForm().queryByText("Donors cannot deduct with these receipts");

  it("is absent if nothing is missing", async () => {
    await openReceipts();
    expect(queryWarning()).toBeNull();
  });

  it("names what is missing until it is saved, not only typed", async () => {
    storedReceipts = { ...storedReceipts, version: 1, value: { prefix: "DS", wordings: [] } };
    storeWhatIsSent();
    await openReceipts();
    expect(getForm().getByText(/without the foundation’s PAN/)).toBeTruthy();
    expect(getForm().getByText(/without the foundation’s address/)).toBeTruthy();
    expect(getForm().queryByText(/without an approval/)).toBeNull();
    typeInto(/^PAN of the foundation/, "AAATS1234F");
    typeInto(/^Address of the foundation/, "1 Sample Road");
    expect(queryWarning()).toBeTruthy();
    fireEvent.click(getSave());
    await waitFor(() => expect(queryWarning()).toBeNull());
  });

  it("goes once the foundation is saved with a valid approval", async () => {
    const approvals = storedFoundation.value.approvals.map((approval) => ({ ...approval, validUntil: "2026-11-21" }));
    storedFoundation = { ...storedFoundation, taxBenefit: false, value: { name: "Sample Foundation", approvals } };
    await openReceipts();
    expect(getForm().getByText(/without an approval/)).toBeTruthy();
    api().on(settingsEndpoints.changeFoundationSettings, ({ body }) => ({
      body: { version: 6, taxBenefit: true, value: (body as Pick<EditedFoundation, "value">).value },
    }));
    const foundationForm = within(screen.getByRole("form", { name: "The foundation" }));
    fireEvent.change(foundationForm.getByLabelText(/^Valid until/), { target: { value: TODAY } });
    fireEvent.click(foundationForm.getByRole("button", { name: "Save changes" }));
    await waitFor(() => expect(queryWarning()).toBeNull());
  });
});

describe("the picture of the signature", () => {
  beforeEach(async () => {
    // The test environment has no canvas.
    vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width: 300, height: 100, close: () => undefined }));
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ drawImage: () => undefined } as never);
    vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((returnBlob) => {
      returnBlob(new Blob(["drawn"], { type: "image/webp" }));
    });
    api().on(uploadEndpoints.uploadPicture, () => ({
      body: { src: "/pictures/signature.webp", alt: "", focusX: 50, focusY: 50 },
    }));
    storeWhatIsSent();
    await openReceipts();
  });
  const SMALLEST_PNG =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
  const signatureFile = () =>
    new File([Uint8Array.from(atob(SMALLEST_PNG), (byte) => byte.charCodeAt(0))], "signature.png");
  const chooseSignature = () => {
    const fileInput = document.querySelector<HTMLInputElement>("input[type=file]")!;
    Object.defineProperty(fileInput, "files", { value: [signatureFile()], configurable: true });
    fireEvent.change(fileInput);
  };

  it("goes to the folder of admins, is shown, and is saved as an address; nothing is saved while it arrives", async () => {
    typeInto(/^Position/, "Trustee");
    chooseSignature();
    await waitFor(() => expect(sentTo).toEqual(["homeCard"]));
    expect(getSave().disabled).toBe(true);
    act(() => endUpload({ success: true, data: "https://storage.example.org/file" }));
    await waitFor(() => expect(getForm().getAllByAltText("The signature")).toHaveLength(2));
    expect(getForm().queryByLabelText(/What does the picture show/)).toBeNull();
    await waitFor(() => expect(getSave().disabled).toBe(false));
    fireEvent.click(getSave());
    await waitFor(() => expect(storedReceipts.value.signature).toBe("/pictures/signature.webp"));
    fireEvent.click(getForm().getByRole("button", { name: /^Remove.*signature/ }));
    fireEvent.click(getSave());
    await waitFor(() => expect(storedReceipts.value).not.toHaveProperty("signature"));
  });
});
