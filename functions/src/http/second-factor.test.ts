import { type Endpoint, ENDPOINTS, type Role } from "@daansetu/contract";
import { describe, expect, it } from "vitest";
import { aCaller, START } from "../../test/support/deps.ts";
import { AppError } from "./app-error.ts";
import { hasAccess } from "./caller.ts";
import { type SecondFactorStanding, requireSecondFactor } from "./second-factor.ts";

const { allDonations, donationsCsv, eraseAccount, fetchUser, campaignRecords } = ENDPOINTS;
const NOT_SET_UP = { isSetUp: false, isProven: false };
const NOT_PROVEN = { isSetUp: true, isProven: false };
const PROVEN = { isSetUp: true, isProven: true };

/** @returns what the second factor says to a call: the problem, or whether the role's rights hold */
async function answerTo(endpoint: Endpoint, role: Role, standing: SecondFactorStanding, isRequired: boolean) {
  let reads = 0;
  const standingOf = async () => {
    reads += 1;
    return standing;
  };
  try {
    const caller = await requireSecondFactor(endpoint, aCaller({ role }), { isRequired, standingOf }, START);
    return { rights: hasAccess(caller, "panel"), reads };
  } catch (error) {
    if (error instanceof AppError) return `${error.code}: ${error.fields?.[0]?.problem ?? ""}`;
    throw error;
  }
}

describe("a second factor that is optional", () => {
  it("is needed by those who set it up, for what needs a recent log-in, until a code proves the session", async () => {
    for (const endpoint of [donationsCsv, eraseAccount]) {
      expect(await answerTo(endpoint, "admin", NOT_PROVEN, false)).toBe("log-in-again: code-needed");
      expect(await answerTo(endpoint, "admin", PROVEN, false)).toMatchObject({ rights: true });
      expect(await answerTo(endpoint, "admin", NOT_SET_UP, false)).toMatchObject({ rights: true });
    }
  });

  it("costs no database read for other endpoints, nor for donors", async () => {
    expect(await answerTo(allDonations, "admin", NOT_PROVEN, false)).toEqual({ rights: true, reads: 0 });
    for (const isRequired of [false, true])
      expect(await answerTo(eraseAccount, "user", NOT_SET_UP, isRequired)).toEqual({ rights: false, reads: 0 });
  });
});

describe("a second factor that the panel requires", () => {
  it("is needed for every section by every role, and to be set up first", async () => {
    expect(await answerTo(allDonations, "accountant", NOT_SET_UP, true)).toBe("log-in-again: not-set-up");
    expect(await answerTo(campaignRecords, "reviewer", NOT_PROVEN, true)).toBe("log-in-again: code-needed");
    expect(await answerTo(allDonations, "admin", PROVEN, true)).toMatchObject({ rights: true });
  });

  it("gives a session without it no rights of its role where others may call, too", async () => {
    expect(await answerTo(fetchUser, "admin", NOT_PROVEN, true)).toMatchObject({ rights: false });
    expect(await answerTo(fetchUser, "admin", PROVEN, true)).toMatchObject({ rights: true });
  });

  it("is not needed by the endpoints that set it up and prove it; the list of sessions needs it even where it is optional", () => {
    const exempt = Object.values<Endpoint>(ENDPOINTS).filter(({ secondFactor }) => secondFactor !== undefined);
    expect(exempt.map(({ name, secondFactor }) => `${name}: ${secondFactor ?? ""}`).toSorted()).toEqual([
      "beginSecondFactor: if-set-up",
      "confirmSecondFactor: if-set-up",
      "endSession: if-set-up",
      "mySessions: if-set-up",
      "proveSecondFactor: never",
      "secondFactor: never",
      "turnOffSecondFactor: if-set-up",
    ]);
  });
});
