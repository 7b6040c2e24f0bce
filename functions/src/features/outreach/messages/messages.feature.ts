import type { Deps } from "../../../deps/deps.interface.ts";
import type { PeopleService } from "../../people/accounts/people.service.ts";
import type { DonorRecordsService } from "../../giving/donations/donor-records.service.ts";
import { contactArchiveRepository } from "./contact-archive.repository.ts";
import { contactArchiveService } from "./contact-archive.service.ts";
import { contactRepository } from "./contact.repository.ts";
import { contactRoutes } from "./contact.routes.ts";
import { contactService } from "./contact.service.ts";
import { messageCountsService } from "./message-counts.service.ts";
import { messageMails } from "./mails/message-mails.service.ts";
import { supportArchiveRepository } from "./support-archive.repository.ts";
import { supportArchiveService } from "./support-archive.service.ts";
import { supportRepository } from "./support.repository.ts";
import { supportRoutes } from "./support.routes.ts";
import { supportService } from "./support.service.ts";

interface Needs {
  people: PeopleService;
  donorRecords: DonorRecordsService;
}

export function messagesFeature(deps: Deps, { people, donorRecords }: Needs) {
  const contact = contactRepository(deps);
  const support = supportRepository(deps);
  const counts = messageCountsService({ contact, support });
  return {
    counts,
    contactArchive: contactArchiveService({ archive: contactArchiveRepository(deps.db), donorRecords }),
    supportArchive: supportArchiveService({ archive: supportArchiveRepository(deps.db) }),
    mails: messageMails(deps, { contact, support }),
    routes: [
      ...contactRoutes({ contact: contactService(deps, { messages: contact }), counts }),
      ...supportRoutes({ support: supportService(deps, { support, people }) }),
    ],
  };
}
