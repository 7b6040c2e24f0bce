import type { Config } from "../config/config.ts";
import type { Database } from "../firestore/database.ts";
import type { PaymentGateway } from "../gateway/payment-gateway.ts";
import type { AppCheck } from "../http/app-check.ts";
import type { IdentityProvider } from "../identity/identity-provider.ts";
import type { SiteBuild } from "./site-build.interface.ts";
import type { FileStore } from "../storage/file-store.ts";
import type { Tasks } from "../tasks/tasks.interface.ts";
import type { Log } from "../util/log.interface.ts";
import type { Mailer } from "./mailer.interface.ts";

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
  /** Undefined if App Check is not configured. */
  appCheck: AppCheck | undefined;
  files: FileStore;
  /** The HTML of the site's build, which every page begins with. */
  shell: () => Promise<string>;
  /** Renders the site's pages. */
  siteBuild: () => Promise<SiteBuild>;
  /** 24 random letters and digits (over 128 bits). */
  randomId: () => string;
}
