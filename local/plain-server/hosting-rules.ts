import * as z from "zod/mini";

const Header = z.object({ key: z.string(), value: z.string() });
export type Header = z.infer<typeof Header>;

/** The functions to which Hosting forwards requests, by their deployed names. */
const FunctionName = z.enum(["api", "uploads", "site"]);
export type FunctionName = z.infer<typeof FunctionName>;

const Rewrite = z.union([
  z.strictObject({ source: z.string(), destination: z.string() }),
  z.strictObject({
    source: z.string(),
    function: z.object({ functionId: FunctionName }),
  }),
]);

/** The part of `hosting` in firebase.json that this server supports. Strict, so that an unsupported setting is an error. */
export const HostingRules = z.strictObject({
  public: z.string(),
  predeploy: z.array(z.string()),
  ignore: z.array(z.string()),
  cleanUrls: z.literal(false),
  trailingSlash: z.literal(false),
  rewrites: z.array(Rewrite),
  headers: z.array(z.strictObject({ source: z.string(), headers: z.array(Header) })),
});
export type HostingRules = z.infer<typeof HostingRules>;
