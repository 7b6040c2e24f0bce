import { secondFactorEndpoints, type SecondFactorState, userEndpoints, type UserRow } from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import { callApi } from "../../../../lib/api-client.ts";
import { ApiError } from "../../../../lib/api-error.ts";
import { mirror } from "../../../../lib/session/mirror.ts";
import { LogInAgain } from "../index.ts";
import { SecondFactorRow } from "./second-factor-row.tsx";

const api = useTestApi();
const { proveSecondFactor, beginSecondFactor, confirmSecondFactor, secondFactor } = secondFactorEndpoints;
const SET_UP: SecondFactorState = {
  isSetUp: true,
  setUpAt: "2026-11-20T06:30:00.000Z",
  isProven: true,
  isRequired: false,
  recoveryCodesLeft: 10,
};
const NOT_SET_UP: SecondFactorState = { isSetUp: false, isProven: false, isRequired: false, recoveryCodesLeft: 0 };
const PERSON: UserRow = {
  _id: "ravi",
  name: "Ravi Kumar",
  email: "ravi@example.in",
  emailVerified: true,
  role: "reviewer",
  isGoogleAuth: false,
  disabled: false,
  hasSecondFactor: false,
  createdAt: "2026-11-20T06:30:00.000Z",
};
const missing = (problem: "code-needed" | "not-set-up") =>
  refusal(403, "log-in-again", [{ field: "secondFactor", problem }]);
/** The double's message is the problem. */
const wrongCode = (problem: string) => refusal(400, "bad-code", [{ field: "code", problem }]);
/** With the calls that needed a code. */
const proofsSent = () =>
  api()
    .sentTo(userEndpoints.changeRole)
    .map(({ proof }) => proof);
const findDialog = (name: string) => screen.findByRole("dialog", { name }, { timeout: 10_000 });
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const click = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const APP_CODE = "Code of your authenticator app";

beforeEach(() => void beLoggedIn({ userId: "asha", role: "admin" }));

const changeRole = () =>
  callApi(userEndpoints.changeRole, { params: { userId: "ravi" }, body: { role: "reviewer" } }).then(
    ({ name }) => name,
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );

it("asks for a code, says why one is refused and keeps it, takes a recovery code, and repeats the call", async () => {
  let isProven = false;
  api().on(userEndpoints.changeRole, () => (isProven ? { body: PERSON } : missing("code-needed")));
  api().on(proveSecondFactor, ({ body }) => {
    if (!JSON.stringify(body).includes("ABCD")) return wrongCode("This code was used already.");
    isProven = true;
    return { body: { ...SET_UP, proof: "of-this-browser" } };
  });
  visit(<LogInAgain />, "/");
  const call = changeRole();
  await findDialog("Your second factor");
  await screen.findByLabelText(APP_CODE);
  click("Confirm and go on");
  expect(screen.getByText("Please enter the code.")).toBeTruthy();
  type(APP_CODE, "12 34");
  click("Confirm and go on");
  expect(screen.getByText(/^A code has six digits, a recovery code/)).toBeTruthy();
  type(APP_CODE, "123 456");
  click("Confirm and go on");
  await screen.findByText("This code was used already.");
  expect(screen.getByLabelText<HTMLInputElement>(APP_CODE).value).toBe("123 456");
  click("I do not have my phone");
  type("Recovery code", "ABCD-EFGH-2345-MNOP");
  click("Confirm and go on");
  expect(await call).toBe("Ravi Kumar");
  expect(proofsSent()).toEqual([undefined, "of-this-browser"]);
  expect(
    api()
      .sentTo(proveSecondFactor)
      .map(({ body }) => body),
  ).toEqual([{ code: "123456" }, { code: "ABCDEFGH2345MNOP" }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("where the panel requires it, is set up on the way, and the recovery codes are shown before the call is repeated", async () => {
  let isSetUp = false;
  api().on(userEndpoints.changeRole, () => (isSetUp ? { body: PERSON } : missing("not-set-up")));
  api().on(beginSecondFactor, () => ({
    body: { secret: "ABCDEFGH", uri: "otpauth://totp/Daansetu:asha?secret=ABCDEFGH" },
  }));
  api().on(confirmSecondFactor, () => {
    isSetUp = true;
    const recoveryCodes = ["AAAA-BBBB-CCCC-DDDD", "EEEE-FFFF-GGGG-HHHH"];
    return { body: { recoveryCodes, proof: "of-this-browser" } };
  });
  visit(<LogInAgain />, "/");
  const call = changeRole();
  const dialog = await findDialog("Set up your second factor");
  await within(dialog).findByRole("img", { name: "QR code for your authenticator app" });
  expect(within(dialog).getByText("ABCD EFGH")).toBeTruthy();
  type(APP_CODE, "123456");
  click("Confirm and go on");
  const codes = await screen.findByRole("list", { name: "Recovery codes" });
  expect(
    within(codes)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["AAAA-BBBB-CCCC-DDDD", "EEEE-FFFF-GGGG-HHHH"]);
  expect(api().sentTo(userEndpoints.changeRole)).toHaveLength(1);
  click("I have kept them");
  expect(await call).toBe("Ravi Kumar");
  expect(proofsSent()).toEqual([undefined, "of-this-browser"]);
});

it("is forgotten with the log-out", () => {
  mirror.keepProof("of-this-browser");
  mirror.clear();
  expect(mirror.proof()).toBeUndefined();
});

it("in the profile says since when it is set up, and turns off once that is confirmed", async () => {
  api().on(secondFactor, () => ({ body: SET_UP }));
  api().on(secondFactorEndpoints.turnOffSecondFactor, () => ({ body: NOT_SET_UP }));
  visit(<SecondFactorRow />, "/");
  await screen.findByText(/^Set up on 20 Nov.* Recovery codes left: 10\.$/);
  click("Turn off");
  const dialog = screen.getByRole("alertdialog", { name: "Turn your second factor off?" });
  fireEvent.click(within(dialog).getByRole("button", { name: "Turn off" }));
  await screen.findByRole("button", { name: "Set up" });
});
