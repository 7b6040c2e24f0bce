export type { Deps, Log, Mail, Mailer } from "./deps.interface.ts";
