import type { CspReports } from "@daansetu/contract";

/** A resource that a browser did not load or run because of the Content Security Policy, without personal data. */
export interface BlockedLoad {
  directive: string;
  /** The origin of the blocked resource, or a word such as `inline`. */
  blocked: string;
  /** The first part of the page's path: further parts are ids. */
  page: string;
  source: string;
  line: number | undefined;
}

/** Browser extensions put their own scripts into pages, which the policy rightly blocks. */
const EXTENSION = /^(chrome|moz|safari|safari-web|ms-browser)-extension/;

export function blockedLoads(reports: CspReports): BlockedLoad[] {
  const found = Array.isArray(reports)
    ? reports
        .filter(({ type }) => type === "csp-violation")
        .map(({ body }) =>
          toBlockedLoad(body.effectiveDirective, body.blockedURL, body.documentURL, body.sourceFile, body.lineNumber),
        )
    : [fromUriReport(reports["csp-report"])];
  return found.filter(({ blocked, source }) => !EXTENSION.test(blocked) && !EXTENSION.test(source));
}

const fromUriReport = (report: Exclude<CspReports, unknown[]>["csp-report"]): BlockedLoad =>
  toBlockedLoad(
    report["effective-directive"] ?? report["violated-directive"]?.split(" ")[0],
    report["blocked-uri"],
    report["document-uri"],
    report["source-file"],
    report["line-number"],
  );

function toBlockedLoad(directive = "", blocked = "", page = "", source = "", line?: number | null): BlockedLoad {
  return {
    directive: /^[a-z-]{1,40}$/.test(directive) ? directive : "unknown",
    blocked: originOf(blocked),
    page: `/${urlOf(page)?.pathname.split("/")[1]?.slice(0, 40) ?? ""}`,
    source: sourceOf(source),
    line: line ?? undefined,
  };
}

const urlOf = (address: string): URL | undefined => (URL.canParse(address) ? new URL(address) : undefined);

/** Reduces a blocked address to its origin, and a `data:` or extension address to its scheme; browsers also send plain words. */
function originOf(address: string): string {
  const url = urlOf(address);
  if (url === undefined) return /^[a-z-]{1,40}$/.test(address) ? address : "unknown";
  return /^(https?|wss?):$/.test(url.protocol) ? url.origin : url.protocol.replace(":", "");
}

/** Keeps the file name of the site's own scripts, which shows where to look. */
function sourceOf(address: string): string {
  const url = urlOf(address);
  const [file] = /^\/assets\/[\w.-]{1,80}$/.exec(url?.pathname ?? "") ?? [];
  return file ?? originOf(address);
}
