import { type Endpoint, ENDPOINTS, type PanelAccess, ROLES } from "@daansetu/contract";
import { describe, expect, it } from "vitest";
import { aCaller, START } from "../../test/support/deps.ts";
import { AppError } from "./app-error.ts";
import { requireRecentLogIn } from "./authorise.ts";
import { ANYONE, type Caller, hasAccess } from "./caller.ts";

/** Written out here, so that a change of the contract's table alone fails. */
const ADMITTED: Readonly<Record<PanelAccess, readonly string[]>> = {
  panel: ["reviewer", "accountant", "admin"],
  review: ["reviewer", "admin"],
  money: ["accountant", "admin"],
  admin: ["admin"],
};
const CALLERS: readonly (readonly [string, Caller])[] = [
  ["nobody", ANYONE],
  ...ROLES.map((role) => [role, aCaller({ role })] as const),
];

function codeOf(check: () => void): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** Endpoints are held to the same rule by the access matrix (functions/test/access). */
describe("the rule for a service that others may call too", () => {
  it.each(["panel", "review", "money", "admin"] as const)("%s admits exactly its roles", (access) => {
    for (const [name, caller] of CALLERS) expect(hasAccess(caller, access), name).toBe(ADMITTED[access].includes(name));
  });
});

describe("a recent log-in", () => {
  it.each([
    [0, undefined],
    [10 * 60_000, undefined],
    [10 * 60_000 + 1, "log-in-again"],
    // By a clock that is a little behind, and by one that is a day behind.
    [-5 * 60_000, undefined],
    [-86_400_000, "log-in-again"],
  ])("%i ms ago: %s", (ms, refusal) => {
    const now = new Date(START.getTime() + ms);
    expect(codeOf(() => requireRecentLogIn(aCaller({ role: "admin" }), now))).toBe(refusal);
  });

  it("is required for roles, refunds, settings that guard money, exports with personal data, mailings to all, and erasure", () => {
    const names = Object.values<Endpoint>(ENDPOINTS).flatMap(({ name, needsRecentLogIn }) =>
      needsRecentLogIn === true ? [name] : [],
    );
    expect(names.toSorted()).toEqual([
      "activityCsv",
      "allocationsCsv",
      "approveAdminRefund",
      "approvePurchase",
      "beginSecondFactor",
      "changeDonationSettings",
      "changeFoundationSettings",
      "changeReceiptSettings",
      "changeRefundSettings",
      "changeRole",
      "confirmRefundSettings",
      "coverOverspent",
      "deliveriesCsv",
      "donationsCsv",
      "eraseAccount",
      "exportPart",
      "filingFile",
      "historyLinesCsv",
      "makeAdminRefund",
      "moveWhatIsLeft",
      "ngosCsv",
      "offlineDonationsCsv",
      "payPurchase",
      "plansCsv",
      "purchasesCsv",
      "refundException",
      "resetSecondFactorOf",
      "retryExport",
      "sendDeliveryMails",
      "sendNewsletter",
      "turnOffSecondFactor",
      "usersCsv",
    ]);
  });
});
