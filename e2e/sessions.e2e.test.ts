import { describe, expect, it } from "vitest";
import { useDonors } from "./support/donor.ts";
import { NOT_CONFIRMED } from "./support/panel.ts";
import { arriveAt, fillSignUp, signUp, storedSession, waitForLoginToast } from "./support/people.ts";
import { addresses } from "./support/stacks.ts";

const newUser = useDonors();

describe("a session", () => {
  it("with a tampered stored role is logged out by the guard", async () => {
    const person = await newUser();
    const { page } = person;
    await signUp(person);
    await page.evaluate(() => {
      const storedToken = JSON.parse(localStorage.getItem("token") ?? "");
      localStorage.setItem("token", JSON.stringify({ ...storedToken, role: "admin" }));
    });
    await Promise.all([page.getByText(NOT_CONFIRMED).waitFor(), person.visit("/profile")]);
    await page.waitForURL(({ pathname }) => pathname === "/login");
    expect(await storedSession(page)).toEqual({ token: null, userId: null });
  });

  it.each(["garbage", '{"type":"jwt","token":"a.b.c","role":"admin"}'])(
    "that is none (%s) is removed, and the person told on the way to the log-in",
    async (garbage) => {
      const { page, visit } = await newUser();
      await visit("/login");
      await page.evaluate((token) => {
        localStorage.setItem("token", token);
        localStorage.setItem("userId", "somebody");
      }, garbage);
      await Promise.all([page.getByText(NOT_CONFIRMED).waitFor(), visit("/profile?tab=myDetails")]);
      expect(new URL(page.url()).searchParams.get("next")).toBe("/profile?tab=myDetails");
      expect(await storedSession(page)).toEqual({ token: null, userId: null });
    },
  );

  it("with a forged token is removed, and the user informed on the way to the log-in", async () => {
    const { page, visit } = await newUser({ expectedStatuses: [401] });
    await visit("/login");
    await page.evaluate(() => {
      const encodePart = (value: unknown) => btoa(JSON.stringify(value));
      const claims = { sub: "somebody", exp: Math.floor(Date.now() / 1000) + 3600, role: "admin" };
      const token = [encodePart({ alg: "none" }), encodePart(claims), ""].join(".");
      localStorage.setItem("token", JSON.stringify({ type: "jwt", token, role: "admin" }));
    });
    await Promise.all([page.getByText(NOT_CONFIRMED).waitFor(), page.goto(`${addresses().site}/admin-panel`)]);
    await page.waitForURL(({ pathname }) => pathname === "/login");
    expect(await storedSession(page)).toEqual({ token: null, userId: null });
  });

  it("survives an unavailable server, and so does its page, even with an expired token", async () => {
    const person = await newUser({ expectedStatuses: [502] });
    const { page } = person;
    await signUp(person);
    await person.visit("/profile");
    await page.route("**/adminManagement/verifyToken", (route) =>
      route.fulfill({ status: 502, body: "<h1>Away</h1>" }),
    );
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Welcome, Asha Rao" }).waitFor();
    const sessionBefore = await storedSession(page);
    expect(sessionBefore.token).not.toBeNull();

    // Firebase is unreachable and the token has expired, so that only Firebase could renew it.
    await page.route("**/identitytoolkit.googleapis.com/**", (route) =>
      route.fulfill({ status: 502, body: "<h1>Away</h1>" }),
    );
    await page.route("**/securetoken.googleapis.com/**", (route) =>
      route.fulfill({ status: 502, body: "<h1>Away</h1>" }),
    );
    await page.evaluate(() => {
      const storedToken = JSON.parse(localStorage.getItem("token") ?? "");
      const [tokenHeader, claims, signature] = storedToken.token.split(".");
      const expiredClaims = { ...JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))), exp: 1 };
      const token = [tokenHeader, btoa(JSON.stringify(expiredClaims)), signature].join(".");
      localStorage.setItem("token", JSON.stringify({ ...storedToken, token }));
    });
    await person.visit("/profile");
    expect(new URL(page.url()).pathname).toBe("/profile");
    expect((await storedSession(page)).userId).toBe(sessionBefore.userId);
    expect(await page.getByText(NOT_CONFIRMED).count()).toBe(0);
  });

  it.each(["https://example.org/", "//example.org/", "/\\example.org"])(
    "is not led off this site by the crafted address %s",
    async (nextPath) => {
      const person = await newUser();
      await person.visit(`/signup?next=${encodeURIComponent(nextPath)}`);
      await fillSignUp(person);
      await waitForLoginToast(person.page);
      await arriveAt(person.page, "/");
      expect(new URL(person.page.url()).origin).toBe(addresses().site);
    },
  );
});
