import { ErrorBody } from "@daansetu/contract";
import * as z from "zod/mini";
import { LOCAL_ENV } from "../support/deps.ts";
import type { HostileReply } from "./send.ts";

/** Settings that an answer may name: where the site is, and the public halves of the gateway's and Google's keys. */
const PUBLIC_SETTINGS: readonly string[] = [
  ...["GCLOUD_PROJECT", "RAZORPAY_KEY_ID", "RAZORPAY_BASE_URL", "RAZORPAY_CHECKOUT_SCRIPT"],
  ...["SITE_ORIGIN", "MAIL_SUPPORT", "WEB_API_KEY", "MAIL_FROM"],
];
const SECRETS = Object.entries(LOCAL_ENV).flatMap(([name, value]) => (PUBLIC_SETTINGS.includes(name) ? [] : [value]));

/** What stacks, libraries and this machine write of themselves. */
const INTERNALS = [
  /\n\s+at .+:\d+/,
  /\bat [\w.]+ \(|\(?(file:\/\/)?\/\S+\.[cm]?[jt]s:\d+/,
  /node_modules|functions\/src|node:internal/,
  /\b(Type|Reference|Range|Syntax|Zod|URI|Firebase|Google)Error\b/,
  /\b(INVALID_ARGUMENT|FAILED_PRECONDITION|DEADLINE_EXCEEDED|ECONNREFUSED|ENOENT)\b/,
];

/** Why an answer must not be given; undefined for a good one. @param sentText method, path and body of the request */
export function faultOf({ status, headers, text }: HostileReply, sentText: string): string | undefined {
  if (status >= 500) return `answered ${status}`;
  if (headers["x-powered-by"] !== undefined) return "names its software";
  const secret = SECRETS.find((value) => text.includes(value));
  if (secret !== undefined) return `says the secret ${secret}`;
  if (status < 400) return undefined;
  const internal = INTERNALS.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined);
  // What was sent may be repeated.
  if (internal !== undefined && !sentText.includes(internal.trim())) return `tells of its insides: ${internal}`;
  const isPage = !/^\S+ \/api\//.test(sentText);
  return isPage || text === "" || isErrorBody(headers, text) ? undefined : "is a failure without our shape";
}

function isErrorBody(headers: HostileReply["headers"], text: string): boolean {
  if (!String(headers["content-type"]).startsWith("application/json")) return false;
  return z.safeParse(ErrorBody, JSON.parse(text)).success;
}
