export type { MailComposers, QueuedMailByKind } from "./composers.ts";
export { greeting, type MailPart as Part, renderMail } from "./mail-layout.ts";
export { type Letterhead, MAIL_LOGO_SIZE, withLetterhead } from "./mail-page.ts";
export { dayText, timeText } from "./mail-text.ts";
export { queueOf } from "./outbox.document.ts";
export { isRetryable } from "./outbox-kinds.ts";
