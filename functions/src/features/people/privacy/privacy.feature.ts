import type { PeopleAdministrationService } from "../accounts/administration/people-administration.service.ts";
import type { PeopleService, Person } from "../accounts/people.service.ts";
import type { Deps } from "../../../deps/deps.interface.ts";
import { erasureService } from "./erasure.service.ts";
import { erasuresRepository } from "./erasures.repository.ts";
import type { EraseRecords, PersonalExports } from "./personal-records.ts";
import { privacyMails } from "./privacy-mails.service.ts";
import { privacyRoutes } from "./privacy.routes.ts";
import { privacyService } from "./privacy.service.ts";

interface Needs {
  people: PeopleService;
  administration: PeopleAdministrationService;
  donorKeysOf: (uid: string, person: Person) => string[];
  exports: PersonalExports;
  erasures: readonly EraseRecords[];
}

export function privacyFeature(deps: Deps, { erasures: steps, ...needs }: Needs) {
  const erasure = erasureService(deps, { erasures: erasuresRepository(deps.db), steps });
  const privacy = privacyService(deps, { ...needs, erasure });
  return { privacy, erasure, mails: privacyMails, routes: privacyRoutes({ privacy }) };
}
