import { donationEndpoints, type PublicItemList, timelineEndpoints } from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import {
  clickButton,
  clickPay,
  fillInDonor,
  getButton,
  openDonationPage,
  typeInto,
  useDonationPages,
} from "../../../../../test/support/donation-pages.tsx";
import { happyDom } from "../../../../../test/support/happy-dom.ts";
import { itemList, schoolKit } from "../../../../../test/support/samples.ts";

const api = useDonationPages();

const withList = (list: PublicItemList = itemList) => {
  api().on(timelineEndpoints.campaignItems, () => ({ body: { list } }));
};
const stepperOf = async (name: string) => within(await screen.findByRole("group", { name: `How many: ${name}` }));
const addOne = async (name: string) => fireEvent.click((await stepperOf(name)).getByLabelText("One more"));
const amount = () => screen.getByLabelText<HTMLInputElement>("Other amount").value;

describe("things of a campaign in the donation form", () => {
  it("are chosen with one tap each, make the sum, and are sent with it", async () => {
    withList();
    await openDonationPage();
    fillInDonor();
    await addOne("School kit");
    await addOne("Blanket");
    expect(amount()).toBe("1,650");
    expect(getButton("₹2,000").getAttribute("aria-pressed")).toBe("false");
    const summary = within(screen.getByRole("complementary", { name: "Summary" }));
    expect(summary.getByText("1 × ₹1,250")).toBeTruthy();
    expect(summary.getByText("1 × ₹400")).toBeTruthy();
    await clickPay();
    expect(api().sentTo(donationEndpoints.checkout)[0]?.body).toMatchObject({
      amount: 1650,
      chosen: [
        { itemId: "kit", units: 1 },
        { itemId: "blanket", units: 1 },
      ],
    });
  });

  it("say before paying what becomes of the gift", async () => {
    withList();
    await openDonationPage();
    await screen.findByText(/^You give ₹4,000 for what is needed most here\./);
    await addOne("School kit");
    expect(
      await screen.findByText(
        "You give ₹1,250, the price of 1 × School kit today. We pool gifts, buy in lots and hand over in the order in which gifts came. If something is funded meanwhile, or cannot be bought, your gift is used for the most urgent thing still missing here, and after the campaign for another campaign for the same cause. You will be told.",
      ),
    ).toBeTruthy();
    typeInto("Other amount", "1500");
    expect(screen.getByText(/^You give ₹1,500: ₹1,250, the price of 1 × School kit today, and ₹250 for/)).toBeTruthy();
  });

  it("leave what was given beyond them when they change, and are left when another amount is chosen", async () => {
    withList();
    await openDonationPage();
    await addOne("School kit");
    typeInto("Other amount", "1500");
    await addOne("Blanket");
    expect(amount()).toBe("1,900");
    clickButton("₹4,000");
    expect((await stepperOf("School kit")).getByText("0")).toBeTruthy();
    expect(amount()).toBe("4,000");
  });

  it("say how many are still wanted, take no more, and stay in sight once all is given", async () => {
    withList({ ...itemList, items: [{ ...schoolKit, stillWanted: 1 }, itemList.items[2]!] });
    await openDonationPage();
    const kit = await stepperOf("School kit");
    expect(screen.getByText("1 still wanted")).toBeTruthy();
    fireEvent.click(kit.getByLabelText("One more"));
    expect(kit.getByLabelText("One more")).toHaveProperty("disabled", true);
    expect(screen.getByText("All given. Thank you.")).toBeTruthy();
    expect(screen.queryByRole("group", { name: "How many: Stove" })).toBeNull();
  });

  it("cost at least what they cost", async () => {
    withList();
    await openDonationPage();
    fillInDonor();
    await addOne("School kit");
    typeInto("Other amount", "1000");
    clickButton("Proceed to Pay");
    await screen.findAllByText("The things you chose cost ₹1,250. Please give at least that, or choose fewer.");
    expect(api().sentTo(donationEndpoints.checkout)).toEqual([]);
  });

  it("are looked at again when the server cannot take one any more", async () => {
    let list = itemList;
    api().on(timelineEndpoints.campaignItems, () => ({ body: { list } }));
    api().on(donationEndpoints.checkout, () => {
      list = { ...itemList, items: [{ ...schoolKit, state: "closed", stillWanted: 0 }, ...itemList.items.slice(1)] };
      return refusal(400, "bad-input", [{ field: "chosen.kit", problem: "item-not-open" }]);
    });
    await openDonationPage();
    fillInDonor();
    await addOne("School kit");
    await addOne("Blanket");
    clickButton("Proceed to Pay");
    await screen.findByText(/The list has changed since you chose/);
    expect(amount()).toBe("400");
    expect(screen.queryByRole("group", { name: "How many: School kit" })).toBeNull();
  });

  it("of a draft come back at the prices of now", async () => {
    withList();
    const { unmount } = await openDonationPage();
    await addOne("School kit");
    unmount();
    withList({ ...itemList, items: [{ ...schoolKit, pricePaise: 1_300_00 }] });
    await openDonationPage();
    await waitFor(() => expect(amount()).toBe("1,300"));
    expect(screen.getByText(/The list has changed since you chose/)).toBeTruthy();
  });

  it("are chosen by a link of the campaign's page, once", async () => {
    withList();
    happyDom().setURL(`${api().origin}/donate/kitchen#give-kit`);
    const { unmount } = await openDonationPage();
    await waitFor(() => expect(amount()).toBe("1,250"));
    expect(window.location.hash).toBe("");
    fireEvent.click((await stepperOf("School kit")).getByLabelText("One less"));
    unmount();
    await openDonationPage();
    await stepperOf("School kit");
    expect(amount()).toBe("");
  });

  it("of a campaign without items change nothing", async () => {
    await openDonationPage();
    expect(screen.getByText("₹4,000 buys 100 plates.")).toBeTruthy();
    await waitFor(() => expect(api().sentTo(timelineEndpoints.campaignItems)).toHaveLength(1));
    expect(screen.queryByText("Choose things to give")).toBeNull();
    expect(getButton("₹2,000").textContent).toContain("50 plates");
  });
});
