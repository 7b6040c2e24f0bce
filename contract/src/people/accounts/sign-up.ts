import * as z from "zod/mini";
import { Email } from "../../typed-text/email.ts";
import { singleLine } from "../../typed-text/typed-lines.ts";
import { NewPassword } from "./accounts.ts";

export const SignUp = z.strictObject({ name: singleLine(120), email: Email, password: NewPassword });
export type SignUp = z.infer<typeof SignUp>;
