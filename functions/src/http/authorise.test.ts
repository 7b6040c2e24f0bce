import { type AccessLevel, type Endpoint, ENDPOINTS, ROLES } from "@daansetu/contract";
import { describe, expect, it } from "vitest";
import { aCaller, START } from "../../test/support/deps.ts";
import { AppError } from "./app-error.ts";
import { authorise, requireRecentLogIn } from "./authorise.ts";
import { ANYONE, type Caller, hasAccess } from "./caller.ts";

/** Written out here, so that a change of the contract's table alone fails. */
const ADMITTED: Readonly<Record<AccessLevel, readonly string[]>> = {
  anyone: ["nobody", "guest", "user", "reviewer", "accountant", "admin"],
  "signed-in": ["guest", "user", "reviewer", "accountant", "admin"],
  user: ["user", "reviewer", "accountant", "admin"],
  panel: ["reviewer", "accountant", "admin"],
  review: ["reviewer", "admin"],
  money: ["accountant", "admin"],
  admin: ["admin"],
};
const ACCESS_LEVELS = ["anyone", "signed-in", "user", "panel", "review", "money", "admin"] as const;
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

describe("the access rule", () => {
  it.each(ACCESS_LEVELS)("%s admits exactly its callers, and tells nobody's session from a missing right", (access) => {
    for (const [name, caller] of CALLERS) {
      const refusal = name === "nobody" ? "not-signed-in" : "not-allowed";
      expect(
        codeOf(() => authorise(access, caller)),
        name,
      ).toBe(ADMITTED[access].includes(name) ? undefined : refusal);
    }
  });

  it.each(["panel", "review", "money", "admin"] as const)(
    "%s means the same for a service as for an endpoint",
    (access) => {
      for (const [name, caller] of CALLERS)
        expect(hasAccess(caller, access), name).toBe(ADMITTED[access].includes(name));
    },
  );
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

  it("is required for roles, refunds, exports with personal data, mailings to all, and erasure", () => {
    const names = Object.values<Endpoint>(ENDPOINTS).flatMap(({ name, needsRecentLogIn }) =>
      needsRecentLogIn === true ? [name] : [],
    );
    expect(names.toSorted()).toEqual([
      "activityCsv",
      "approveAdminRefund",
      "beginSecondFactor",
      "changeRole",
      "donationsCsv",
      "eraseAccount",
      "exportPart",
      "filingFile",
      "makeAdminRefund",
      "ngosCsv",
      "offlineDonationsCsv",
      "plansCsv",
      "refundException",
      "resetSecondFactorOf",
      "retryExport",
      "sendNewsletter",
      "turnOffSecondFactor",
      "usersCsv",
    ]);
  });
});

describe("the classes of the endpoints", () => {
  const namesOf = (access: AccessLevel) =>
    Object.values(ENDPOINTS)
      .filter((endpoint) => endpoint.access === access)
      .map(({ name }) => name)
      .toSorted();

  it("give accountants the sections of money and nothing that publishes", () => {
    expect(namesOf("money")).toEqual([
      "acceptException",
      "addPreAcknowledgements",
      "adminRefundCounts",
      "adminRefunds",
      "allDonations",
      "allPlans",
      "answerDispute",
      "askDonors",
      "assignPayment",
      "blockedReceipts",
      "cancelAdminRefund",
      "cancelCashDeposit",
      "cancelCsrStatement",
      "cashDeposits",
      "certificateFile",
      "certificateOverview",
      "certificateRows",
      "certificates",
      "checkSettlement",
      "correctReceiptAsAdmin",
      "createCsrStatement",
      "csrStatement",
      "csrStatementFile",
      "csrStatements",
      "declineRefund",
      "discardFiling",
      "donationCounts",
      "donationRecord",
      "donationRefunds",
      "donationSettlements",
      "donationSums",
      "donationsCsv",
      "enterDonor",
      "exceptionCounts",
      "exceptions",
      "exportJob",
      "exportJobs",
      "exportPart",
      "filingFile",
      "filings",
      "givePreAcknowledgements",
      "importOfflineDonations",
      "importStatement",
      "issueCsrStatement",
      "journalCsv",
      "loadCertificate",
      "mailCertificates",
      "mailCsrStatement",
      "makeAdminRefund",
      "markFiled",
      "markRefunded",
      "matchCertificate",
      "monthlyReport",
      "monthlyReportFile",
      "monthlyReports",
      "offlineDonations",
      "offlineDonationsCsv",
      "offlineFigures",
      "offlineImportTemplate",
      "planStatusCounts",
      "plansCsv",
      "preAcknowledgementPool",
      "preAcknowledgements",
      "prepareFiling",
      "previewOfflineImport",
      "previewStatement",
      "receiptDetailsForAdmin",
      "recordCashDeposit",
      "recordOfflineDonation",
      "recordOfflineStep",
      "refundException",
      "refundRequestCounts",
      "refundRequests",
      "removeCertificate",
      "removePreAcknowledgement",
      "retryException",
      "retryExport",
      "reviseFiling",
      "revokePlanLinks",
      "saveCsrStatement",
      "settlement",
      "settlementLines",
      "settlements",
      "tallyXml",
      "unmarkRefunded",
    ]);
  });

  it("give reviewers the queue, campaigns and their pictures, and nothing about donors", () => {
    expect(namesOf("review")).toEqual([
      "addProofImages",
      "applicationById",
      "applicationCounts",
      "applications",
      "approveRequest",
      "askForChanges",
      "campaignRecord",
      "campaignRecords",
      "campaignToEdit",
      "changeProofImage",
      "decideApplication",
      "declineRequest",
      "deleteProofImage",
      "editFundraiser",
      "editMonthlyFundraiser",
      "editRequest",
      "endCampaign",
      "extendCampaign",
      "noteCall",
      "onboardNgo",
      "previewDecision",
      "removeCampaign",
      "requestCounts",
      "requestForReview",
      "requestsForReview",
      "restoreCampaign",
      "restoreProofImage",
      "startFundraiser",
      "startMonthlyFundraiser",
      "takeApplication",
    ]);
  });
});
