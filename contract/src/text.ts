import * as z from "zod/mini";
import { isDeceptive, visibleLine, visibleParagraph } from "./typed-text/index.ts";

/** What is left after `visibleText`: halves of characters, which neither can be drawn nor stored in Firestore. */
const isPrintable = z.refine<string>((text) => !/\p{Cs}/u.test(text), { error: "unprintable" });
const isHonest = z.refine<string>((text) => !isDeceptive(text), { error: "deceptive" });

/** One trimmed line of 1 to `max` characters, without invisible ones. */
export const singleLine = (max: number) =>
  z
    .string()
    .check(
      z.overwrite(visibleLine),
      z.minLength(1, { error: "required" }),
      z.maxLength(max, { error: "too-long" }),
      isPrintable,
      isHonest,
    );

/** A trimmed paragraph of up to `max` characters, or nothing; line breaks allowed. */
export const optionalParagraph = (max: number) =>
  z.string().check(z.overwrite(visibleParagraph), z.maxLength(max, { error: "too-long" }), isPrintable, isHonest);

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
