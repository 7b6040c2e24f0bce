import { campaignEndpoints, type FundraiserCard, fundraiserRequestEndpoints } from "@daansetu/contract";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { fundraiser } from "../../../../../test/support/samples.ts";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import { MyFundraisers } from "../index.ts";

const api = useTestApi();
beforeEach(() => {
  beLoggedIn();
  api().on(fundraiserRequestEndpoints.myFundraiserRequests, () => ({ body: [] }));
});
const showFundraisers = (...fundraisers: FundraiserCard[]) => {
  api().on(campaignEndpoints.myFundraisers, () => ({ body: fundraisers }));
  visit(<MyFundraisers />, "/profile?tab=myFundraiser");
};
const findRow = async () => within((await screen.findByText("Hot school meals")).closest("li")!);

it("invites to start a fundraiser if there is none", async () => {
  showFundraisers();
  expect((await screen.findByText("Start a fundraiser", { selector: "a" })).getAttribute("href")).toBe(
    "/startfundraising?step=startFundraiser",
  );
});

it("shows a live one with its figures and a link to its page; another can be started", async () => {
  showFundraisers(fundraiser);
  const liveRow = await findRow();
  expect(liveRow.getByText("Live")).toBeTruthy();
  expect(liveRow.getByText("₹1,25,000 raised of ₹4,00,000")).toBeTruthy();
  expect(liveRow.getByText("7 supporters")).toBeTruthy();
  expect(liveRow.getByText("Hot school meals").getAttribute("href")).toBe("/storypage/kitchen");
  expect(liveRow.getByText("Updates, donors and thanks").getAttribute("href")).toBe("/my-fundraiser/kitchen");
  expect(screen.getByText("Start a fundraiser", { selector: "a" })).toBeTruthy();
});

it.each([
  ["draft", "Draft", /Only you and the foundation/],
  ["submitted", "Being reviewed", /The foundation is reviewing it/],
  ["removed", "Taken down", /no longer on the site/],
] as const)("shows a %s one as “%s”, explains that, and has no link", async (status, statusText, text) => {
  showFundraisers({ ...fundraiser, status });
  const fundraiserRow = await findRow();
  expect(fundraiserRow.getByText(statusText)).toBeTruthy();
  expect(fundraiserRow.getByText(text)).toBeTruthy();
  expect(fundraiserRow.queryByRole("link")).toBeNull();
  expect(fundraiserRow.queryByRole("progressbar")).toBeNull();
});

it("shows that one has ended, with its figures", async () => {
  showFundraisers({ ...fundraiser, status: "ended" });
  const endedRow = await findRow();
  expect(endedRow.getByText("Ended")).toBeTruthy();
  expect(endedRow.getByText("₹1,25,000 raised of ₹4,00,000")).toBeTruthy();
});
