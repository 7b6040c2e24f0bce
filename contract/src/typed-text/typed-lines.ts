import * as z from "zod/mini";
import { isDeceptive } from "./deceptive-text.ts";
import { visibleLine, visibleParagraph } from "./visible-text.ts";

/** Rejects lone surrogates (halves of a character), which can be neither drawn nor stored in Firestore. */
const isPrintable = z.refine<string>((text) => !/\p{Cs}/u.test(text), { error: "unprintable" });
const isHonest = z.refine<string>((text) => !isDeceptive(text), { error: "deceptive" });

/** Schema of one trimmed line of 1 to `max` characters, without invisible ones. */
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
