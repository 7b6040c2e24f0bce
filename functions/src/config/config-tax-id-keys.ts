import * as z from "zod/mini";

/** Keys that encrypt donors' tax ids, 32 bytes each. */
export interface TaxIdKeys {
  taxIdKey: Buffer;
  /** Keys that were used before, without the current one. */
  previousTaxIdKeys: readonly Buffer[];
}

const taxIdKeySchema = z
  .string()
  .check(z.refine((text) => Buffer.from(text, "base64").length === 32, { error: "must be 32 bytes in base64" }));

export const commaSeparated = (entry: z.ZodMiniString<string>) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(",").map((part) => part.trim())),
    ),
    z.array(entry),
  );

export const TAX_ID_KEY_ENVIRONMENT = {
  PAN_KEY: taxIdKeySchema,
  /** All earlier keys, separated by commas, until `npm run rotate:tax-key` has encrypted everything under the current one. */
  PAN_KEY_PREVIOUS: z.optional(commaSeparated(taxIdKeySchema)),
} as const;
const TaxIdKeyEnvironment = z.object(TAX_ID_KEY_ENVIRONMENT);

/** For commands, which need no other secret. @throws Error that names what is missing or wrong, without any value */
export function parseTaxIdKeys(env: Readonly<Record<string, string | undefined>>): TaxIdKeys {
  const values = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = z.safeParse(TaxIdKeyEnvironment, values, { reportInput: false });
  if (parsed.success) return taxIdKeysOf(parsed.data);
  throw new Error(
    parsed.error.issues.map(({ path, message }) => `${path.map(String).join(".")}: ${message}`).join("\n"),
  );
}

export function taxIdKeysOf(env: z.infer<typeof TaxIdKeyEnvironment>): TaxIdKeys {
  return {
    taxIdKey: Buffer.from(env.PAN_KEY, "base64"),
    previousTaxIdKeys: (env.PAN_KEY_PREVIOUS ?? [])
      .filter((key) => key !== env.PAN_KEY)
      .map((key) => Buffer.from(key, "base64")),
  };
}
