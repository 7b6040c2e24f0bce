import type { Deps } from "../../../deps/deps.interface.ts";
import type { Letterhead } from "../../platform/mail/index.ts";
import type { MailsService } from "../../platform/mail/mails.service.ts";
import { audienceRepository } from "./audience.repository.ts";
import { audienceService } from "./audience.service.ts";
import type { NewsletterConsentService } from "./newsletter-consent.service.ts";
import { newsletterComposers, newsletterMailsService } from "./newsletter-mails.service.ts";
import { newsletterRecipientsService } from "./newsletter-recipients.service.ts";
import { newslettersArchive } from "./newsletters-archive.service.ts";
import { newslettersRepository } from "./newsletters.repository.ts";
import { newsletterRoutes } from "./newsletters.routes.ts";
import { newslettersService } from "./newsletters.service.ts";
import type { RefusalsRepository } from "./refusals.repository.ts";
import { updateMailsRepository } from "./update-mails.repository.ts";
import { updateComposers, updateMailsService } from "./update-mails.service.ts";

interface Needs {
  mails: MailsService;
  refusals: RefusalsRepository;
  consent: NewsletterConsentService;
  letterhead: () => Promise<Letterhead>;
}

export function newslettersFeature(deps: Deps, { mails: outbox, refusals, consent, letterhead }: Needs) {
  const records = audienceRepository(deps);
  const newsletterRecords = newslettersRepository(deps);
  const mails = newsletterMailsService(deps, { records, refusals, newsletters: newsletterRecords, letterhead });
  const audience = audienceService(deps, { records, refusals });
  const newsletters = newslettersService(deps, { newsletters: newsletterRecords, audience, mails, outbox });
  const updateMails = updateMailsService(deps, { updates: updateMailsRepository(deps.db), records, audience, mails });
  return {
    newsletters,
    updateMails,
    archive: newslettersArchive({ newsletters: newsletterRecords }),
    mails: { ...newsletterComposers(mails), ...updateComposers(updateMails) },
    routes: newsletterRoutes({
      newsletters,
      recipients: newsletterRecipientsService({ newsletters: newsletterRecords, records }),
      consent,
    }),
  };
}
