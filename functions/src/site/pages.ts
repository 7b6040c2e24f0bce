import { PATHS, pathOf, PUBLIC_PAGES } from "@daansetu/contract";
import type { MatchedPage } from "./page.ts";

const SEGMENTS = PUBLIC_PAGES.map((name) => ({ name, segments: PATHS[name].split("/") }));

/** The page at a path; undefined if there is none. Like the browser's router it ignores case and one slash at the end. */
export function matchPage(path: string): MatchedPage | undefined {
  const requested = path.replace(/(?<=.)\/$/, "").split("/");
  for (const { name, segments } of SEGMENTS) {
    if (segments.length !== requested.length) continue;
    const params: Record<string, string> = {};
    const matches = segments.every((segment, index) => {
      const value = requested[index] ?? "";
      if (!segment.startsWith(":")) return segment === value.toLowerCase();
      const decoded = decodeSegment(value);
      if (decoded === undefined || decoded === "") return false;
      params[segment.slice(1)] = decoded;
      return true;
    });
    if (matches) return { name, params };
  }
  return undefined;
}

/** The canonical spelling of a page's path. */
export const canonicalPath = ({ name, params }: MatchedPage): string => pathOf(name, params);

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
