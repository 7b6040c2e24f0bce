import { CSP_REPORTS_PATH } from "@daansetu/contract";
import type { RequestHandler } from "express";
import helmet from "helmet";
import type { Config } from "../config/config.ts";

/**
 * The site's content security policy. Hosting adds it to static files (`firebase.json`; a test compares the two); here it is for
 * what the function itself answers, also where it is called without Hosting.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'sha256-MsLiCjYS/oBus5Nt/Lgn5Ul2JU3TybiP8AmULcTR/ig=' https://checkout.razorpay.com https://apis.google.com/js/api.js https://apis.google.com/_/scs/",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https://firebasestorage.googleapis.com https://*.googleusercontent.com https://cdn.razorpay.com",
  "font-src 'self' data:",
  "connect-src 'self' https://api.razorpay.com https://lumberjack.razorpay.com https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://firebasestorage.googleapis.com",
  "frame-src 'self' https://api.razorpay.com https://checkout.razorpay.com https://www.youtube-nocookie.com https://*.firebaseapp.com",
  "form-action 'self' https://api.razorpay.com",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  `report-uri /api${CSP_REPORTS_PATH}`,
  "report-to csp",
].join("; ");

/** The addresses to which the Reporting API sends violations of the Content Security Policy; browsers without this API use `report-uri`. */
export const REPORTING_ENDPOINTS = `csp="/api${CSP_REPORTS_PATH}"`;

/** The headers of `firebase.json`; in the local stack the policy has local addresses. */
export function siteSecurity({ local, stage }: Pick<Config, "local" | "stage">): RequestHandler[] {
  const setHeaders: RequestHandler = (_req, res, next) => {
    if (!local) res.set("Content-Security-Policy", CONTENT_SECURITY_POLICY);
    res.set("Reporting-Endpoints", REPORTING_ENDPOINTS);
    if (stage === "staging") res.set("X-Robots-Tag", "noindex");
    res.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
    next();
  };
  return [
    helmet({
      contentSecurityPolicy: false,
      crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
      // Other sites may embed share images and pages.
      crossOriginResourcePolicy: false,
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
      strictTransportSecurity: local ? false : { maxAge: 31_536_000, includeSubDomains: true },
      frameguard: { action: "deny" },
    }),
    setHeaders,
  ];
}
