import type { RequestHandler } from "express";
import { FALLBACK_HTML, unsentFormPage } from "./unsent-form.ts";

/**
 * Refuses other methods than GET and HEAD. A browser that posted a form before its script had loaded gets a page that explains this.
 * @param shell the build's HTML
 */
export function refuseOtherMethods(shell: () => Promise<string>): RequestHandler {
  return async (req, res, next) => {
    if (req.method === "GET" || req.method === "HEAD") {
      next();
      return;
    }
    res.set("Allow", "GET, HEAD");
    if (req.method === "POST" && req.accepts(["text", "html"]) === "html")
      res
        .status(405)
        .type("html")
        .send(unsentFormPage(await shell().catch(() => FALLBACK_HTML)));
    else res.sendStatus(405);
  };
}
