import * as z from "zod/mini";

/**
 * Control characters, line separators, marks without width that hide what a text is, Unicode direction overrides, and unpaired surrogates, which
 * Firestore cannot store. The joiners U+200C and U+200D stay: Indian scripts need them.
 */
// eslint-disable-next-line no-control-regex -- naming them is the point
const UNPRINTABLE = /[\u0000-\u001f\u007f\u200b\u2028-\u202e\u2060\u2066-\u2069\ufeff\p{Cs}]/u;
// eslint-disable-next-line no-control-regex -- the same, but tabs and line breaks are allowed in a paragraph
const UNPRINTABLE_IN_PARAGRAPH = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\p{Cs}]/u;

/** One trimmed line of 1 to `max` characters. */
export const singleLine = (max: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1, { error: "required" }),
    z.maxLength(max, { error: "too-long" }),
    z.refine((text) => !UNPRINTABLE.test(text), { error: "unprintable" }),
  );

/** A trimmed paragraph of up to `max` characters, or nothing; line breaks allowed. */
export const optionalParagraph = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max, { error: "too-long" }),
    z.refine((text) => !UNPRINTABLE_IN_PARAGRAPH.test(text), { error: "unprintable" }),
  );

/** A trimmed paragraph of 1 to `max` characters; line breaks allowed. */
export const paragraph = (max: number) => optionalParagraph(max).check(z.minLength(1, { error: "required" }));

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
  // A name before the host is read as the site's: https://bank.example@other.example leads to the other one.
  z.regex(/^(?!https?:\/\/[^/?#]*@)/, { error: "bad-address" }),
);

export const IsoTime = z.iso.datetime();

/** Id of a document. Firestore reserves ids between double underscores, and answers an error for them. */
export const Id = z.string().check(z.regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,64}$/, { error: "bad-id" }));
