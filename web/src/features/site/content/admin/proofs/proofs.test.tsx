import {
  campaignEndpoints,
  campaignRecordEndpoints,
  contentEndpoints,
  type ProofImage,
  proofImageEndpoints,
} from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../../../../test/support/api-server.ts";
import { replaceUploads } from "../../../../../../test/support/replaced-fields.tsx";
import { daysAgo, fundraiser, monthly, picture } from "../../../../../../test/support/samples.ts";
import { beLoggedIn } from "../../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../../test/support/site.tsx";
import * as toasts from "../../../../../lib/toast.ts";
import * as undoing from "../../../../../ui/table/undo-toast.tsx";
import ProofSection from "./proof-section.tsx";

const api = useTestApi();
const endpoints = proofImageEndpoints;
const makeProof = (_id: string, overrides: Partial<ProofImage> = {}) => ({
  _id,
  category: "hunger" as const,
  image: picture.src,
  picture,
  caption: `Image ${_id}`,
  createdAt: daysAgo(2),
  version: 3,
  ...overrides,
});
let proofs: ReturnType<typeof makeProof>[];
beforeEach(() => {
  replaceUploads();
  beLoggedIn({ role: "admin" });
  proofs = [makeProof("a"), makeProof("b", { campaignId: monthly._id })];
  vi.spyOn(toasts, "toast").mockResolvedValue("");
  api().on(contentEndpoints.proofImages, () => ({ body: proofs }));
  api().on(campaignEndpoints.activeMonthlyCampaigns, () => ({ body: [monthly] }));
});

const clickButton = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const typeInto = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const openList = async (query = "") => {
  visit(<ProofSection />, `/admin-panel?section=updateMonthlyCampain${query}`);
  await screen.findByText("Image a");
};
const readCaptions = () => screen.getAllByText(/^Image [a-z]$/).map(({ textContent }) => textContent);

describe("the list of proof images", () => {
  it("names the campaign of each image: live ones, ended ones, fundraisers, or the whole cause", async () => {
    proofs = [
      makeProof("a"),
      makeProof("b", { campaignId: monthly._id }),
      makeProof("c", { campaignId: fundraiser._id }),
    ];
    api().on(campaignRecordEndpoints.campaignRecord, () => ({
      body: { campaign: fundraiser, version: 1, byPerson: false, runningPlans: 0 },
    }));
    await openList();
    const [wholeCauseItem, liveCampaignItem, fundraiserItem] = screen.getAllByRole("listitem");
    expect(wholeCauseItem?.textContent).toContain("For the whole cause");
    await waitFor(() => expect(liveCampaignItem?.textContent).toContain("A plate a day"));
    await waitFor(() => expect(fundraiserItem?.textContent).toContain("Hot school meals"));
    expect(api().sentTo(campaignRecordEndpoints.campaignRecord)).toMatchObject([{ params: { id: "kitchen" } }]);
    expect(document.body.textContent).not.toContain("kitchen");
  });

  it("says that a campaign no longer exists, and never shows a bare id", async () => {
    proofs = [makeProof("a", { campaignId: "gone" })];
    api().on(campaignRecordEndpoints.campaignRecord, () => refusal(404, "not-found"));
    await openList();
    expect(await screen.findByText("A campaign that no longer exists")).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/\bgone\b/);
  });

  it("keeps its filters in the URL, and prefills the form for new images with them", async () => {
    await openList("&category=hunger&campaignId=plate");
    const [listRequest] = api().sentTo(contentEndpoints.proofImages);
    expect(Object.fromEntries(listRequest!.query)).toMatchObject({ category: "hunger", campaignId: "plate" });
    await waitFor(() => {
      expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Monthly campaign" }).value).toBe("plate");
    });
    fireEvent.click(screen.getByRole("link", { name: "Add proof images" }));
    expect((await screen.findByLabelText<HTMLSelectElement>(/^Cause/)).value).toBe("hunger");
    expect(screen.getByLabelText<HTMLSelectElement>(/^Monthly campaign/).value).toBe("plate");
  });
});

describe("adding proof images", () => {
  const openForm = async () => {
    visit(<ProofSection />, "/admin-panel?section=updateMonthlyCampain&open=new");
    await screen.findByLabelText(/^Cause/);
  };
  const fillInForm = () => {
    typeInto(/^Cause/, "hunger");
    clickButton("Photographs");
    typeInto(/^Caption/, "Lunch for 96 children");
  };

  it("shows the specification's success text and returns to the list", async () => {
    await openForm();
    fillInForm();
    typeInto(/^Place/, " Pune ");
    typeInto(/^Day it was taken/, "2026-11-20");
    api().on(endpoints.addProofImages, () => ({ body: [makeProof("c")] }));
    clickButton("Add images");
    await waitFor(() => {
      expect(toasts.toast).toHaveBeenCalledWith("success", "Fundraiser Image added successfully!");
    });
    await screen.findByText("Image a");
    expect(api().sentTo(endpoints.addProofImages)).toMatchObject([
      {
        body: {
          category: "hunger",
          images: [{ picture, caption: "Lunch for 96 children", place: "Pune", takenAt: "2026-11-19T18:30:00.000Z" }],
        },
      },
    ]);
  });

  it("shows the specification's error text on failure, keeps the input and retries with the same idempotency key", async () => {
    await openForm();
    fillInForm();
    api().on(endpoints.addProofImages, () => refusal(500, "internal-error"));
    clickButton("Add images");
    await waitFor(() => expect(toasts.toast).toHaveBeenCalledWith("error", "Error adding Fundraiser Image"));
    await screen.findByText(/Everything you entered is still here/);
    expect(screen.getByLabelText<HTMLInputElement>(/^Caption/).value).toBe("Lunch for 96 children");
    api().on(endpoints.addProofImages, () => ({ body: [makeProof("c")] }));
    clickButton("Add images");
    await screen.findByText("Image a");
    const [firstRequest, secondRequest] = api().sentTo(endpoints.addProofImages);
    expect(firstRequest?.body).toEqual(secondRequest?.body);
  });

  it("starts with a placeholder in the cause field", async () => {
    await openForm();
    const causeSelect = screen.getByLabelText<HTMLSelectElement>("Cause");
    expect([causeSelect.value, causeSelect.required]).toEqual(["", true]);
    expect(causeSelect.selectedOptions[0]?.textContent).toBe("Please choose a cause");
  });

  it("prefills the cause of the campaign in the list's filter", async () => {
    visit(<ProofSection />, "/admin-panel?section=updateMonthlyCampain&open=new&campaignId=plate");
    const causeSelect = await screen.findByLabelText<HTMLSelectElement>("Cause");
    await waitFor(() => expect(causeSelect.value).toBe(monthly.ngoSector));
  });

  it("shows missing and invalid fields, and sends nothing", async () => {
    await openForm();
    clickButton("Add images");
    const findErrorSentences = async () =>
      within((await screen.findAllByRole("alert"))[0]!)
        .getAllByRole("link")
        .map(({ textContent }) => textContent);
    expect(await findErrorSentences()).toEqual(["Please choose a cause.", "Please choose at least one photograph."]);
    fillInForm();
    typeInto(/^Day it was taken/, "2099-01-01");
    clickButton("Add images");
    expect(await findErrorSentences()).toEqual(["This date is in the future."]);
    expect(api().sentTo(endpoints.addProofImages)).toEqual([]);
  });
});

describe("a conflict while changing an image", () => {
  const saveAfterAnotherAdmin = async () => {
    visit(<ProofSection />, "/admin-panel?section=updateMonthlyCampain&open=a");
    await screen.findByLabelText(/^Caption/);
    typeInto(/^Caption/, "Mine");
    api().on(endpoints.changeProofImage, () => ({
      status: 409,
      body: { code: "conflict", errorMessage: "boss@demo.test changed this on 22 Nov 2026." },
    }));
    clickButton("Save Changes");
    await screen.findByText("boss@demo.test changed this on 22 Nov 2026.");
    proofs = [makeProof("a", { caption: "Theirs", version: 4 })];
  };
  const caption = () => screen.getByLabelText<HTMLInputElement>(/^Caption/).value;

  it("keeps the input, and overwrites the other change only on request", async () => {
    await saveAfterAnotherAdmin();
    expect(caption()).toBe("Mine");
    api().on(endpoints.changeProofImage, () => ({ body: makeProof("a", { caption: "Mine", version: 5 }) }));
    clickButton("Save mine over it");
    await waitFor(() => expect(toasts.toast).toHaveBeenCalledWith("success", "Image changed"));
    expect(api().sentTo(endpoints.changeProofImage)).toMatchObject([
      { body: { caption: "Mine", version: 3 } },
      { body: { caption: "Mine", version: 4 } },
    ]);
  });

  it("loads the other change on request", async () => {
    await saveAfterAnotherAdmin();
    clickButton("Load their version");
    await waitFor(() => expect(caption()).toBe("Theirs"));
  });
});

describe("deleting an image", () => {
  const openDeleteDialog = async () => {
    await openList();
    clickButton("Delete Image b");
    return within(await screen.findByRole("alertdialog"));
  };

  it("asks for confirmation, confirms it and can be undone", async () => {
    const undoToast = vi.spyOn(undoing, "undoToast").mockResolvedValue();
    const dialog = await openDeleteDialog();
    api().on(endpoints.deleteProofImage, () => {
      proofs = [makeProof("a")];
      return { body: { done: true } };
    });
    fireEvent.click(dialog.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(readCaptions()).toEqual(["Image a"]));
    expect(undoToast).toHaveBeenCalledWith("Image deleted", expect.any(Function));
    api().on(endpoints.restoreProofImage, () => {
      proofs = [makeProof("a"), makeProof("b")];
      return { body: makeProof("b") };
    });
    await undoToast.mock.calls[0]?.[1]();
    await waitFor(() => expect(readCaptions()).toEqual(["Image a", "Image b"]));
  });

  it("keeps the image on failure and shows the reason in the dialog", async () => {
    const dialog = await openDeleteDialog();
    api().on(endpoints.deleteProofImage, () => refusal(500, "internal-error"));
    fireEvent.click(dialog.getByRole("button", { name: "Delete" }));
    expect(await dialog.findByRole("alert")).toBeTruthy();
    expect(toasts.toast).toHaveBeenCalledWith("error", "The image could not be deleted");
    expect(readCaptions()).toEqual(["Image a", "Image b"]);
  });
});
