import {
  campaignEndpoints,
  campaignRecordEndpoints,
  contentEndpoints,
  type ProofImage,
  proofImageEndpoints,
} from "@daansetu/contract";
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { daysAgo, fundraiser, monthly, picture } from "../../../../../test/support/samples.ts";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import * as toasts from "../../../../lib/toast.ts";
import * as undoing from "../../../../ui/table/undo-toast.tsx";
import ProofSection from "./proof-section.tsx";

configure({ asyncUtilTimeout: 10_000 });

// How files are sent has tests of its own; here a picture arrives as soon as it is asked for.
vi.mock("../../../uploads/index.ts", () => ({
  PictureField: () => null,
  PicturesField: ({ label, onAdd }: { label: string; onAdd: (to: typeof picture) => void }) => (
    <button type="button" onClick={() => onAdd(picture)}>
      {label}
    </button>
  ),
}));

const api = useTestApi();
const e = proofImageEndpoints;
const proof = (_id: string, about: Partial<ProofImage> = {}) => ({
  _id,
  category: "hunger" as const,
  image: picture.src,
  picture,
  caption: `Image ${_id}`,
  createdAt: daysAgo(2),
  version: 3,
  ...about,
});
let proofs: ReturnType<typeof proof>[];
beforeEach(() => {
  beLoggedIn({ role: "admin" });
  proofs = [proof("a"), proof("b", { campaignId: monthly._id })];
  vi.spyOn(toasts, "toast").mockResolvedValue("");
  api().on(contentEndpoints.proofImages, () => ({ body: proofs }));
  api().on(campaignEndpoints.activeMonthlyCampaigns, () => ({ body: [monthly] }));
});

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const list = async (more = "") => {
  visit(<ProofSection />, `/admin-panel?section=updateMonthlyCampain${more}`);
  await screen.findByText("Image a");
};
const captions = () => screen.getAllByText(/^Image [a-z]$/).map(({ textContent }) => textContent);

describe("the proof images", () => {
  it("say whose they are by name: of a live campaign, of the whole cause, and of a fundraiser or one that has ended", async () => {
    proofs = [proof("a"), proof("b", { campaignId: monthly._id }), proof("c", { campaignId: fundraiser._id })];
    api().on(campaignRecordEndpoints.campaignRecord, () => ({
      body: { campaign: fundraiser, version: 1, byPerson: false, runningPlans: 0 },
    }));
    await list();
    const [whole, live, other] = screen.getAllByRole("listitem");
    expect(whole?.textContent).toContain("For the whole cause");
    await waitFor(() => expect(live?.textContent).toContain("A plate a day"));
    await waitFor(() => expect(other?.textContent).toContain("Hot school meals"));
    expect(api().sentTo(campaignRecordEndpoints.campaignRecord)).toMatchObject([{ params: { id: "kitchen" } }]);
    expect(document.body.textContent).not.toContain("kitchen");
  });

  it("say so where their campaign is gone, and never show its bare id", async () => {
    proofs = [proof("a", { campaignId: "gone" })];
    api().on(campaignRecordEndpoints.campaignRecord, () => refusal(404, "not-found"));
    await list();
    expect(await screen.findByText("A campaign that is no longer there")).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/\bgone\b/);
  });

  it("are narrowed by cause and campaign, which the address keeps, and the form for new ones begins with them", async () => {
    await list("&category=hunger&campaignId=plate");
    const [asked] = api().sentTo(contentEndpoints.proofImages);
    expect(Object.fromEntries(asked!.query)).toMatchObject({ category: "hunger", campaignId: "plate" });
    await waitFor(() => {
      expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Monthly campaign" }).value).toBe("plate");
    });
    fireEvent.click(screen.getByRole("link", { name: "Add proof images" }));
    expect((await screen.findByLabelText<HTMLSelectElement>(/^Cause/)).value).toBe("hunger");
    expect(screen.getByLabelText<HTMLSelectElement>(/^Monthly campaign/).value).toBe("plate");
  });
});

describe("adding proof images", () => {
  const form = async () => {
    visit(<ProofSection />, "/admin-panel?section=updateMonthlyCampain&open=new");
    await screen.findByLabelText(/^Cause/);
  };
  const fillIn = () => {
    type(/^Cause/, "hunger");
    press("Photographs");
    type(/^Caption/, "Lunch for 96 children");
  };

  it("says so in the specification's words and goes back to the list", async () => {
    await form();
    fillIn();
    type(/^Place/, " Pune ");
    type(/^Day it was taken/, "2026-11-20");
    api().on(e.addProofImages, () => ({ body: [proof("c")] }));
    press("Add images");
    await waitFor(() => {
      expect(toasts.toast).toHaveBeenCalledWith("success", "Fundraiser Image added successfully!");
    });
    await screen.findByText("Image a");
    expect(api().sentTo(e.addProofImages)).toMatchObject([
      {
        body: {
          category: "hunger",
          images: [{ picture, caption: "Lunch for 96 children", place: "Pune", takenAt: "2026-11-19T18:30:00.000Z" }],
        },
      },
    ]);
  });

  it("that fails says so in the specification's words, keeps what was typed, and sends the same request again", async () => {
    await form();
    fillIn();
    api().on(e.addProofImages, () => refusal(500, "internal-error"));
    press("Add images");
    await waitFor(() => expect(toasts.toast).toHaveBeenCalledWith("error", "Error adding Fundraiser Image"));
    await screen.findByText(/Everything you entered is still here/);
    expect(screen.getByLabelText<HTMLInputElement>(/^Caption/).value).toBe("Lunch for 96 children");
    api().on(e.addProofImages, () => ({ body: [proof("c")] }));
    press("Add images");
    await screen.findByText("Image a");
    const [first, second] = api().sentTo(e.addProofImages);
    expect(first?.body).toEqual(second?.body);
  });

  it("begins with a stated choice of the cause, not with an empty line", async () => {
    await form();
    const cause = screen.getByLabelText<HTMLSelectElement>("Cause");
    expect([cause.value, cause.required]).toEqual(["", true]);
    expect(cause.selectedOptions[0]?.textContent).toBe("Please choose a cause");
  });

  it("begins with the cause of the campaign that the list was narrowed to", async () => {
    visit(<ProofSection />, "/admin-panel?section=updateMonthlyCampain&open=new&campaignId=plate");
    const cause = await screen.findByLabelText<HTMLSelectElement>("Cause");
    await waitFor(() => expect(cause.value).toBe(monthly.ngoSector));
  });

  it("names what is missing or cannot be, and sends nothing", async () => {
    await form();
    press("Add images");
    const said = async () =>
      within((await screen.findAllByRole("alert"))[0]!)
        .getAllByRole("link")
        .map(({ textContent }) => textContent);
    expect(await said()).toEqual(["Please choose a cause.", "Please choose at least one photograph."]);
    fillIn();
    type(/^Day it was taken/, "2099-01-01");
    press("Add images");
    expect(await said()).toEqual(["This day has not come yet."]);
    expect(api().sentTo(e.addProofImages)).toEqual([]);
  });
});

describe("changing an image that somebody else changed meanwhile", () => {
  const opened = async () => {
    visit(<ProofSection />, "/admin-panel?section=updateMonthlyCampain&open=a");
    await screen.findByLabelText(/^Caption/);
    type(/^Caption/, "Mine");
    api().on(e.changeProofImage, () => ({
      status: 409,
      body: { code: "conflict", errorMessage: "boss@demo.test changed this on 22 Nov 2026." },
    }));
    press("Save Changes");
    await screen.findByText("boss@demo.test changed this on 22 Nov 2026.");
    proofs = [proof("a", { caption: "Theirs", version: 4 })];
  };
  const caption = () => screen.getByLabelText<HTMLInputElement>(/^Caption/).value;

  it("keeps what was typed, and saves it over theirs only when asked to", async () => {
    await opened();
    expect(caption()).toBe("Mine");
    api().on(e.changeProofImage, () => ({ body: proof("a", { caption: "Mine", version: 5 }) }));
    press("Save mine over it");
    await waitFor(() => expect(toasts.toast).toHaveBeenCalledWith("success", "Image changed"));
    expect(api().sentTo(e.changeProofImage)).toMatchObject([
      { body: { caption: "Mine", version: 3 } },
      { body: { caption: "Mine", version: 4 } },
    ]);
  });

  it("loads theirs in its place when asked to", async () => {
    await opened();
    press("Load their version");
    await waitFor(() => expect(caption()).toBe("Theirs"));
  });
});

describe("deleting an image", () => {
  const asked = async () => {
    await list();
    press("Delete Image b");
    return within(await screen.findByRole("alertdialog"));
  };

  it("asks, says so, and can be taken back", async () => {
    const offered = vi.spyOn(undoing, "undoToast").mockResolvedValue();
    const dialog = await asked();
    api().on(e.deleteProofImage, () => {
      proofs = [proof("a")];
      return { body: { done: true } };
    });
    fireEvent.click(dialog.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(captions()).toEqual(["Image a"]));
    expect(offered).toHaveBeenCalledWith("Image deleted", expect.any(Function));
    api().on(e.restoreProofImage, () => {
      proofs = [proof("a"), proof("b")];
      return { body: proof("b") };
    });
    await offered.mock.calls[0]?.[1]();
    await waitFor(() => expect(captions()).toEqual(["Image a", "Image b"]));
  });

  it("that fails leaves it there, and why stands in the question", async () => {
    const dialog = await asked();
    api().on(e.deleteProofImage, () => refusal(500, "internal-error"));
    fireEvent.click(dialog.getByRole("button", { name: "Delete" }));
    expect(await dialog.findByRole("alert")).toBeTruthy();
    expect(toasts.toast).toHaveBeenCalledWith("error", "The image could not be deleted");
    expect(captions()).toEqual(["Image a", "Image b"]);
  });
});
