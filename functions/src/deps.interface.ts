import type { Config } from "./config.ts";
import type { Database } from "./firestore/database.ts";
import type { PaymentGateway } from "./gateway/payment-gateway.ts";
import type { IdentityProvider } from "./identity/identity-provider.ts";
import type { FileStore } from "./storage/file-store.ts";

/** Structured lines for the log. Never a PAN, a card, a token, a phone number or an address. */
export interface Log {
  info(message: string, about?: Record<string, unknown>): void;
  warn(message: string, about?: Record<string, unknown>): void;
  error(message: string, about?: Record<string, unknown>): void;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands one mail to the mail server. Rejects when the server did not take it. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Everything that a feature is handed instead of reaching for it. `deps.ts` makes the real one; tests make their own. */
export interface Deps {
  db: Database;
  gateway: PaymentGateway;
  mailer: Mailer;
  clock: () => Date;
  config: Config;
  log: Log;
  identity: IdentityProvider;
  files: FileStore;
  /** 24 letters and digits from over 128 random bits. */
  randomId: () => string;
}
