import { afterEach, expect } from "vitest";
import { findOtherBrowsers, browserEnvironmentOf } from "../../local/testing/other-browsers.ts";
import { gateway } from "../support/server-state.ts";
import { openFirefox } from "./firefox.ts";
import { type Visitor, visitorAt } from "./visitor.ts";
import type { Connection } from "./webdriver.ts";
import { openWebKit } from "./webkit.ts";

const { firefox, webkit } = findOtherBrowsers(browserEnvironmentOf(process.env)).installed;

/** The browsers of this machine besides Chromium: its name, and what starts it. */
export const OTHER_BROWSERS: [name: string, open: () => Promise<Connection>][] = [];
if (firefox !== undefined) OTHER_BROWSERS.push(["Firefox", () => openFirefox(firefox)]);
if (webkit !== undefined) OTHER_BROWSERS.push(["WebKit", () => openWebKit(webkit)]);

/** @returns opens a browser for the running journey. Any error or warning of a page on its console fails the journey. */
export function useVisitors(open: () => Promise<Connection>): () => Promise<Visitor> {
  const opened: { connection: Connection; visitor: Visitor }[] = [];
  afterEach(async () => {
    await gateway().restore();
    for (const { connection, visitor } of opened.splice(0)) {
      try {
        expect([...(await visitor.problems()), ...connection.consoleLines], "errors on the browser's console").toEqual(
          [],
        );
      } finally {
        await connection.close();
      }
    }
  });
  return async () => {
    const connection = await open();
    const visitor = visitorAt(connection);
    opened.push({ connection, visitor });
    return visitor;
  };
}
