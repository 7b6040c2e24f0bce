import { readFileSync } from "node:fs";
import express from "express";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { serve } from "../../test/support/server.ts";
import type { Stage } from "../config/config-stage.ts";
import { CONTENT_SECURITY_POLICY, REPORTING_ENDPOINTS, siteSecurity } from "./site-security.ts";

it("The function's pages have the same content security policy as Hosting's files", () => {
  const Header = z.object({ key: z.string(), value: z.string() });
  const Hosting = z.object({ hosting: z.object({ headers: z.array(z.object({ headers: z.array(Header) })) }) });
  const file = readFileSync(new URL("../../../firebase.json", import.meta.url), "utf8");
  const headers = z.parse(Hosting, JSON.parse(file)).hosting.headers.flatMap(({ headers }) => headers);
  const [sitePolicy, framePolicy, ...others] = headers
    .filter(({ key }) => key === "Content-Security-Policy")
    .map(({ value }) => value);
  expect([sitePolicy, others]).toEqual([CONTENT_SECURITY_POLICY, []]);
  // What draws PDFs: without an origin, also where it is opened as a page, and without the network (docs/uploads.md, "Showing PDFs").
  const directives = framePolicy?.split("; ") ?? [];
  expect(directives).toEqual(
    expect.arrayContaining(["default-src 'none'", "sandbox allow-scripts", "frame-ancestors 'self'"]),
  );
  expect(directives.filter((directive) => directive.startsWith("connect-src"))).toEqual([]);
  expect(headers.filter(({ key }) => key === "Reporting-Endpoints").map(({ value }) => value)).toEqual([
    REPORTING_ENDPOINTS,
  ]);
});

it("Pages and share images of staging forbid indexing, and those of production do not", async () => {
  const robotsOf = async (stage: Stage) => {
    const app = express().use(siteSecurity({ local: false, stage }));
    const server = await serve(app.use((_req, res) => void res.send("page")));
    const { headers } = await fetch(server.origin);
    await server.close();
    return headers.get("x-robots-tag");
  };
  expect(await robotsOf("staging")).toBe("noindex");
  expect(await robotsOf("production")).toBeNull();
});
