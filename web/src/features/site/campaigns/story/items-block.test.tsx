import { campaignEndpoints, timelineEndpoints } from "@daansetu/contract";
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { itemList } from "../../../../../test/support/samples.ts";
import { visit } from "../../../../../test/support/site.tsx";
import { monthlyCampaign, routes, useStoryPages } from "../../../../../test/support/story-pages.tsx";

const { api, openStory } = useStoryPages();

const rowOf = async (name: string) => within((await screen.findByText(name, { selector: "h3" })).closest("li")!);

describe("the list of a campaign", () => {
  it("shows of each thing the price, what was given, handed over and is still wanted, in place of the unit's prices", async () => {
    api().on(timelineEndpoints.campaignItems, () => ({ body: { list: itemList } }));
    await openStory();
    const kit = await rowOf("School kit");
    for (const words of ["₹1,250 per kit", "37 of 60 given", "20 handed over", "23 still wanted", "Needed most"])
      expect(kit.getByText(words), words).toBeTruthy();
    expect(kit.getByRole("progressbar", { name: "Given of School kit" }).getAttribute("aria-valuenow")).toBe("62");
    expect(screen.queryByText("What your money buys")).toBeNull();
    expect(screen.getByText(/used after the campaign for another campaign for the same cause/)).toBeTruthy();
  });

  it("leads from what is still wanted to the form, with that thing chosen, and from nothing else", async () => {
    api().on(timelineEndpoints.campaignItems, () => ({ body: { list: itemList } }));
    await openStory();
    const kit = await rowOf("School kit");
    expect(kit.getByLabelText("Give this: School kit").getAttribute("href")).toBe("/donate/kitchen#give-kit");
    const stove = await rowOf("Stove");
    expect(stove.getByText("All given. Thank you.")).toBeTruthy();
    expect(stove.queryByText("Give this")).toBeNull();
    // What is all given is not needed most any more.
    expect(stove.queryByText(/^Needed|^Helpful/)).toBeNull();
  });

  it("takes no gifts once the campaign has ended", async () => {
    api().on(timelineEndpoints.campaignItems, () => ({ body: { list: itemList } }));
    await openStory({ status: "ended" });
    await rowOf("School kit");
    expect(screen.getByText("What this campaign collected")).toBeTruthy();
    expect(screen.queryByText("Give this")).toBeNull();
  });

  it("of a campaign without items shows what it always did", async () => {
    await openStory();
    expect(await screen.findByText("What your money buys")).toBeTruthy();
    await screen.findByText(/50 plates/);
    expect(screen.queryByText("What this campaign needs")).toBeNull();
  });

  it("says that it could not be loaded, and loads it again", async () => {
    let isDown = true;
    api().on(timelineEndpoints.campaignItems, () => (isDown ? refusal(500, "internal") : { body: { list: itemList } }));
    await openStory();
    await screen.findByText("We could not load what this campaign needs");
    isDown = false;
    fireEvent.click(screen.getByText("Try again"));
    expect(await rowOf("School kit")).toBeTruthy();
  });

  it("is on a monthly campaign's page too, and says what each month gives", async () => {
    api().on(campaignEndpoints.monthlyCampaignById, () => ({ body: monthlyCampaign }));
    api().on(timelineEndpoints.campaignItems, () => ({ body: { list: { ...itemList, planItemId: "kit" } } }));
    visit(routes, "/monthly-donate/kitchen");
    const kit = await rowOf("School kit");
    expect(kit.getByText("What each monthly gift gives")).toBeTruthy();
  });
});
