import { posix } from "node:path";
import { Minimatch } from "minimatch";
import type { FunctionName, Header, HostingRules } from "./hosting-rules.ts";

export type Route =
  | { kind: "file"; file: string }
  | { kind: "redirect"; location: string }
  | { kind: "function"; name: FunctionName }
  /** No file, and no rewrite either: a path with a hidden part. */
  | { kind: "missing" }
  /** A path that cannot be decoded. */
  | { kind: "malformed" };

export interface Decision {
  route: Route;
  /** In order: of two headers with one name the last counts. */
  headers: readonly Header[];
}

const ERROR_PAGE = "/404.html";

/**
 * What Hosting does with an address, as `superstatic` decides it, of which Hosting's emulator is made: an exact file first, then the index of a
 * folder, then the first rewrite whose pattern fits.
 * @param hasFile true if the site has this file, named from its folder, with a slash first
 * @returns decides about the target of a request, as it came
 */
export function hostingRouter(rules: HostingRules, hasFile: (file: string) => boolean): (target: string) => Decision {
  const matcherOf = (source: string) => {
    const pattern = new Minimatch(source);
    return (path: string) => pattern.match(path);
  };
  const rewrites = rules.rewrites.map((rewrite) => ({ rewrite, fits: matcherOf(rewrite.source) }));
  const headerRules = rules.headers.map(({ source, headers }) => ({ headers, fits: matcherOf(source) }));
  const headersOf = (path: string) => headerRules.flatMap(({ headers, fits }) => (fits(path) ? headers : []));

  const rewriteOf = (path: string): Route => {
    const rewrite = rewrites.find(({ fits }) => fits(path))?.rewrite;
    if (rewrite === undefined) return { kind: "missing" };
    if ("function" in rewrite) return { kind: "function", name: rewrite.function.functionId };
    return hasFile(rewrite.destination) ? { kind: "file", file: rewrite.destination } : { kind: "missing" };
  };

  return (target) => {
    const { path, search } = partsOf(target);
    const matchedPath = posix.normalize(path);
    const file = findFile(path, search, hasFile);
    const route = file ?? rewriteOf(matchedPath);
    const headers = [...headersOf(matchedPath), ...(route.kind === "missing" ? headersOf(ERROR_PAGE) : [])];
    return { route, headers };
  };
}

/** A file of the site, or the address at which it is. Nothing above the site's folder can be named. */
function findFile(path: string, search: string, hasFile: (file: string) => boolean): Route | undefined {
  const singleSlashes = path.replaceAll(/\/+/g, "/");
  let decodedPath: string;
  try {
    decodedPath = decodeURI(singleSlashes);
  } catch {
    return { kind: "malformed" };
  }
  if (/\.\.[/\\]|\.\.%5c|\0/i.test(decodedPath)) return undefined;
  const file = posix.normalize(decodedPath);
  if (hasFile(file)) return { kind: "file", file };
  const index = posix.join(file, "index.html");
  if (!hasFile(index)) return undefined;
  if (singleSlashes === "/" || !singleSlashes.endsWith("/")) return { kind: "file", file: index };
  return { kind: "redirect", location: `${singleSlashes.slice(0, -1)}${search}` };
}

/** Path and query of a request's target. A proxy would send a whole address. Not by `URL`, which takes what follows two slashes for a host. */
function partsOf(target: string): { path: string; search: string } {
  const [, address = "", search = ""] = /^([^?#]*)(\?[^#]*)?/.exec(target) ?? [];
  const path = address.replace(/^https?:\/\/[^/]*/i, "").replaceAll("\\", "/");
  return { path: path.startsWith("/") ? path : `/${path}`, search };
}
