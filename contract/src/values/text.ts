import * as z from "zod/mini";

/**
 * Schema of one line as stored and replied. Typed text has passed `singleLine`, which is stricter, may become stricter later, and adds to the first load
 * of a page.
 */
export const storedLine = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, { error: "required" }), z.maxLength(max, { error: "too-long" }));

/** Optional; an empty string counts as absent, because HTML forms send one for an empty field. */
export const optionalOrEmpty = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(
    z.union([
      schema,
      z.pipe(
        z.literal(""),
        z.transform(() => undefined),
      ),
    ]),
  );

/**
 * A path on this site or an https URL. White space and backslashes are refused: browsers drop the former and read the latter as slashes,
 * so that "/\host" would leave the site.
 */
export const WebAddress = z.string().check(
  z.maxLength(2000),
  z.regex(/^(https:\/\/[^/]|http:\/\/(localhost|127\.0\.0\.1)[:/]|\/(?!\/))/, { error: "bad-address" }),
  z.regex(/^[^\s\\]*$/, { error: "bad-address" }),
  // Refuses a name before the host, which people could read as the site's: https://bank.example@other.example leads to other.example.
  z.regex(/^(?!https?:\/\/[^/?#]*@)/, { error: "bad-address" }),
);

export const IsoTime = z.iso.datetime();

/** Id of a document. Firestore reserves ids between double underscores, and answers an error for them. */
export const Id = z.string().check(z.regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,64}$/, { error: "bad-id" }));
