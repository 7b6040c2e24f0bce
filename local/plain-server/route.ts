import { posix } from "node:path";
import { Minimatch } from "minimatch";
import type { FunctionName, Header, HostingRules } from "./hosting-rules.ts";

export type Route =
  | { kind: "file"; file: string }
  | { kind: "redirect"; location: string }
  | { kind: "function"; name: FunctionName }
  /** The site has no such file and no rewrite for it, or the path has a hidden part. */
  | { kind: "missing" }
  /** A path that cannot be decoded. */
  | { kind: "malformed" };

export interface Decision {
  route: Route;
  /** Headers in order: of two with the same name the last counts. */
  headers: readonly Header[];
}

const ERROR_PAGE = "/404.html";

/**
 * Routes a request as Hosting's emulator does (package `superstatic`): an exact file first, then the index of a folder, then the first rewrite whose
 * pattern matches.
 * @param hasFile true if the site has this file, given as a path in its folder with a leading slash
 * @returns a function that decides about a request's target
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

/** Finds a file of the site, or the address to redirect to. Paths outside the site's folder are never found. */
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

/**
 * Path and query of a request's target, which is a whole address if a proxy sent it. `URL` is not used, because it takes the text after two
 * slashes for a host.
 */
function partsOf(target: string): { path: string; search: string } {
  const [, address = "", search = ""] = /^([^?#]*)(\?[^#]*)?/.exec(target) ?? [];
  const path = address.replace(/^https?:\/\/[^/]*/i, "").replaceAll("\\", "/");
  return { path: path.startsWith("/") ? path : `/${path}`, search };
}
