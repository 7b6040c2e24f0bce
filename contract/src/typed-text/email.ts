import * as z from "zod/mini";
import { compactEmail } from "./typed-email.ts";

/** The usual form of an address. The last label of an international domain has digits and hyphens, as in "xn--h2brj9c". */
const EMAIL_PATTERN =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[a-z0-9-]{2,59})$/;

export const Email = z.pipe(
  z.pipe(z.string().check(z.maxLength(254, { error: "bad-email" })), z.transform(compactEmail)),
  z.email({ pattern: EMAIL_PATTERN, error: "bad-email" }),
);
