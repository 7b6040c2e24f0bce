import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { FIXED_PORTS, REPOSITORY_ROOT } from "../project.ts";
import { EMULATORS } from "./emulators.ts";
import { adaptPolicy } from "./firebase-config.ts";

const DEPLOYED_POLICY =
  "default-src 'self'; script-src 'self' https://checkout.razorpay.com; connect-src 'self' https://api.razorpay.com https://lumberjack.razorpay.com; object-src 'none'";

test("Locally, the content security policy has the gateway double in place of Razorpay's hosts, once each", () => {
  const localSitePolicy = adaptPolicy(DEPLOYED_POLICY, { gatewayOrigin: "http://localhost:7070", browserMayReach: [] });
  expect(localSitePolicy).toBe(
    "default-src 'self'; script-src 'self' http://localhost:7070; connect-src 'self' http://localhost:7070; object-src 'none'",
  );
});

test("The browser may connect to the emulators it needs, only for requests and pictures", () => {
  const localSitePolicy = adaptPolicy(DEPLOYED_POLICY, {
    gatewayOrigin: undefined,
    browserMayReach: ["http://127.0.0.1:9099"],
  });
  expect(localSitePolicy).toContain(
    "connect-src 'self' https://api.razorpay.com https://lumberjack.razorpay.com http://127.0.0.1:9099",
  );
  expect(localSitePolicy.match(/9099/g)).toHaveLength(1);
});

const Hosting = z.object({
  hosting: z.object({
    headers: z.array(z.object({ headers: z.array(z.object({ key: z.string(), value: z.string() })) })),
  }),
});

/** Directives of the deployed content security policy. */
function deployedPolicy(): string {
  const { hosting } = Hosting.parse(JSON.parse(readFileSync(join(REPOSITORY_ROOT, "firebase.json"), "utf8")));
  const header = hosting.headers.flatMap(({ headers }) => headers).find(({ key }) => key === "Content-Security-Policy");
  return header?.value ?? "";
}
const sourcesOf = (policy: string, directive: string) =>
  policy
    .split("; ")
    .find((directiveText) => directiveText.startsWith(`${directive} `))
    ?.split(" ")
    .slice(1) ?? [];

test("Log-in, with Google too, and uploads can reach Firebase from the deployed site, with only the necessary directives", () => {
  const policy = deployedPolicy();
  const firebaseSources = (directive: string) =>
    sourcesOf(policy, directive).filter((source) => /google|firebase/.test(source));
  expect(firebaseSources("connect-src")).toEqual([
    "https://identitytoolkit.googleapis.com",
    "https://securetoken.googleapis.com",
    "https://firebasestorage.googleapis.com",
  ]);
  // Google's loader and what it loads, and nothing else of a host that serves scripts of many makers.
  expect(firebaseSources("script-src")).toEqual([
    "https://apis.google.com/js/api.js",
    "https://apis.google.com/_/scs/",
  ]);
  expect(firebaseSources("frame-src")).toEqual(["https://*.firebaseapp.com"]);
  expect(sourcesOf(policy, "default-src")).toEqual(["'self'"]);
});

test("The deployed site shows pictures of its own, of its storage, of Google accounts and of the gateway, and loads nothing from a whole scheme", () => {
  const policy = deployedPolicy();
  expect(sourcesOf(policy, "img-src")).toEqual([
    ...["'self'", "data:", "blob:"],
    ...["https://firebasestorage.googleapis.com", "https://*.googleusercontent.com", "https://cdn.razorpay.com"],
  ]);
  expect(policy).not.toMatch(/https?:[\s;]|'unsafe-eval'|\*[\s;]/);
  // Toasts and the gateway's checkout write style elements of their own (docs/security.md, "Content security policy"); scripts have no such exception.
  expect(policy.match(/'unsafe-inline'/g)).toHaveLength(1);
});

test("Locally, the site reaches no Firebase host, so that bypassing an emulator fails", () => {
  const emulators = ["http://127.0.0.1:9099", "http://127.0.0.1:9199"];
  const localSitePolicy = adaptPolicy(deployedPolicy(), {
    gatewayOrigin: "http://localhost:7070",
    browserMayReach: emulators,
  });
  expect(localSitePolicy).not.toMatch(/googleapis|google\.com|firebaseapp|googleusercontent/);
  expect(sourcesOf(localSitePolicy, "connect-src")).toEqual(["'self'", "http://localhost:7070", ...emulators]);
  // The hash is that of the theme's script, inside of each page.
  expect(sourcesOf(localSitePolicy, "script-src")).toEqual([
    "'self'",
    expect.stringMatching(/^'sha256-/),
    "http://localhost:7070",
  ]);
});

const Emulators = z.object({ emulators: z.record(z.string(), z.looseObject({ port: z.optional(z.number()) })) });

test("firebase emulators:start alone starts every emulator, Auth too, at the addresses of npm start", () => {
  const { emulators } = Emulators.parse(JSON.parse(readFileSync(join(REPOSITORY_ROOT, "firebase.json"), "utf8")));
  expect(EMULATORS.map((name) => [name, emulators[name]?.port])).toEqual(
    EMULATORS.map((name) => [name, FIXED_PORTS[name]]),
  );
});
