import type { Config } from "./config.ts";
import type { Database } from "./firestore/database.ts";
import type { PaymentGateway } from "./gateway/payment-gateway.ts";
import type { AppCheck } from "./http/app-check.ts";
import type { IdentityProvider } from "./identity/identity-provider.ts";
import type { SiteBuild } from "./site/site-build.ts";
import type { FileStore } from "./storage/file-store.ts";
import type { TaskQueue } from "./tasks/task-queues.ts";

/**
 * A structured log. Pass an error as the field `error`: its stack and causes are logged, too (`log.ts`). Never log a tax id, a card, a
 * token, a phone number or an address.
 */
export interface Log {
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MailAttachment[];
}

export interface MailAttachment {
  fileName: string;
  /** Content type. */
  type: string;
  content: Uint8Array;
}

export interface Mailer {
  /** Rejects when the mail server did not accept the mail. Mails of one queue never wait for a connection of the other. */
  send(mail: Mail, queue: "urgent" | "bulk"): Promise<void>;
}

export interface Task {
  queue: TaskQueue;
  /** Id of the record that the task is about. */
  subject: string;
  /** Of two tasks of a queue with the same key, only the first is kept; for a while also after it is done. By default the subject. */
  key?: string;
  notBefore?: Date;
}

export interface Tasks {
  /** Resolves within about a second in any case: whatever is not queued is done by a schedule, later. */
  add(task: Task): Promise<void>;
}

/** Injected into every feature. `deps.ts` creates the real dependencies; tests create their own. */
export interface Deps {
  db: Database;
  gateway: PaymentGateway;
  mailer: Mailer;
  tasks: Tasks;
  clock: () => Date;
  config: Config;
  log: Log;
  identity: IdentityProvider;
  /** Undefined if it is not configured. */
  appCheck: AppCheck | undefined;
  files: FileStore;
  /** The HTML of the site's build, which every page begins with. */
  shell: () => Promise<string>;
  /** Renders the site's pages. */
  siteBuild: () => Promise<SiteBuild>;
  /** 24 random letters and digits (over 128 bits). */
  randomId: () => string;
}
