import {
  accountEndpoints,
  type NgoReport,
  ngoMemberEndpoints,
  type Picture,
  uploadEndpoints,
} from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { CERTIFICATE, MY_NGO, NOTE } from "../../../../../test/support/ngo-members.ts";
import { picture } from "../../../../../test/support/samples.ts";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import * as toasts from "../../../../lib/toast.ts";
import * as sending from "../../../../lib/upload/send-file.ts";
import MyNgo from "./my-ngo.tsx";

const api = useTestApi();
const { myNgos, myNgoReports, sendNgoNote, sendNgoCertificate } = ngoMemberEndpoints;
const me = {
  ...{ _id: "asha", name: "Asha Rao", email: "asha@example.in", emailVerified: true, role: "user", language: "en" },
  ...{ isUpdated: false, isGoogleAuth: false, createdAt: "2026-11-01T06:00:00.000Z" },
  consents: { whatsappSms: null },
} as const;

beforeEach(() => {
  beLoggedIn({ userId: "asha" });
  vi.spyOn(toasts, "toast").mockResolvedValue("");
  api().on(accountEndpoints.fetchUserById, () => ({ body: me }));
  api().on(myNgos, () => ({ body: [MY_NGO] }));
  api().on(myNgoReports, () => ({ body: [] }));
  api().on(sendNgoNote, () => ({ body: NOTE }));
  api().on(sendNgoCertificate, () => ({ body: CERTIFICATE }));
});

const open = async () => {
  visit(<MyNgo />, "/profile?tab=myNgo");
  await screen.findByRole("heading", { level: 2, name: "Sample Trust" });
};
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const factsOf = (container: HTMLElement) =>
  within(container)
    .getAllByRole("term")
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

describe("an NGO's campaigns and certificates", () => {
  it("show the money by the words of the foundation, and what became of each thing", async () => {
    await open();
    expect(factsOf(screen.getByRole("region", { name: "Money" }))).toEqual([
      "Received: ₹50,000",
      "Returned: ₹1,000",
      "Ordered: ₹4,000",
      "Billed: ₹20,000",
      "Paid: ₹15,000",
      "In hand: ₹34,000",
      "In the pool: ₹500",
    ]);
    expect(factsOf(screen.getByRole("list", { name: "Things" }))).toEqual([
      "Wanted: 40",
      "Given: 31",
      "In stock: 12",
      "Handed over: 8",
    ]);
    expect(screen.getByRole("link", { name: "Kits for a school" }).getAttribute("href")).toBe("/storypage/school");
    expect(screen.getByText(/This campaign has no list of things/)).toBeTruthy();
  });

  it("show money that was moved on after the end as that, not as less than nothing that came", async () => {
    const [campaign] = MY_NGO.campaigns;
    const money = { ...campaign!.money!, movedInPaise: -700_00, movedOnPaise: 700_00 };
    api().on(myNgos, () => ({ body: [{ ...MY_NGO, campaigns: [{ ...campaign!, status: "ended", money }] }] }));
    await open();
    const facts = factsOf(screen.getByRole("region", { name: "Money" }));
    expect(facts.filter((fact) => fact.includes("₹700"))).toHaveLength(1);
    expect(facts.filter((fact) => /[-−]₹/.test(fact))).toEqual([]);
  });

  it("say when a certificate ends, mark one that ends soon, and lead to renewing it", async () => {
    await open();
    expect(screen.getByText(/SAMPLE80G · Valid until 31.December.2099/)).toBeTruthy();
    expect(screen.getByText("Ends soon")).toBeTruthy();
    expect(screen.getByText(/SAMPLE12A · Without an end/)).toBeTruthy();
    click("Send the renewed 80G certificate");
    expect(screen.getByLabelText<HTMLSelectElement>("Act").value).toBe("80G");
  });

  it("mark a certificate that has ended with its day", async () => {
    const certificates = [{ act: "80G", number: "OLD80G", validUntil: "2020-03-31", isLapsing: true }] as const;
    api().on(myNgos, () => ({ body: [{ ...MY_NGO, campaigns: [], certificates: [...certificates] }] }));
    await open();
    expect(screen.getByText(/Ended on 31.March.2020/)).toBeTruthy();
    expect(screen.getByText("Your NGO has no campaign on the site yet.")).toBeTruthy();
  });
});

describe("somebody of no NGO", () => {
  it("reads that the invited address has to be confirmed, if it is not", async () => {
    api().on(myNgos, () => ({ body: [] }));
    api().on(accountEndpoints.fetchUserById, () => ({ body: { ...me, emailVerified: false } }));
    visit(<MyNgo />, "/profile?tab=myNgo");
    expect(await screen.findByText(/Please confirm your e-mail address first/)).toBeTruthy();
  });

  it("reads which address is invited, if theirs is confirmed", async () => {
    api().on(myNgos, () => ({ body: [] }));
    visit(<MyNgo />, "/profile?tab=myNgo");
    expect(await screen.findByText(/Log in with the address that was invited/)).toBeTruthy();
  });

  it("can try again after a failure", async () => {
    api().on(myNgos, () => refusal(500, "internal-error"));
    visit(<MyNgo />, "/profile?tab=myNgo");
    await screen.findByRole("heading", { name: "We could not load your NGO" });
    api().on(myNgos, () => ({ body: [MY_NGO] }));
    click("Try again");
    await screen.findByRole("heading", { level: 2, name: "Sample Trust" });
  });
});

describe("what was sent", () => {
  it("is listed with its state, and with the reason of whoever looked at it", async () => {
    const reviewed = { at: "2026-11-22T06:30:00.000Z", byEmail: "nisha@demo.test" };
    const sent: NgoReport[] = [
      NOTE,
      { ...NOTE, _id: "other", state: "published", reviewed },
      { ...CERTIFICATE, state: "published", reviewed },
      { ...CERTIFICATE, _id: "old", state: "declined", reviewed: { ...reviewed, reason: "The scan is unreadable." } },
    ];
    api().on(myNgoReports, () => ({ body: sent }));
    await open();
    const region = within(screen.getByRole("region", { name: "What was sent" }));
    expect(await region.findByText("The foundation says: The scan is unreadable.")).toBeTruthy();
    for (const state of ["Waits for the foundation", "Published", "Accepted", "Not accepted"])
      expect(region.getByText(state)).toBeTruthy();
    expect(region.getAllByText(/^Note about “Kits for a school”$/)).toHaveLength(2);
    expect(region.getAllByText(/^80G certificate NEW80G, valid until 31.March.2031$/)).toHaveLength(2);
    expect(region.getAllByText(/3 photographs/)).toHaveLength(2);
  });

  it("is nothing at first", async () => {
    await open();
    expect(await screen.findByText("Nothing was sent yet.")).toBeTruthy();
  });
});

const processed: Picture = { ...picture, src: "/pictures/new.webp", alt: "" };
const SMALLEST_PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
const pngFile = (name: string) => new File([Uint8Array.from(atob(SMALLEST_PNG), (byte) => byte.charCodeAt(0))], name);
const choose = (...files: File[]) => {
  const input = document.querySelector<HTMLInputElement>("input[type=file]")!;
  Object.defineProperty(input, "files", { value: files, configurable: true });
  fireEvent.change(input);
};

describe("sending", () => {
  beforeEach(() => {
    vi.spyOn(sending, "sendFile").mockResolvedValue({ success: true, data: "https://storage.example.org/file" });
    let uploads = 0;
    api().on(uploadEndpoints.uploadPicture, () => {
      uploads += 1;
      return { body: { ...processed, src: `/pictures/new${uploads}.webp` } };
    });
    api().on(uploadEndpoints.uploadDocument, () => ({
      body: {
        ...{ path: `ngoDocuments/asha/${"a".repeat(20)}/paper.pdf`, label: "80g.pdf" },
        ...{ type: "application/pdf", bytes: 2_000 },
      },
    }));
    // The test environment has no canvas.
    vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width: 40, height: 30, close: () => undefined }));
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ drawImage: () => undefined } as never);
    vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((returnBlob) => {
      returnBlob(new Blob(["drawn"], { type: "image/webp" }));
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("a note with photographs says which of them show people, and closes the form", async () => {
    await open();
    click("Send a note");
    const form = within(screen.getByRole("form", { name: "A note about a campaign" }));
    // Only campaigns whose page shows notes can be chosen.
    expect(form.queryByRole("option", { name: "Meals" })).toBeNull();
    type(/^What happened/, "Eight kits reached the school.");
    choose(pngFile("kits.png"), pngFile("class.png"));
    const second = within(await screen.findByRole("group", { name: "Photograph 2" }));
    fireEvent.click(second.getByLabelText(/It shows people/));
    fireEvent.change(second.getByLabelText(/^What it shows/), { target: { value: "The class" } });
    await waitFor(() => expect(screen.getByRole("button", { name: "Send" }).getAttribute("aria-busy")).toBeNull());
    click("Send");
    await waitFor(() => expect(api().sentTo(sendNgoNote)).toHaveLength(1));
    expect(api().sentTo(sendNgoNote)[0]).toMatchObject({
      params: { id: "trust" },
      body: {
        ...{ campaignId: "school", text: "Eight kits reached the school." },
        photographs: [
          { picture: { src: "/pictures/new1.webp" }, showsPeople: false },
          { picture: { src: "/pictures/new2.webp", alt: "The class" }, showsPeople: true },
        ],
      },
    });
    await waitFor(() => expect(screen.queryByRole("form")).toBeNull());
    expect(toasts.toast).toHaveBeenCalledWith("success", "Sent. The foundation looks at it.");
    await waitFor(() => expect(api().sentTo(myNgoReports)).toHaveLength(2));
  });

  it("after a failure what was typed is still there, and the same request is repeated", async () => {
    api().on(sendNgoNote, () => refusal(503, "unavailable"));
    await open();
    click("Send a note");
    type(/^What happened/, "Eight kits reached the school.");
    click("Send");
    await screen.findByText(/What you typed is still here/);
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^What happened/).value).toBe("Eight kits reached the school.");
    api().on(sendNgoNote, () => ({ body: NOTE }));
    click("Send");
    await waitFor(() => expect(screen.queryByRole("form")).toBeNull());
    const ids = api()
      .sentTo(sendNgoNote)
      .map(({ body }) => (body as { clientRequestId: string }).clientRequestId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it("a note without text and photographs is not sent", async () => {
    await open();
    click("Send a note");
    click("Send");
    expect((await screen.findAllByText("Write something, or add a photograph.")).length).toBeGreaterThan(0);
    expect(api().sentTo(sendNgoNote)).toEqual([]);
  });

  it("a photograph that is no longer there is named as such", async () => {
    api().on(sendNgoNote, () =>
      refusal(400, "bad-input", [{ field: "photographs.0.picture", problem: "not-own-file" }]),
    );
    await open();
    click("Send a note");
    choose(pngFile("kits.png"));
    await screen.findByRole("group", { name: "Photograph 1" });
    await waitFor(() => expect(screen.getByRole("button", { name: "Send" }).getAttribute("aria-busy")).toBeNull());
    click("Send");
    expect((await screen.findAllByText(/One of the photographs is no longer there/)).length).toBeGreaterThan(0);
    click("Remove Photograph 1");
    await waitFor(() => expect(screen.queryByText(/One of the photographs is no longer there/)).toBeNull());
  });

  it("an NGO none of whose campaigns has a list reads that a note would be shown nowhere", async () => {
    api().on(myNgos, () => ({ body: [{ ...MY_NGO, campaigns: MY_NGO.campaigns.slice(1) }] }));
    await open();
    click("Send a note");
    expect(screen.getByText(/None of your campaigns has those yet/)).toBeTruthy();
    click("Cancel");
    expect(screen.getByRole("button", { name: "Send a note" })).toBeTruthy();
  });

  it("a certificate needs everything, and a day that is not over", async () => {
    await open();
    click("Send a certificate");
    type("Valid until", "2020-03-31");
    click("Send");
    expect((await screen.findAllByText("Type the number as it is on the certificate.")).length).toBeGreaterThan(0);
    type("Act", "80G");
    type("Number", "NEW80G");
    choose(new File(["%PDF-1.7\n"], "80g.pdf", { type: "application/pdf" }));
    await screen.findByText("80g.pdf");
    await waitFor(() => expect(screen.getByRole("button", { name: "Send" }).getAttribute("aria-busy")).toBeNull());
    click("Send");
    expect((await screen.findAllByText(/This day is over/)).length).toBeGreaterThan(0);
    type("Valid until", "2099-03-31");
    click("Send");
    await waitFor(() =>
      expect(api().sentTo(sendNgoCertificate)).toMatchObject([
        {
          params: { id: "trust" },
          body: { act: "80G", number: "NEW80G", validUntil: "2099-03-31", document: { label: "80g.pdf" } },
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole("form")).toBeNull());
  });
});
