import { readFileSync } from "node:fs";
import {
  accountEndpoints,
  donationTargetEndpoints,
  type DonationTarget,
  type LogInResult,
  PATHS,
} from "@daansetu/contract";
import { act, createEvent, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../test/support/api-server.ts";
import { expectLogged } from "../../../test/support/logged.ts";
import { stubFirebase } from "../../../test/support/firebase-double.ts";
import { beLoggedIn, beLoggedOut, idToken } from "../../../test/support/session.ts";
import { useTestApi, visit } from "../../../test/support/site.tsx";
import LoginPage from "./login.tsx";
import SignUpPage from "./signup.tsx";
import { donationTargetOf } from "../../features/people/accounts/sign-in/location-state.ts";
import { logInPurpose } from "../../features/people/accounts/sign-in/log-in-purpose.ts";
import { session } from "../../lib/session/index.ts";
import { createQueryClient } from "../../lib/api/query.ts";
import { Providers } from "../providers.tsx";
import * as toasts from "../../lib/toast.ts";

const api = useTestApi();
const { logIn, signUp, logInGoogle } = accountEndpoints;
const asha: LogInResult = {
  token: idToken(),
  userInfo: { _id: "asha", email: "asha@example.in", role: "user", name: "Asha Rao" },
};

const kitchen: DonationTarget = {
  _id: "kitchen",
  kind: "fundraiser",
  title: "Hot school meals",
  ngoName: "Annapurna Rasoi Trust",
  picture: { src: "/demo/kitchen.svg", alt: "", focusX: 50, focusY: 50 },
  taxBenefit: true,
  status: "live",
  minPaise: 10_00,
  maxPaise: 5_00_000_00,
};

function CurrentAddress() {
  const { pathname, search, hash } = useLocation();
  return <h1>{`At ${pathname}${search}${hash}`}</h1>;
}
const routes = (
  <Routes>
    <Route path="/login" element={<LoginPage />} />
    <Route path="/signup" element={<SignUpPage />} />
    <Route path="*" element={<CurrentAddress />} />
  </Routes>
);

let toastSpy: ReturnType<typeof vi.spyOn>;
let firebase: ReturnType<typeof stubFirebase>;
beforeEach(() => {
  firebase = stubFirebase(api());
  toastSpy = vi.spyOn(toasts, "toast");
  api().on(donationTargetEndpoints.donationTarget, () => ({ body: kitchen }));
});
afterEach(async () => {
  await act(() => session.logOut({ toast: false }));
  beLoggedOut();
});

const openPage = async (address: string) => {
  visit(routes, address);
  await screen.findByRole("heading", { level: 1 });
};
const waitForPage = (address: string) => screen.findByText(`At ${address}`, { selector: "h1" }, { timeout: 5000 });
const typeInto = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const button = (name: string | RegExp) =>
  screen.getAllByText(name, { selector: "button, button *" })[0]!.closest("button")!;
const clickButton = (name: string | RegExp) => fireEvent.click(button(name));
const logInAs = (email = "asha@example.in", password = "monsoon-river-7") => {
  typeInto("Email", email);
  typeInto("Password", password);
  clickButton("Login");
};
const findNote = async (noteText: string) => (await screen.findByText(noteText)).closest<HTMLElement>("[role]")!;

describe("the log-in", () => {
  it("calls the server, opens the session, toasts for 3 seconds and returns to the requested page", async () => {
    api().on(logIn, () => ({ body: asha }));
    await openPage("/login?next=%2Fprofile%3Ftab%3Dsupport");
    logInAs();
    await waitForPage("/profile?tab=support");
    expect(
      api()
        .sentTo(logIn)
        .map(({ body }) => body),
    ).toEqual([{ email: "asha@example.in", password: "monsoon-river-7", devices: [] }]);
    expect(firebase.asked("accounts:signInWithPassword")).toHaveLength(1);
    expect(toastSpy).toHaveBeenCalledWith("success", "Login Successful!", { duration: 3000 });
    expect(localStorage.getItem("userId")).toBe("asha");
    expect(JSON.parse(localStorage.getItem("token")!)).toMatchObject({ type: "jwt", role: "user" });
  });

  it("returns to what a link had chosen behind its hash", async () => {
    api().on(logIn, () => ({ body: asha }));
    await openPage(`/login?next=${encodeURIComponent("/donate/kitchen#give-kit")}`);
    logInAs();
    await waitForPage("/donate/kitchen#give-kit");
  });

  it("keeps the server's proof that this browser is known, and sends those of the last five accounts", async () => {
    localStorage.setItem("devices", JSON.stringify(["d1", "d2", "d3", "d4", "d5"]));
    api().on(logIn, () => ({ body: { ...asha, device: "d6" } }));
    await openPage("/login");
    logInAs();
    await waitForPage("/");
    expect(api().sentTo(logIn)[0]?.body).toMatchObject({ devices: ["d1", "d2", "d3", "d4", "d5"] });
    expect(JSON.parse(localStorage.getItem("devices")!)).toEqual(["d2", "d3", "d4", "d5", "d6"]);
    await session.logOut({ toast: false });
    expect(localStorage.getItem("devices")).not.toBeNull();
  });

  it.each(["{damaged", "7", '{"0":"d1"}'])("logs in from a browser that kept %s", async (stored) => {
    localStorage.setItem("devices", stored);
    api().on(logIn, () => ({ body: asha }));
    await openPage("/login");
    logInAs();
    await waitForPage("/");
    expect(api().sentTo(logIn)[0]?.body).toMatchObject({ devices: [] });
  });

  it.each(["https://evil.example", "//evil.example", "/\\evil.example", ""])(
    "leads home when `next` is %j, never to another site",
    async (nextPath) => {
      api().on(logIn, () => ({ body: asha }));
      await openPage(`/login?next=${encodeURIComponent(nextPath)}`);
      logInAs();
      await waitForPage("/");
    },
  );

  it("sends nothing while a field is missing, and says so at the field and in a focused summary", async () => {
    await openPage("/login");
    clickButton("Login");
    const summary = await findNote("Please check 2 things");
    expect(document.activeElement).toBe(summary);
    expect(screen.getAllByText("Please enter your e-mail address.")).toHaveLength(2);
    expect(screen.getAllByText("Please enter your password.")).toHaveLength(2);
    typeInto("Email", "asha@");
    expect(document.activeElement).toBe(summary);
    clickButton("Login");
    expect(screen.getAllByText("Please enter an e-mail address like name@example.in.")).toHaveLength(2);
    expect(api().sentTo(logIn)).toEqual([]);
  });

  it("shows the server's message as a toast and beside the form, focuses it, and keeps the input", async () => {
    api().on(logIn, () => refusal(401, "wrong-credentials"));
    await openPage("/login");
    logInAs();
    const shownNote = await findNote("That did not work");
    expect(within(shownNote).getByText("wrong-credentials")).toBeTruthy();
    expect(shownNote.getAttribute("role")).toBe("alert");
    await waitFor(() => expect(document.activeElement).toBe(shownNote.parentElement));
    await waitFor(() => expect(toastSpy).toHaveBeenCalledWith("error", "wrong-credentials"));
    expect(screen.getByLabelText("Email")).toHaveProperty("value", "asha@example.in");
    expect(screen.getByLabelText("Password")).toHaveProperty("value", "monsoon-river-7");
    expect(localStorage.getItem("token")).toBeNull();
  });

  it("says that an error occurred if the server cannot be reached, and can be retried", async () => {
    api().on(logIn, () => ({ body: asha }));
    await openPage("/login");
    await waitFor(() => expect(button("Login")).toBeTruthy());
    vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("Failed to fetch"));
    logInAs();
    await findNote("We could not reach our server");
    await waitFor(() =>
      expect(toastSpy).toHaveBeenCalledWith("error", "An error occurred while processing your request."),
    );
    clickButton("Login");
    await waitForPage("/");
  });

  it("is sent once however often the button is clicked, and the button shows the progress", async () => {
    let sendAnswer: (body: unknown) => void = () => undefined;
    const pendingAnswer = new Promise((resolve) => (sendAnswer = resolve));
    api().on(logIn, async () => {
      await pendingAnswer;
      return { body: asha };
    });
    await openPage("/login");
    logInAs();
    clickButton("Login");
    fireEvent.submit(screen.getByLabelText("Password").closest("form")!);
    await waitFor(() => expect(api().sentTo(logIn)).toHaveLength(1));
    expect(button("Logging in…").getAttribute("aria-busy")).toBe("true");
    expect(button("Continue with Google").disabled).toBe(true);
    sendAnswer(undefined);
    await waitForPage("/");
    expect(api().sentTo(logIn)).toHaveLength(1);
  });

  it("redirects a user who is logged in already, and lets a guest log in", async () => {
    beLoggedIn({ role: "guest", userId: "guest" });
    await openPage("/login?next=%2Fprofile");
    expect(screen.getByLabelText("Password")).toBeTruthy();
    act(() => void beLoggedIn());
    await waitForPage("/profile");
  });

  it("sends a guest's token, so that the guest's donations move to the account", async () => {
    const token = beLoggedIn({ role: "guest", userId: "guest" });
    api().on(logIn, () => ({ body: asha }));
    await openPage("/login");
    logInAs();
    await waitForPage("/");
    expect(api().sentTo(logIn)[0]?.bearer).toBe(token);
  });

  it("names its fields for password managers, and shows the password only on request", async () => {
    await openPage("/login");
    const [email, password] = [screen.getByLabelText("Email"), screen.getByLabelText("Password")];
    expect([email.getAttribute("type"), email.getAttribute("autocomplete")]).toEqual(["email", "email"]);
    expect([password.getAttribute("type"), password.getAttribute("autocomplete")]).toEqual([
      "password",
      "current-password",
    ]);
    fireEvent.click(screen.getByLabelText("Show password"));
    expect(password.getAttribute("type")).toBe("text");
    fireEvent.click(screen.getByLabelText("Hide password"));
    expect(password.getAttribute("type")).toBe("password");
  });

  it("warns about Caps Lock", async () => {
    await openPage("/login");
    const password = screen.getByLabelText("Password");
    const typeWithCapsLock = (capsLock: boolean) =>
      fireEvent(
        password,
        Object.assign(createEvent.keyUp(password, { key: "A" }), { getModifierState: () => capsLock }),
      );
    typeWithCapsLock(true);
    expect(screen.getByText("Caps Lock is on.").getAttribute("role")).toBe("status");
    typeWithCapsLock(false);
    expect(screen.queryByText("Caps Lock is on.")).toBeNull();
  });

  it("links to sign-up with `next` in the URL, and the typed e-mail in the history state only", async () => {
    await openPage("/login?next=%2Fdonate");
    typeInto("Email", "asha@example.in");
    const link = screen.getByText("Sign up", { selector: "main a" });
    expect(link.getAttribute("href")).toBe("/signup?next=%2Fdonate");
    fireEvent.click(link);
    await screen.findByText("Create Account", { selector: "h1" });
    expect(screen.getByLabelText("Email")).toHaveProperty("value", "asha@example.in");
    expect(screen.getByText("Login", { selector: "main a" }).getAttribute("href")).toBe("/login?next=%2Fdonate");
  });
});

it("the log-in explains that the session ended, and only then", async () => {
  for (const state of [{ sessionOver: true }, { sessionOver: false }, null]) {
    const { unmount } = render(
      <Providers queryClient={createQueryClient()}>
        <MemoryRouter initialEntries={[{ pathname: "/login", state }]}>{routes}</MemoryRouter>
      </Providers>,
    );
    await screen.findByRole("heading", { level: 1, name: "Login" });
    const endedNotice = screen.queryByText("Your session has ended. Please log in again.");
    expect(endedNotice !== null).toBe(state?.sessionOver ?? false);
    unmount();
  }
});

describe("the title of the log-in says what somebody was about to do", () => {
  it.each([
    ["/allfundraiser?sector=hunger", "Look at all fundraisers"],
    ["/admin-panel?section=homeCard", "Log in to open the admin panel"],
    ["/my-fundraiser/kitchen", "Log in to see your fundraiser"],
    ["/profile", "Log in to see your donations"],
    ["/profile?tab=myFundraiser", "Log in to see your fundraisers"],
    ["/profile?tab=myNgo", "Log in to see your NGO"],
    ["/profile?tab=myDetails", "Log in to change your details"],
    ["/profile?tab=support", "Log in to write to us"],
    ["/profile?tab=constructor", "Log in to see your donations"],
    ["/Profile/", "Log in to see your donations"],
    ["/startfundraising", "Log in to start fundraising"],
    ["/startfundraising?step=enrollNgo", "Log in to enrol your NGO"],
    ["/startfundraising?step=startFundraiser&supporting=kitchen", "Log in to start a fundraiser"],
    ["/storypage/kitchen", "Login"],
    ["", "Login"],
  ])("on the way to %s", async (nextPath, title) => {
    await openPage(`/login?next=${encodeURIComponent(nextPath)}`);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
    await waitFor(() => expect(document.title.startsWith(title)).toBe(true));
  });

  it("for every guarded page of the site", () => {
    const guarded = ["../router.tsx", "../more-routes.tsx"].flatMap((file) => {
      const source = readFileSync(new URL(file, import.meta.url), "utf8");
      return [...source.matchAll(/path=\{PATHS\.(\w+)\}\s*element=\{\s*<RouteGuard/g)].map(([, name]) => name!);
    });
    expect(guarded.length).toBeGreaterThan(6);
    const untold = guarded.filter((name) => {
      const path = Object.entries(PATHS).find(([key]) => key === name)![1];
      return logInPurpose(path) === undefined && donationTargetOf(path) === undefined;
    });
    expect(untold).toEqual([]);
  });
});

describe("a campaign that takes no donations says so before any log-in", () => {
  it.each([
    ["ended", () => ({ body: { ...kitchen, status: "ended" } }), "This campaign has ended"],
    ["unknown", () => refusal(404, "not-found"), "We could not find this campaign"],
    ["impossible", () => refusal(400, "bad-input"), "We could not find this campaign"],
  ] as const)("%s", async (_says, answer, title) => {
    api().on(donationTargetEndpoints.donationTarget, answer);
    await openPage("/login?next=%2Fdonate%2Fkitchen");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
    expect(screen.queryByLabelText("Password")).toBeNull();
    expect(screen.queryByText("Continue as guest")).toBeNull();
    expect(screen.getByRole("link", { name: "All fundraisers" }).getAttribute("href")).toBe("/allfundraiser");
  });

  it("but where nobody can say, the log-in is there", async () => {
    api().on(donationTargetEndpoints.donationTarget, () => refusal(500, "internal-error"));
    await openPage("/login?next=%2Fdonate%2Fkitchen");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("You are about to give");
    expect(button("Continue as guest")).toBeTruthy();
  });
});

describe("continuing as a guest", () => {
  it.each(["/donate", "/donate/kitchen?amount=500", "/allfundraiser", "/allfundraiser?sector=hunger"])(
    "is offered on the way to %s, and leads there",
    async (nextPath) => {
      await openPage(`/login?next=${encodeURIComponent(nextPath)}`);
      clickButton("Continue as guest");
      await waitForPage(nextPath);
      expect(JSON.parse(localStorage.getItem("token")!)).toMatchObject({ role: "guest" });
      expect(localStorage.getItem("userId")).toBe("guest");
    },
  );

  it("names the campaign of a direct address, with its picture, and offers the guest's way first", async () => {
    await openPage("/login?next=%2Fdonate%2Fkitchen");
    await screen.findByRole("heading", { level: 1, name: "Give to Hot school meals" });
    await waitFor(() => expect(document.title).toMatch(/^Give to Hot school meals/));
    expect(screen.getByText("Annapurna Rasoi Trust")).toBeTruthy();
    expect(document.querySelector("main img[src*='kitchen']")).not.toBeNull();
    expect(screen.getAllByRole("button")[0]!.textContent).toContain("Continue as guest");
  });

  it.each([
    ["/donate/kitchen", /your gift moves into it/],
    ["/allfundraiser", /to look at the fundraisers/],
  ])("tells a guest on the way to %s what that means there", async (nextPath, hint) => {
    await openPage(`/login?next=${encodeURIComponent(nextPath)}`);
    expect(screen.getByText(hint)).toBeTruthy();
  });

  it.each(["", "/profile", "/startfundraising", "/donation-policy", "//donate"])(
    "is not offered on the way to %j",
    async (nextPath) => {
      await openPage(`/login?next=${encodeURIComponent(nextPath)}`);
      expect(screen.queryByText("Continue as guest")).toBeNull();
    },
  );
});

describe("the sign-up", () => {
  const fillForm = () => {
    typeInto("Name", "Asha Rao");
    typeInto("Email", "asha@example.in");
    typeInto("Password", "monsoon-river-7");
  };

  it("creates the account and the session, confirms it, and announces a mail", async () => {
    api().on(signUp, () => ({ body: asha }));
    await openPage("/signup");
    fillForm();
    clickButton("Sign Up");
    await waitForPage("/");
    expect(api().sentTo(signUp)[0]?.body).toEqual({
      name: "Asha Rao",
      email: "asha@example.in",
      password: "monsoon-river-7",
    });
    expect(toastSpy).toHaveBeenCalledWith("success", "Login Successful!", { duration: 3000 });
    expect(toastSpy).toHaveBeenCalledWith("blank", expect.stringContaining("asha@example.in"), expect.anything());
  });

  it("sends a guest's token, so that the guest becomes the account", async () => {
    const token = beLoggedIn({ role: "guest", userId: "guest" });
    api().on(signUp, () => ({ body: asha }));
    await openPage("/signup");
    expect(screen.getByText(/gifts you made as a guest/)).toBeTruthy();
    fillForm();
    clickButton("Sign Up");
    await waitForPage("/");
    expect(api().sentTo(signUp)[0]?.bearer).toBe(token);
  });

  it("validates before sending, and reports a short password at its field", async () => {
    await openPage("/signup");
    typeInto("Password", "short");
    clickButton("Sign Up");
    expect(screen.getAllByText("A password needs at least 8 characters.")).toHaveLength(2);
    expect(screen.getAllByText("Please enter your name.")).toHaveLength(2);
    expect(api().sentTo(signUp)).toEqual([]);
  });

  it("shows a server error at its field until the field changes", async () => {
    api().on(signUp, () => refusal(400, "bad-input", [{ field: "password", problem: "weak-password" }]));
    await openPage("/signup");
    fillForm();
    clickButton("Sign Up");
    await findNote("Please check one thing");
    expect(screen.getAllByText("This password is too easy to guess. Please choose a longer one.")).toHaveLength(2);
    typeInto("Password", "another-river-99");
    expect(screen.queryByText("This password is too easy to guess. Please choose a longer one.")).toBeNull();
  });

  it("whose session failed to open can be retried, and does not report its own address as taken", async () => {
    api().on(signUp, () => ({ body: asha }));
    api().onPath("accounts:signInWithPassword", () => ({ status: 503, body: { error: { message: "UNAVAILABLE" } } }));
    await openPage("/signup");
    fillForm();
    clickButton("Sign Up");
    await findNote("Something went wrong on our side");
    stubFirebase(api());
    clickButton("Sign Up");
    await waitForPage("/");
    expect(api().sentTo(signUp)).toHaveLength(1);
  });
});

describe("Google, with the emulator", () => {
  const chooseAccount = async (name: string) => {
    clickButton("Continue with Google");
    const chooser = await screen.findByText("Sample Google accounts");
    fireEvent.click(within(chooser.closest("dialog")!).getByText(name).closest("button")!);
  };

  it("offers marked sample accounts; the server identifies the user by the token, and the user is logged in", async () => {
    api().on(logInGoogle, () => ({ body: asha }));
    await openPage("/login?next=%2Fprofile");
    await chooseAccount("Meera Kulkarni");
    await waitForPage("/profile");
    expect(JSON.stringify(firebase.asked("accounts:signInWithIdp"))).toContain("meera.kulkarni");
    expect(api().sentTo(logInGoogle)[0]?.bearer).toBeTruthy();
    expect(toastSpy).toHaveBeenCalledWith("success", "Login Successful!", { duration: 3000 });
  });

  it("accepts another account with a typed name and address, once both are filled in", async () => {
    api().on(logInGoogle, () => ({ body: asha }));
    await openPage("/signup");
    clickButton("Continue with Google");
    const dialog = (await screen.findByText("Sample Google accounts")).closest("dialog")!;
    fireEvent.click(within(dialog).getByText("Use this account"));
    expect(within(dialog).getByText("Please enter your e-mail address.")).toBeTruthy();
    fireEvent.change(within(dialog).getByLabelText("Name"), { target: { value: "Ravi" } });
    fireEvent.change(within(dialog).getByLabelText("Email"), { target: { value: "ravi@example.com" } });
    fireEvent.click(within(dialog).getByText("Use this account"));
    await waitForPage("/");
    expect(JSON.stringify(firebase.asked("accounts:signInWithIdp"))).toContain("ravi%40example.com");
  });

  it("reports a failure, and the user can retry", async () => {
    expectLogged("Error during social sign-in FirebaseError: Firebase: Error (auth/operation-not-allowed).");
    api().onPath("accounts:signInWithIdp", () => ({
      status: 400,
      body: { error: { code: 400, message: "OPERATION_NOT_ALLOWED" } },
    }));
    await openPage("/login");
    await chooseAccount("Imran Sheikh");
    await findNote("Google could not log you in");
    await waitFor(() =>
      expect(toastSpy).toHaveBeenCalledWith("error", "An error occurred while processing your request."),
    );
    expect(button("Continue with Google").disabled).toBe(false);
  });
});

describe("a reply without a readable message: the specified sentence, and advice beside it", () => {
  const FAILURE_SENTENCE = "An error occurred while processing your request.";
  const sendProxyPage = () => Promise.resolve(new Response("<h1>Bad gateway</h1>", { status: 502 }));
  const UNREADABLE_ANSWERS: [string, number, () => Promise<Response>][] = [
    ["a proxy's page with 500", 500, () => Promise.resolve(new Response("<h1>Oops</h1>", { status: 500 }))],
    ["a proxy's page with 502", 502, sendProxyPage],
    ["a broken body with 503", 503, () => Promise.resolve(new Response('{"errorMessage":', { status: 503 }))],
    ["a broken body with 200", 200, () => Promise.resolve(new Response('{"token":"e'))],
    ["a page where an answer should be", 200, () => Promise.resolve(new Response("<h1>Log in to the Wi-Fi</h1>"))],
    ["no answer", 0, () => Promise.reject(new TypeError("Failed to fetch"))],
  ];
  /** Answers all later requests below this path. */
  const stubAnswer = (path: string, sendReply: () => Promise<Response>) => {
    const realFetch = globalThis.fetch;
    vi.spyOn(globalThis, "fetch").mockImplementation((input, init) =>
      (input instanceof Request ? input.url : String(input)).includes(path) ? sendReply() : realFetch(input, init),
    );
  };
  const expectFailureExplained = async () => {
    await waitFor(() => expect(toastSpy.mock.calls).toContainEqual(["error", FAILURE_SENTENCE]));
    const shownAlert = await screen.findByRole("alert");
    expect(shownAlert.textContent).toMatch(/press the button again|try again/i);
    expect(shownAlert.textContent).not.toMatch(/firebase|auth\/|could not answer/i);
  };
  const expectServerLog = (status: number, endpoint: string) => {
    if (status >= 300) expectLogged(`Unexpected status code ${String(status)} ${endpoint}`);
  };

  it.each(UNREADABLE_ANSWERS)("at the log-in: %s", async (_, status, sendReply) => {
    expectServerLog(status, "logIn");
    await openPage("/login");
    stubAnswer("/api/user/login", sendReply);
    logInAs();
    await expectFailureExplained();
    expect(screen.getByLabelText("Email")).toHaveProperty("value", "asha@example.in");
    expect(localStorage.getItem("token")).toBeNull();
  });

  it("at the sign-up", async () => {
    expectServerLog(502, "signUp");
    await openPage("/signup");
    stubAnswer("/api/user/signup", sendProxyPage);
    typeInto("Name", "Asha Rao");
    typeInto("Email", "asha@example.in");
    typeInto("Password", "monsoon-river-7");
    clickButton("Sign Up");
    await expectFailureExplained();
    expect(localStorage.getItem("token")).toBeNull();
  });

  it.each([
    ["a proxy's page with 502", 502, "<h1>Bad gateway</h1>"],
    ["an outage", 503, { error: { code: 503, message: "The service is currently unavailable." } }],
    ["a refusal", 400, { error: { code: 400, message: "INVALID_LOGIN_CREDENTIALS" } }],
  ])("from Firebase, after our server accepted the log-in: %s", async (_, status, body) => {
    api().on(logIn, () => ({ body: asha }));
    api().onPath("accounts:signInWithPassword", () => ({ status, body }));
    await openPage("/login");
    logInAs();
    await expectFailureExplained();
    expect(localStorage.getItem("token")).toBeNull();
  });

  it("from our server, after Google succeeded", async () => {
    expectServerLog(502, "logInGoogle");
    expectLogged("Error during social sign-in");
    await openPage("/login");
    stubAnswer("/api/user/userLoginGoogle", sendProxyPage);
    clickButton("Continue with Google");
    const chooser = await screen.findByText("Sample Google accounts");
    fireEvent.click(within(chooser.closest("dialog")!).getByText("Imran Sheikh").closest("button")!);
    await expectFailureExplained();
  });
});
