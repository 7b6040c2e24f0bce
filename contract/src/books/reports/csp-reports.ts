import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints } from "../../api/endpoint.ts";

/** Browsers send further fields, which differ between them; fields that are not named here are dropped. */
const reportedText = z.optional(z.string());
const reportedNumber = z.optional(z.nullable(z.number()));

/** A Content Security Policy report of `report-uri`, as Firefox and Safari send it. */
const UriReport = z.object({
  "csp-report": z.object({
    "effective-directive": reportedText,
    "violated-directive": reportedText,
    "blocked-uri": reportedText,
    "document-uri": reportedText,
    "source-file": reportedText,
    "line-number": reportedNumber,
  }),
});

/** A report of the Reporting API, of whatever type. */
const ApiReport = z.object({
  type: z.string(),
  body: z.object({
    effectiveDirective: reportedText,
    blockedURL: reportedText,
    documentURL: reportedText,
    sourceFile: reportedText,
    lineNumber: reportedNumber,
  }),
});

export const CspReports = z.union([UriReport, z.array(ApiReport).check(z.maxLength(20))]);
export type CspReports = z.infer<typeof CspReports>;

export const CSP_REPORTS_PATH = "/csp-reports";

export const cspReportEndpoints = defineEndpoints({
  reportCsp: defineEndpoint({
    method: "POST",
    path: CSP_REPORTS_PATH,
    access: "anyone",
    limit: "verification",
    summary: "Takes a browser's report of what the content security policy blocked, and logs it without personal data.",
    body: CspReports,
    bodyTypes: ["application/csp-report", "application/reports+json"],
    maxBodyBytes: 20_000,
    reply: z.object({}),
  }),
});
