import { type Identity, ownBrandOf } from "@daansetu/contract";
import * as z from "zod/mini";

/** What a paper shows of its foundation besides words. Frozen with the paper's content: an issued one never changes its colours or its logo. */
export const PaperLook = z.object({
  /** Absent for the site's colours. */
  colours: z.optional(z.object({ main: z.string(), accent: z.string() })),
  /** Address of the logo on a light ground; absent for the site's mark. */
  logo: z.optional(z.string()),
});
export type PaperLook = z.infer<typeof PaperLook>;

/** The look of a paper that is issued now; `undefined` for a foundation that has chosen neither colours nor a logo. */
export function paperLookOf(identity: Pick<Identity, "mainColour" | "accentColour" | "logo">): PaperLook | undefined {
  const colours = ownBrandOf(identity);
  const logo = identity.logo?.src;
  if (colours === undefined && logo === undefined) return undefined;
  return { ...(colours !== undefined && { colours }), ...(logo !== undefined && { logo }) };
}
