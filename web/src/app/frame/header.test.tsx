import { accountEndpoints, type User } from "@daansetu/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { beLoggedIn, beLoggedOut } from "../../../test/support/session.ts";
import { useTestApi, visit } from "../../../test/support/site.tsx";
import { SiteFrame } from "./site-frame.tsx";

const api = useTestApi();
const WAIT_OPTIONS = { timeout: 10_000 };
const asha: User = {
  _id: "asha",
  name: "Asha Rao",
  email: "asha@example.org",
  emailVerified: true,
  role: "user",
  language: "en",
  isUpdated: false,
  isGoogleAuth: false,
  createdAt: "2026-01-01T00:00:00.000Z",
  consents: { whatsappSms: null },
};

function renderHeader(userOverrides: Partial<User> = {}) {
  api().on(accountEndpoints.fetchUserById, ({ query }) => ({
    body: { ...asha, ...userOverrides, _id: query.get("userId") ?? "" },
  }));
  visit(
    <Routes>
      <Route element={<SiteFrame />}>
        <Route path="*" element={<main>Page</main>} />
      </Route>
    </Routes>,
    "/",
  );
}
const withinHeader = () => within(screen.getByRole("banner"));
const findAccountButton = () => withinHeader().findByRole("button", { name: "Your account" }, WAIT_OPTIONS);

/** The navigation links of spec section 2; logo and drawer link home. */
const MENU_PATHS = ["/", "/allfundraiser", "/csr", "/discover-ngo", "/allcampains", "/about"];
const hrefsIn = (container: HTMLElement) =>
  within(container)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));

test("logged out, bar and drawer have every link of the specification", async () => {
  renderHeader();
  expect(hrefsIn(screen.getByRole("banner"))).toEqual(expect.arrayContaining([...MENU_PATHS, "/login", "/signup"]));
  fireEvent.click(withinHeader().getByRole("button", { name: "Open menu" }));
  const drawer = await screen.findByRole("dialog", { name: "Menu" }, WAIT_OPTIONS);
  expect(hrefsIn(drawer)).toEqual(expect.arrayContaining([...MENU_PATHS, "/login", "/signup", "/profile"]));
  expect(hrefsIn(drawer)).not.toContain("/admin-panel");
});

test("logged in, profile and log-out replace log-in and sign-up", async () => {
  beLoggedIn();
  renderHeader();
  fireEvent.click(await findAccountButton());
  expect(hrefsIn(screen.getByRole("banner"))).toEqual(expect.arrayContaining(MENU_PATHS));
  expect(withinHeader().getByRole("menuitem", { name: "Profile" }).getAttribute("href")).toBe("/profile");
  expect(hrefsIn(screen.getByRole("banner"))).not.toContain("/signup");
  fireEvent.click(withinHeader().getByRole("button", { name: "Open menu" }));
  const drawer = await screen.findByRole("dialog", { name: "Menu" }, WAIT_OPTIONS);
  expect(hrefsIn(drawer)).toEqual(expect.arrayContaining([...MENU_PATHS, "/profile"]));
  for (const entryPath of ["/login", "/signup"]) expect(hrefsIn(drawer)).not.toContain(entryPath);
});

test("logged out, the profile icon leads to the log-in", () => {
  renderHeader();
  expect(withinHeader().getByRole("link", { name: "Log in or sign up" }).getAttribute("href")).toBe("/login");
  expect(withinHeader().queryByRole("button", { name: "Your account" })).toBeNull();
});

test("a guest sees the log-in link, and no user record is requested", () => {
  beLoggedIn({ role: "guest" });
  renderHeader();
  expect(withinHeader().getByRole("link", { name: "Log in or sign up" }).getAttribute("href")).toBe("/login");
  expect(api().sentTo(accountEndpoints.fetchUserById)).toEqual([]);
});

test.each([
  ["user", ["Profile", "Logout"]],
  ["accountant", ["Profile", "Admin panel", "Logout"]],
  ["reviewer", ["Profile", "Admin panel", "Logout"]],
  ["admin", ["Profile", "Admin panel", "Logout"]],
] as const)("the picture of a %s opens %j, navigated by arrow keys and closed by Escape", async (role, itemTexts) => {
  beLoggedIn({ role });
  renderHeader();
  const button = await findAccountButton();
  fireEvent.click(button);
  const menuItems = withinHeader().getAllByRole("menuitem");
  expect(menuItems.map((menuItem) => menuItem.textContent)).toEqual(itemTexts);
  expect(document.activeElement).toBe(menuItems[0]);
  fireEvent.keyDown(menuItems[0]!, { key: "ArrowUp" });
  expect(document.activeElement).toBe(menuItems.at(-1));
  fireEvent.keyDown(menuItems.at(-1)!, { key: "ArrowDown" });
  expect(document.activeElement).toBe(menuItems[0]);
  fireEvent.keyDown(menuItems[0]!, { key: "Escape" });
  expect(withinHeader().queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(button);
});

test("bar and drawer show the user's own picture", async () => {
  const profilePic = "https://pictures.example/asha.webp";
  beLoggedIn();
  renderHeader({ profilePic });
  const pictureIn = (container: HTMLElement) =>
    waitFor(() => expect(container.querySelector("img")?.getAttribute("src")).toBe(profilePic), WAIT_OPTIONS);
  await pictureIn(await findAccountButton());
  fireEvent.click(withinHeader().getByRole("button", { name: "Open menu" }));
  await pictureIn(await screen.findByRole("dialog", { name: "Menu" }, WAIT_OPTIONS));
});

test("a click outside closes the menu", async () => {
  beLoggedIn();
  renderHeader();
  fireEvent.click(await findAccountButton());
  fireEvent.pointerDown(screen.getByText("Page"));
  expect(withinHeader().queryByRole("menu")).toBeNull();
});

test("the drawer of small screens shows the logged-in user, profile, admin panel (for admins) and log-out", async () => {
  beLoggedIn({ role: "admin" });
  renderHeader();
  fireEvent.click(withinHeader().getByRole("button", { name: "Open menu" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Menu" }, WAIT_OPTIONS));
  await drawer.findByText("Asha Rao", undefined, WAIT_OPTIONS);
  expect(drawer.getByRole("link", { name: "Profile" }).getAttribute("href")).toBe("/profile");
  expect(drawer.getByRole("link", { name: "Admin panel" }).getAttribute("href")).toBe("/admin-panel");
  expect(drawer.queryByRole("link", { name: "Log in" })).toBeNull();
  fireEvent.click(drawer.getByRole("button", { name: "Logout" }));
  expect(localStorage.getItem("token")).toBeNull();
  await screen.findByText("Logout Successful!", undefined, WAIT_OPTIONS);
});

test("logged out, the drawer offers log-in, sign-up and Profile, which leads to the log-in", async () => {
  renderHeader();
  fireEvent.click(withinHeader().getByRole("button", { name: "Open menu" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Menu" }, WAIT_OPTIONS));
  expect(drawer.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/login");
  expect(drawer.getByRole("link", { name: "Sign up" }).getAttribute("href")).toBe("/signup");
  expect(drawer.getByRole("link", { name: "Profile" }).getAttribute("href")).toBe("/profile");
  expect(drawer.queryByRole("link", { name: "Admin panel" })).toBeNull();
});

test("a log-out in another tab updates the bar", async () => {
  beLoggedIn();
  renderHeader();
  await findAccountButton();
  act(beLoggedOut);
  await waitFor(() => expect(withinHeader().getByRole("link", { name: "Log in or sign up" })).toBeTruthy());
});

test("Start a Fundraiser is in bar and drawer and opens the wizard", async () => {
  renderHeader();
  const wizardHref = (container: { getByRole: typeof screen.getByRole }) =>
    container.getByRole("link", { name: "Start a Fundraiser" }).getAttribute("href");
  expect(wizardHref(withinHeader())).toBe("/startfundraising?step=startFundraiser");
  fireEvent.click(withinHeader().getByRole("button", { name: "Open menu" }));
  expect(wizardHref(within(await screen.findByRole("dialog", { name: "Menu" }, WAIT_OPTIONS)))).toBe(
    "/startfundraising?step=startFundraiser",
  );
});
