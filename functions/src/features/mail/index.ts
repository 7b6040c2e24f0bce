export type { MailComposers, OwedByKind } from "./composers.ts";
export { greeting, type Part, renderMail } from "./mail-layout.ts";
