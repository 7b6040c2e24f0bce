import { accountEndpoints, type User } from "@daansetu/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { beLoggedIn, beLoggedOut } from "../../../test/support/session.ts";
import { useTestApi, visit } from "../../../test/support/site.tsx";
import { SiteFrame } from "./site-frame.tsx";

const api = useTestApi();
const WAIT = { timeout: 10_000 };
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

function site(about: Partial<User> = {}) {
  api().on(accountEndpoints.fetchUserById, ({ query }) => ({
    body: { ...asha, ...about, _id: query.get("userId") ?? "" },
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
const bar = () => within(screen.getByRole("banner"));
const account = () => bar().findByRole("button", { name: "Your account" }, WAIT);

/** The navigation links of spec section 2; logo and drawer link home. */
const PLACES = ["/", "/allfundraiser", "/csr", "/discover-ngo", "/allcampains", "/about"];
const hrefsIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));

test("logged out, bar and drawer have every link of the specification", async () => {
  site();
  expect(hrefsIn(screen.getByRole("banner"))).toEqual(expect.arrayContaining([...PLACES, "/login", "/signup"]));
  fireEvent.click(bar().getByRole("button", { name: "Open menu" }));
  const drawer = await screen.findByRole("dialog", { name: "Menu" }, WAIT);
  expect(hrefsIn(drawer)).toEqual(expect.arrayContaining([...PLACES, "/login", "/signup", "/profile"]));
  expect(hrefsIn(drawer)).not.toContain("/admin-panel");
});

test("logged in, profile and log-out replace log-in and sign-up", async () => {
  beLoggedIn();
  site();
  fireEvent.click(await account());
  expect(hrefsIn(screen.getByRole("banner"))).toEqual(expect.arrayContaining(PLACES));
  expect(bar().getByRole("menuitem", { name: "Profile" }).getAttribute("href")).toBe("/profile");
  expect(hrefsIn(screen.getByRole("banner"))).not.toContain("/signup");
  fireEvent.click(bar().getByRole("button", { name: "Open menu" }));
  const drawer = await screen.findByRole("dialog", { name: "Menu" }, WAIT);
  expect(hrefsIn(drawer)).toEqual(expect.arrayContaining([...PLACES, "/profile"]));
  for (const entry of ["/login", "/signup"]) expect(hrefsIn(drawer)).not.toContain(entry);
});

test("logged out, the profile icon leads to the log-in", () => {
  site();
  expect(bar().getByRole("link", { name: "Log in or sign up" }).getAttribute("href")).toBe("/login");
  expect(bar().queryByRole("button", { name: "Your account" })).toBeNull();
});

test("a guest sees the log-in link, and no user record is requested", () => {
  beLoggedIn({ role: "guest" });
  site();
  expect(bar().getByRole("link", { name: "Log in or sign up" }).getAttribute("href")).toBe("/login");
  expect(api().sentTo(accountEndpoints.fetchUserById)).toEqual([]);
});

test.each([
  ["user", ["Profile", "Logout"]],
  ["admin", ["Profile", "Admin panel", "Logout"]],
] as const)("the picture of a %s opens %j, navigated by arrow keys and closed by Escape", async (role, lines) => {
  beLoggedIn({ role });
  site();
  const button = await account();
  fireEvent.click(button);
  const items = bar().getAllByRole("menuitem");
  expect(items.map((item) => item.textContent)).toEqual(lines);
  expect(document.activeElement).toBe(items[0]);
  fireEvent.keyDown(items[0]!, { key: "ArrowUp" });
  expect(document.activeElement).toBe(items.at(-1));
  fireEvent.keyDown(items.at(-1)!, { key: "ArrowDown" });
  expect(document.activeElement).toBe(items[0]);
  fireEvent.keyDown(items[0]!, { key: "Escape" });
  expect(bar().queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(button);
});

test("bar and drawer show the user's own picture", async () => {
  const profilePic = "https://pictures.example/asha.webp";
  beLoggedIn();
  site({ profilePic });
  const pictureIn = (part: HTMLElement) =>
    waitFor(() => expect(part.querySelector("img")?.getAttribute("src")).toBe(profilePic), WAIT);
  await pictureIn(await account());
  fireEvent.click(bar().getByRole("button", { name: "Open menu" }));
  await pictureIn(await screen.findByRole("dialog", { name: "Menu" }, WAIT));
});

test("a click outside closes the menu", async () => {
  beLoggedIn();
  site();
  fireEvent.click(await account());
  fireEvent.pointerDown(screen.getByText("Page"));
  expect(bar().queryByRole("menu")).toBeNull();
});

test("the drawer of small screens shows the logged-in user, profile, admin panel (for admins) and log-out", async () => {
  beLoggedIn({ role: "admin" });
  site();
  fireEvent.click(bar().getByRole("button", { name: "Open menu" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Menu" }, WAIT));
  await drawer.findByText("Asha Rao", undefined, WAIT);
  expect(drawer.getByRole("link", { name: "Profile" }).getAttribute("href")).toBe("/profile");
  expect(drawer.getByRole("link", { name: "Admin panel" }).getAttribute("href")).toBe("/admin-panel");
  expect(drawer.queryByRole("link", { name: "Log in" })).toBeNull();
  fireEvent.click(drawer.getByRole("button", { name: "Logout" }));
  expect(localStorage.getItem("token")).toBeNull();
  await screen.findByText("Logout Successful!", undefined, WAIT);
});

test("logged out, the drawer offers log-in, sign-up and Profile, which leads to the log-in", async () => {
  site();
  fireEvent.click(bar().getByRole("button", { name: "Open menu" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Menu" }, WAIT));
  expect(drawer.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/login");
  expect(drawer.getByRole("link", { name: "Sign up" }).getAttribute("href")).toBe("/signup");
  expect(drawer.getByRole("link", { name: "Profile" }).getAttribute("href")).toBe("/profile");
  expect(drawer.queryByRole("link", { name: "Admin panel" })).toBeNull();
});

test("a log-out in another tab updates the bar", async () => {
  beLoggedIn();
  site();
  await account();
  act(beLoggedOut);
  await waitFor(() => expect(bar().getByRole("link", { name: "Log in or sign up" })).toBeTruthy());
});

test("Start a Fundraiser is in bar and drawer and opens the wizard", async () => {
  site();
  const goes = (inside: { getByRole: typeof screen.getByRole }) =>
    inside.getByRole("link", { name: "Start a Fundraiser" }).getAttribute("href");
  expect(goes(bar())).toBe("/startfundraising?step=startFundraiser");
  fireEvent.click(bar().getByRole("button", { name: "Open menu" }));
  expect(goes(within(await screen.findByRole("dialog", { name: "Menu" }, WAIT)))).toBe(
    "/startfundraising?step=startFundraiser",
  );
});
