import { campaignEndpoints, type CampaignUpdate, supportingEndpoints, updateEndpoints } from "@daansetu/contract";
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  CHUNK_TIMEOUT,
  picture,
  sharedFields,
  fundraiser,
  oneSupporting,
  useStoryPages,
} from "../../../../../test/support/story-pages.tsx";

const { api, openStory } = useStoryPages();

const updateAt = (at: number): CampaignUpdate => ({
  _id: `u${at}`,
  text: `News ${at}`,
  pictures: at === 1 ? [picture] : [],
  at: "2026-11-18T05:00:00.000Z",
});

describe("donors", () => {
  it("are shown five at first, then all of them; an anonymous one is someone kind", async () => {
    await openStory();
    await screen.findAllByText("Donor 4");
    expect(screen.getAllByText("Someone kind").length).toBeGreaterThan(0);
    expect(screen.queryByText("Donor 6")).toBeNull();
    fireEvent.click(screen.getAllByText("View all 7 donors", { selector: "button, button *" })[0]!);
    const allDonorsDialog = await screen.findByRole("dialog", { name: "7 people have given" });
    await within(allDonorsDialog).findByText("Donor 6");
  });

  it("are sorted by amount on the tab of top donors", async () => {
    await openStory();
    await screen.findAllByText("Donor 4");
    fireEvent.click(screen.getByText("Top Donors"));
    await screen.findByText("Donor 6");
    expect(
      api()
        .sentTo(campaignEndpoints.campaignDonors)
        .some(({ query }) => query.get("tab") === "top"),
    ).toBe(true);
  });
});

describe("the blocks below a story", () => {
  it("show the updates of the organiser with their pictures, and load more on demand", async () => {
    api().on(updateEndpoints.campaignUpdates, ({ query }) =>
      query.get("cursor") === null
        ? { body: [updateAt(1), updateAt(2), updateAt(3)], headers: { "X-Next-Cursor": "3" } }
        : { body: [updateAt(4)] },
    );
    await openStory();
    const updates = await screen.findByRole("region", { name: "Updates" });
    await within(updates).findByText("News 1");
    expect(within(updates).getAllByText("18 November 2026")).toHaveLength(3);
    expect(within(updates).getByAltText(picture.alt)).toBeTruthy();
    fireEvent.click(within(updates).getByText("Show more"));
    await within(updates).findByText("News 4");
  });

  it("say that there are no updates yet, and nothing of supporting fundraisers where there are none", async () => {
    await openStory();
    const updates = within(await screen.findByRole("region", { name: "Updates" }));
    await updates.findByText(/^No updates yet\./);
    expect(screen.queryByText("Supporting fundraisers")).toBeNull();
    expect(api().sentTo(supportingEndpoints.supportingFundraisers)).toEqual([]);
  });

  it("link to starting a supporting fundraiser, and list those that exist", async () => {
    const { story: _story, storyPictures: _pictures, organisers: _organisers, shares: _shares, ...card } = fundraiser;
    api().on(supportingEndpoints.supportingFundraisers, () => ({
      body: [{ ...card, _id: "run", title: "A run", occasion: "team" }],
    }));
    await openStory({ supporting: oneSupporting });
    const raiseHeading = await screen.findByText("Raise funds now");
    expect(raiseHeading.closest("a")?.getAttribute("href")).toBe(
      "/startfundraising?step=startFundraiser&supporting=kitchen",
    );
    const row = (await screen.findByText("A run")).closest("a");
    expect(row?.getAttribute("href")).toBe("/storypage/run");
    expect(row?.textContent).toContain("Team fundraiser");
  });

  it("name the fundraiser that it supports; a supporting one cannot be supported itself", async () => {
    await openStory({ supports: { _id: "main", title: "The first one" }, occasion: "birthday" });
    expect(screen.getByText("Birthday fundraiser")).toBeTruthy();
    expect(screen.getByText("The first one").getAttribute("href")).toBe("/storypage/main");
    await screen.findByText("UPI and wallet apps");
    expect(screen.queryByText("Raise funds now")).toBeNull();
  });

  it("link to the NGO's page if it has one", async () => {
    const ngo = { _id: "annapurna", verified: true };
    await openStory({ ngo, organisers: [{ ...sharedFields.organisers[0], ngoId: "annapurna" }] });
    expect(screen.getByText(sharedFields.ngoName, { selector: "header a" }).getAttribute("href")).toBe(
      "/ngo/annapurna",
    );
    expect((await screen.findByText(`About ${sharedFields.ngoName}`)).closest("a")?.getAttribute("href")).toBe(
      "/ngo/annapurna",
    );
  });

  it("show live fundraisers once this one has ended", async () => {
    const { story: _story, storyPictures: _pictures, organisers: _organisers, shares: _shares, ...card } = fundraiser;
    api().on(campaignEndpoints.activeFundraisers, () => ({ body: [card, { ...card, _id: "b", title: "Boats" }] }));
    await openStory({ status: "ended" });
    const otherFundraisers = await screen.findByRole("region", { name: "Other open fundraisers" }, CHUNK_TIMEOUT);
    expect(within(otherFundraisers).getByText("Boats")).toBeTruthy();
    expect(within(otherFundraisers).queryByText(fundraiser.title)).toBeNull();
  });
});
