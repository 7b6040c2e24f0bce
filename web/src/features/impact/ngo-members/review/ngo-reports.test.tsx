import { type NgoReport, ngoMemberAdminEndpoints } from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { expectLogged } from "../../../../../test/support/logged.ts";
import { CERTIFICATE, NOTE } from "../../../../../test/support/ngo-members.ts";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import * as toasts from "../../../../lib/toast.ts";
import { NgoReports } from "../index.ts";

const api = useTestApi();
const { ngoReports, ngoReportDocument, reviewNgoReport } = ngoMemberAdminEndpoints;
const REVIEWED = { at: "2026-11-22T06:30:00.000Z", byEmail: "nisha@demo.test" };

beforeEach(() => {
  beLoggedIn({ role: "reviewer" });
  vi.spyOn(toasts, "toast").mockResolvedValue("");
});
const open = (reports: NgoReport[], query = "") => {
  api().on(ngoReports, () => ({ body: reports }));
  visit(<NgoReports />, `/admin-panel?section=reviewQueue&kind=ngo-reports${query}`);
};
const findCard = async (name: string) => within(await screen.findByRole("article", { name }));
const NOTE_NAME = "Note about “Kits for a school”";
const reviewReplies = (reply: NgoReport) => api().on(reviewNgoReport, () => ({ body: reply }));
const lastAskedFor = () => api().sentTo(ngoReports).at(-1)?.query.get("state");

describe("the queue", () => {
  it("asks for what waits at first, then for what was decided", async () => {
    open([]);
    await screen.findByText("Nothing that NGOs sent waits for a look.");
    expect(lastAskedFor()).toBe("waiting");
    fireEvent.click(screen.getByRole("button", { name: "Declined" }));
    await screen.findByText("There is nothing here yet.");
    expect(lastAskedFor()).toBe("declined");
  });

  it("says who decided, when and why, and then offers no decision", async () => {
    open([{ ...NOTE, state: "declined", reviewed: { ...REVIEWED, reason: "Please say where." } }], "&part=declined");
    const card = await findCard(NOTE_NAME);
    expect(card.getByText(/^Declined 22.Nov.2026.* by nisha@demo\.test$/)).toBeTruthy();
    expect(card.getByText("Reason: Please say where.")).toBeTruthy();
    expect(card.queryByRole("button")).toBeNull();
    expect(card.queryByRole("checkbox")).toBeNull();
  });

  it("can be loaded again after a failure", async () => {
    expectLogged("Error fetching NGOs ngoReports");
    api().on(ngoReports, () => refusal(500, "internal-error"));
    visit(<NgoReports />, "/admin-panel?section=reviewQueue&kind=ngo-reports");
    const again = await screen.findByRole("button", { name: "Try again" });
    api().on(ngoReports, () => ({ body: [NOTE] }));
    fireEvent.click(again);
    await findCard(NOTE_NAME);
  });
});

describe("a note", () => {
  it("is published without the photographs that were taken out; those that show people cannot be chosen", async () => {
    reviewReplies({ ...NOTE, state: "published", reviewed: REVIEWED });
    open([NOTE]);
    const card = await findCard(NOTE_NAME);
    expect(card.getByText("Eight kits reached the school.")).toBeTruthy();
    expect(card.getByRole("link", { name: "Open the campaign" }).getAttribute("href")).toBe("/storypage/school");
    expect(card.getAllByRole("checkbox")).toHaveLength(2);
    expect(card.getByText("Shows people: never published")).toBeTruthy();
    fireEvent.click(card.getByLabelText("Publish photograph 3"));
    fireEvent.click(card.getByRole("button", { name: "Publish" }));
    const dialog = within(screen.getByRole("alertdialog", { name: "Publish this note?" }));
    expect(dialog.getByText("1 photograph is published with it.")).toBeTruthy();
    expect(api().sentTo(reviewNgoReport)).toEqual([]);
    api().on(ngoReports, () => ({ body: [] }));
    fireEvent.click(dialog.getByRole("button", { name: "Publish" }));
    await screen.findByText("Nothing that NGOs sent waits for a look.");
    expect(api().sentTo(reviewNgoReport)).toMatchObject([
      { params: { reportId: "note" }, body: { decision: "publish", without: [2] } },
    ]);
    expect(toasts.toast).toHaveBeenCalledWith("success", "Published");
  });

  it("of which nothing would be seen can only be declined", async () => {
    open([{ ...NOTE, text: "", photographs: NOTE.photographs.slice(1) }]);
    const card = await findCard(NOTE_NAME);
    expect(card.getByRole("button", { name: "Publish" })).toBeTruthy();
    fireEvent.click(card.getByLabelText("Publish photograph 2"));
    expect(card.getByText(/Nothing would be published/)).toBeTruthy();
    expect(card.queryByRole("button", { name: "Publish" })).toBeNull();
    expect(card.getByRole("button", { name: "Decline" })).toBeTruthy();
  });

  it("is declined with a reason, which is asked for", async () => {
    reviewReplies({ ...NOTE, state: "declined", reviewed: { ...REVIEWED, reason: "Please say where." } });
    open([NOTE]);
    fireEvent.click((await findCard(NOTE_NAME)).getByRole("button", { name: "Decline" }));
    const dialog = within(screen.getByRole("dialog", { name: "Decline what Sample Trust sent?" }));
    fireEvent.click(dialog.getByRole("button", { name: "Decline" }));
    await dialog.findByText("Say why, so that they can send something better.");
    fireEvent.change(dialog.getByLabelText("Reason"), { target: { value: "Please say where." } });
    fireEvent.click(dialog.getByRole("button", { name: "Decline" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api().sentTo(reviewNgoReport)).toMatchObject([
      { params: { reportId: "note" }, body: { decision: "decline", reason: "Please say where." } },
    ]);
  });

  it("about which somebody else decided first is not said to be published", async () => {
    reviewReplies({ ...NOTE, state: "declined", reviewed: { ...REVIEWED, reason: "Please say where." } });
    open([NOTE]);
    fireEvent.click((await findCard(NOTE_NAME)).getByRole("button", { name: "Publish" }));
    fireEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Publish" }));
    await waitFor(() =>
      expect(toasts.toast).toHaveBeenCalledWith("error", "Somebody else had decided about it before."),
    );
    expect(toasts.toast).toHaveBeenCalledTimes(1);
  });

  it("stays with its reason if declining fails", async () => {
    api().on(reviewNgoReport, () => refusal(503, "unavailable"));
    open([NOTE]);
    fireEvent.click((await findCard(NOTE_NAME)).getByRole("button", { name: "Decline" }));
    const dialog = within(screen.getByRole("dialog"));
    fireEvent.change(dialog.getByLabelText("Reason"), { target: { value: "Please say where." } });
    fireEvent.click(dialog.getByRole("button", { name: "Decline" }));
    await dialog.findByRole("alert");
    expect(dialog.getByLabelText<HTMLTextAreaElement>("Reason").value).toBe("Please say where.");
  });
});

describe("a certificate", () => {
  it("is read beside its document, then accepted", async () => {
    reviewReplies({ ...CERTIFICATE, state: "published", reviewed: REVIEWED });
    api().on(ngoReportDocument, () => ({ body: "picture", headers: { "content-type": "image/webp" } }));
    open([CERTIFICATE]);
    const card = await findCard("Renewed 80G certificate");
    expect(card.getByText("NEW80G")).toBeTruthy();
    expect(card.getByText(/31.March.2031/)).toBeTruthy();
    expect(api().sentTo(ngoReportDocument)).toEqual([]);
    fireEvent.click(card.getByRole("button", { name: "Show the certificate" }));
    await card.findByRole("img", { name: "80g.pdf" });
    expect(api().sentTo(ngoReportDocument)).toMatchObject([{ params: { reportId: "paper" } }]);
    fireEvent.click(card.getByRole("button", { name: "Accept" }));
    fireEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Accept" }));
    await waitFor(() => expect(toasts.toast).toHaveBeenCalledWith("success", "Accepted"));
    expect(api().sentTo(reviewNgoReport)).toMatchObject([{ body: { decision: "publish", without: [] } }]);
  });

  it("leads an admin to the NGO's record, which a reviewer may not open", async () => {
    open([CERTIFICATE]);
    const card = await findCard("Renewed 80G certificate");
    expect(card.queryByRole("link")).toBeNull();
    expect(card.getByText(/only once an admin has entered them/)).toBeTruthy();
  });

  it("can be entered in the NGO's record by an admin", async () => {
    beLoggedIn({ role: "admin" });
    open([CERTIFICATE]);
    const card = await findCard("Renewed 80G certificate");
    expect(card.getByRole("link", { name: "Open the NGO’s record" }).getAttribute("href")).toBe(
      "/admin-panel?section=listOfNgo&open=trust",
    );
  });
});
