import * as z from "zod/mini";
import { type CachePolicy, defineEndpoint, defineEndpoints } from "../../api/endpoint.ts";
import { CONTENT_KEYS, EditedContent, SiteContent } from "./site-content.ts";

const ContentKeyParam = z.enum(CONTENT_KEYS, { error: "invalid" });
/** Comma-separated keys. Callers send them in the order of CONTENT_KEYS, so that the CDN stores one answer for each set. */
const ContentKeys = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(200)),
    z.transform((text: string) => text.split(",")),
  ),
  z.array(ContentKeyParam).check(z.maxLength(6, { error: "too-many" })),
);
const CONTENT_CACHING: CachePolicy = { browserSeconds: 0, sharedSeconds: 60, staleSeconds: 600 };

export const siteContentEndpoints = defineEndpoints({
  siteContents: defineEndpoint({
    method: "GET",
    path: "/content",
    access: "anyone",
    summary: "Returns several texts of the site; by default those of the page footer.",
    query: z.strictObject({ keys: z.optional(ContentKeys) }),
    reply: z.array(SiteContent),
    caching: CONTENT_CACHING,
  }),
  siteContent: defineEndpoint({
    method: "GET",
    path: "/content/:key",
    access: "anyone",
    summary: "Returns one text of the site: as an admin wrote it, or the default.",
    params: z.strictObject({ key: ContentKeyParam }),
    reply: SiteContent,
    caching: CONTENT_CACHING,
  }),
  editedContent: defineEndpoint({
    method: "GET",
    path: "/admin/content/:key",
    access: "admin",
    summary: "Returns a text of the site with its version, for editing.",
    params: z.strictObject({ key: ContentKeyParam }),
    reply: EditedContent,
  }),
  editContent: defineEndpoint({
    method: "PATCH",
    path: "/admin/content/:key",
    access: "admin",
    summary: "Saves a text of the site. Answers 409 if `version` is not the current one.",
    params: z.strictObject({ key: ContentKeyParam }),
    body: z.strictObject({
      version: z.int().check(z.gte(0)),
      /** The new text, validated against the schema of its key in `SITE_CONTENT`. */
      value: z.record(z.string(), z.unknown()),
    }),
    reply: EditedContent,
  }),
});
