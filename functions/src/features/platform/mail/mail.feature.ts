import type { Deps } from "../../../deps/deps.interface.ts";
import type { MailComposers } from "./composers.ts";
import type { Letterhead } from "./mail-page.ts";
import { mailsService } from "./mails.service.ts";
import { outboxRepository } from "./outbox.repository.ts";
import { outboxService } from "./outbox.service.ts";

export function mailFeature(deps: Deps) {
  const outbox = outboxRepository(deps);
  return {
    mails: mailsService(deps, { outbox }),
    /** Called last, with the composers of every feature. */
    outboxWith: (composers: MailComposers, letterhead: () => Promise<Letterhead>) =>
      outboxService(deps, { outbox, composers, letterhead }),
  };
}
