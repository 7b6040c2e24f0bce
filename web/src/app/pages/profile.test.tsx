import {
  accountEndpoints,
  campaignEndpoints,
  fundraiserRequestEndpoints,
  myDonationEndpoints,
  ngoMemberEndpoints,
  planEndpoints,
  supportEndpoints,
  type User,
} from "@daansetu/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, test } from "vitest";
import { MY_NGO } from "../../../test/support/ngo-members.ts";
import { beLoggedIn, beLoggedOut } from "../../../test/support/session.ts";
import { useTestApi, visit } from "../../../test/support/site.tsx";
import ProfilePage from "./profile.tsx";

const api = useTestApi();

const currentUser: User = {
  _id: "asha",
  name: "Asha Rao",
  email: "asha@example.in",
  emailVerified: true,
  role: "user",
  language: "en",
  isUpdated: false,
  isGoogleAuth: false,
  createdAt: "2026-11-01T06:00:00.000Z",
  consents: { whatsappSms: null },
};

beforeEach(() => {
  beLoggedIn({ userId: "asha" });
  api().on(accountEndpoints.fetchUserById, () => ({ body: currentUser }));
  for (const endpoint of [
    myDonationEndpoints.myDonations,
    planEndpoints.myPlans,
    campaignEndpoints.myFundraisers,
    fundraiserRequestEndpoints.myFundraiserRequests,
    supportEndpoints.mySupport,
    ngoMemberEndpoints.myNgos,
    ngoMemberEndpoints.myNgoReports,
  ])
    api().on(endpoint, () => ({ body: [] }));
  return beLoggedOut;
});

/** Waits until all requests are answered. */
async function waitForProfile() {
  await screen.findByRole("heading", { level: 1, name: "Welcome, Asha Rao" });
  await waitFor(() => {
    expect([...screen.queryAllByText("Loading"), ...screen.queryAllByLabelText("Loading")]).toEqual([]);
  });
}
const tabLabel = (tab: HTMLElement) => tab.firstElementChild?.textContent;
const selectedTab = () => tabLabel(screen.getByRole("tab", { selected: true }));

it("welcomes the user by name, with the default picture, on My Donation", async () => {
  visit(<ProfilePage />, "/profile");
  await waitForProfile();
  expect(screen.getByText("AR")).toBeTruthy();
  expect(screen.getAllByRole("tab").map(tabLabel)).toEqual([
    "My Donation",
    "My Fundraiser",
    "My Details",
    "My Support",
  ]);
  expect(selectedTab()).toBe("My Donation");
});

it("has tabs in one line on a phone: one word is seen of each, and the whole label read", async () => {
  visit(<ProfilePage />, "/profile");
  await waitForProfile();
  const shown = screen.getAllByRole("tab").map((tab) => tab.querySelector("[aria-hidden]"));
  expect(shown.map((label) => label?.textContent)).toEqual(["Donation", "Fundraiser", "Details", "Support"]);
  for (const label of shown) expect(label?.className).toContain("whitespace-nowrap");
  expect(screen.getByRole("tab", { name: "My Details" })).toBeTruthy();
});

it("shows the user's own picture instead of the default", async () => {
  api().on(accountEndpoints.fetchUserById, () => ({ body: { ...currentUser, profilePic: "/pictures/asha.webp" } }));
  visit(<ProfilePage />, "/profile");
  await waitForProfile();
  const pageHead = screen.getByRole("heading", { level: 1 }).parentElement?.parentElement;
  expect(pageHead?.querySelector("img")?.getAttribute("src")).toBe("/pictures/asha.webp");
  expect(screen.queryByText("AR")).toBeNull();
});

test.each([
  ["/profile?tab=myDonation", "My Donation"],
  ["/profile?tab=myFundraiser", "My Fundraiser"],
  ["/profile?tab=myDetails", "My Details"],
  ["/profile?tab=support", "My Support"],
  ["/profile?tab=nonsense", "My Donation"],
])("%s opens the tab %s", async (address, tab) => {
  visit(<ProfilePage />, address);
  await waitForProfile();
  expect(selectedTab()).toBe(tab);
});

it("switches tabs by keyboard", async () => {
  visit(<ProfilePage />, "/profile");
  await waitForProfile();
  fireEvent.keyDown(screen.getByRole("tab", { name: "My Donation" }), { key: "ArrowLeft" });
  expect(selectedTab()).toBe("My Support");
  await waitForProfile();
  fireEvent.keyDown(screen.getByRole("tab", { name: "My Support" }), { key: "Home" });
  expect(selectedTab()).toBe("My Donation");
});

it("links from the profile to the wizard", async () => {
  visit(<ProfilePage />, "/profile?tab=myFundraiser");
  await waitForProfile();
  const links = screen.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toContain("/startfundraising?step=startFundraiser");
});

it("has a tab for a person of an NGO, whichever tab is open", async () => {
  api().on(ngoMemberEndpoints.myNgos, () => ({ body: [MY_NGO] }));
  visit(<ProfilePage />, "/profile");
  fireEvent.click(await screen.findByRole("tab", { name: "My NGO" }));
  await screen.findByRole("heading", { level: 2, name: "Sample Trust" });
  expect(selectedTab()).toBe("My NGO");
});

it("opens the tab at the address of a mail, also for somebody who is of no NGO yet", async () => {
  visit(<ProfilePage />, "/profile?tab=myNgo");
  await screen.findByRole("heading", { level: 2, name: "No NGO is shown here yet" });
  expect(selectedTab()).toBe("My NGO");
  fireEvent.click(screen.getByRole("tab", { name: "My Donation" }));
  expect(screen.queryByRole("tab", { name: "My NGO" })).toBeNull();
});
