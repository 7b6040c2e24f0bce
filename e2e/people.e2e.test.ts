import { describe, expect, it } from "vitest";
import { PHONE, useDonors } from "./support/donor.ts";
import {
  arriveAt,
  fillLogIn,
  fillSignUp,
  waitForMailedLink,
  logOut,
  PASSWORD,
  signUp,
  storedSession,
  waitForLoginToast,
} from "./support/people.ts";
import { addresses } from "./support/stacks.ts";

const newUser = useDonors();

describe("an account", () => {
  it("is created, shows its profile, is logged out, and logs in on the way to a guarded page", async () => {
    const person = await newUser({ expectedStatuses: [401] });
    const { page, email } = person;
    await signUp(person);
    const { token, userId } = await storedSession(page);
    expect(JSON.parse(token ?? "")).toEqual({ type: "jwt", token: expect.stringMatching(/^ey/), role: "user" });
    expect(userId).toMatch(/^\w{10,}$/);

    await person.visit("/profile?tab=myDetails");
    await page.getByRole("heading", { level: 1, name: "Welcome, Asha Rao" }).waitFor();
    for (const name of ["My Donation", "My Fundraiser", "My Details", "My Support"])
      expect(await page.getByRole("tab", { name, exact: true }).count(), name).toBe(1);
    expect(await page.getByRole("tab").count()).toBe(4);
    await page.getByLabel("PIN code").fill("411004");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("User profile updated successfully!").waitFor();

    await logOut(page);
    expect(await storedSession(page)).toEqual({ token: null, userId: null });

    await person.visit("/profile?tab=myDetails");
    expect(new URL(page.url()).pathname).toBe("/login");
    expect(new URL(page.url()).searchParams.get("next")).toBe("/profile?tab=myDetails");
    await fillLogIn(page, email, "not the password");
    await page.getByText("This e-mail and password do not match an account here.").first().waitFor();
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe(email);
    await fillLogIn(page, email);
    await waitForLoginToast(page);
    await arriveAt(page, "/profile");
    expect(await page.getByRole("tab", { selected: true, name: "My Details", exact: true }).count()).toBe(1);
    expect(await page.getByLabel("PIN code").inputValue()).toBe("411004");
  });

  it("stays logged in after a reload, in a new tab, and on Back", async () => {
    const person = await newUser();
    const { page, context } = person;
    await signUp(person);
    await person.visit("/profile");
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Welcome, Asha Rao" }).waitFor();
    const secondTab = await context.newPage();
    await secondTab.goto(page.url());
    await secondTab.getByRole("heading", { level: 1, name: "Welcome, Asha Rao" }).waitFor();
    await page.goBack();
    await arriveAt(page, "/");
  });

  it("is not created twice for one address, and the page does not reveal that it exists", async () => {
    const person = await newUser();
    await signUp(person);
    const otherUser = await newUser({ expectedStatuses: [409] });
    await otherUser.visit("/signup");
    await fillSignUp({ ...otherUser, email: person.email });
    await otherUser.page.getByText("We could not create an account with these details.").first().waitFor();
    expect(await otherUser.page.getByLabel("Email", { exact: true }).inputValue()).toBe(person.email);
    expect(await storedSession(otherUser.page)).toEqual({ token: null, userId: null });
  });

  it("is logged in to by keyboard alone", async () => {
    const person = await newUser();
    const { page, email } = person;
    await signUp(person);
    await logOut(page);
    await person.visit("/login?next=%2Fprofile");
    const focusedField = () =>
      page.evaluate(() => document.activeElement?.getAttribute("name") ?? document.activeElement?.textContent);
    await page.keyboard.press("Tab");
    expect(await focusedField()).toBe("Skip to content");
    for (let steps = 0; steps < 40 && (await focusedField()) !== "email"; steps += 1) await page.keyboard.press("Tab");
    await page.keyboard.type(email);
    for (let steps = 0; steps < 5 && (await focusedField()) !== "password"; steps += 1)
      await page.keyboard.press("Tab");
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await waitForLoginToast(page);
    await arriveAt(page, "/profile");
    await page.keyboard.press("Tab");
    expect(await focusedField()).not.toBe("");
  });

  it("created with Google is chosen once, and found again the next time", async () => {
    const person = await newUser({ size: PHONE });
    const { page, email } = person;
    const logInWithGoogle = async () => {
      await page.getByRole("button", { name: "Continue with Google" }).click();
      const accountDialog = page.getByRole("dialog", { name: "Sample Google accounts" });
      await accountDialog.getByLabel("Name", { exact: true }).fill("Meera Rao");
      await accountDialog.getByLabel("Email", { exact: true }).fill(email);
      await accountDialog.getByRole("button", { name: "Use this account" }).click();
      await waitForLoginToast(page);
      await arriveAt(page, "/profile");
      await page.getByRole("heading", { level: 1, name: "Welcome, Meera Rao" }).waitFor();
    };
    await person.visit("/signup?next=%2Fprofile");
    await logInWithGoogle();
    const firstSession = await storedSession(page);
    await logOut(page);
    await person.visit("/login?next=%2Fprofile");
    await logInWithGoogle();
    expect((await storedSession(page)).userId).toBe(firstSession.userId);
  });

  it("with a forgotten password gets a new one by mail, and every older session ends", async () => {
    const person = await newUser({ expectedStatuses: [400, 401] });
    await signUp(person);
    const otherUser = await newUser({ expectedStatuses: [400, 401] });
    const { page } = otherUser;
    await otherUser.visit("/login");
    await page.getByLabel("Email", { exact: true }).fill(person.email);
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await arriveAt(page, "/forgot-password");
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe(person.email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await page.getByRole("heading", { name: "Check your e-mail" }).waitFor();
    await page.goto(await waitForMailedLink(person.email, "/reset-password?code="));
    await page.getByLabel("New password", { exact: true }).fill("quite another row of words");
    await page.getByRole("button", { name: "Set the password" }).click();
    await page.getByText("Your new password is set").waitFor();
    await fillLogIn(page, person.email, PASSWORD);
    await page.getByText("This e-mail and password do not match an account here.").first().waitFor();
    await fillLogIn(page, person.email, "quite another row of words");
    await waitForLoginToast(page);
    // Anyone who was still logged in with the old password is logged out.
    await person.visit("/profile");
    await person.page.waitForURL(({ pathname }) => pathname === "/login");
    expect(await storedSession(person.page)).toEqual({ token: null, userId: null });
  });
});

describe("without a session", () => {
  it("every guarded page leads to the log-in, which says what for, and back; continuing as a guest is offered only on the way to donate", async () => {
    const { page, visit } = await newUser();
    for (const [path, title, forGuests] of [
      ["/profile", "Log in to see your donations", false],
      ["/startfundraising", "Log in to start fundraising", false],
      ["/admin-panel?section=userDashboard", "Log in to open the admin panel", false],
      ["/allfundraiser?sector=education", "Look at all fundraisers", true],
      ["/donate", "Give where it is needed most", true],
    ] as const) {
      await visit(path);
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      const { pathname, searchParams } = new URL(page.url());
      expect([pathname, searchParams.get("next")]).toEqual(["/login", path]);
      expect(await page.getByRole("button", { name: "Continue as guest" }).count(), path).toBe(forGuests ? 1 : 0);
    }
  });

  it("is not asked for on the way to a campaign that does not exist: the page says that there is none", async () => {
    const { page } = await newUser({ expectedStatuses: [404] });
    await page.goto(`${addresses().site}/donate/any-campaign?amount=500`);
    await page.getByRole("heading", { level: 1, name: "We could not find this campaign" }).waitFor();
    expect(await page.getByLabel("Password").count()).toBe(0);
    expect(await page.getByRole("button", { name: "Continue as guest" }).count()).toBe(0);
  });
});

describe("a session", () => {
  it("that ends in one tab ends in every other", async () => {
    const person = await newUser();
    const { page, context } = person;
    await signUp(person);
    await person.visit("/profile");
    const secondTab = await context.newPage();
    await secondTab.goto(page.url());
    await secondTab.getByRole("heading", { level: 1, name: "Welcome, Asha Rao" }).waitFor();
    await logOut(page);
    await secondTab.waitForURL(({ pathname }) => pathname === "/login");
    expect(await storedSession(secondTab)).toEqual({ token: null, userId: null });
  });
});
