import type { Context } from "../../../deps/context.ts";
import type { Deps } from "../../../deps/deps.interface.ts";
import type { MailsService } from "../../platform/mail/mails.service.ts";
import { accountSync } from "./account-sync.service.ts";
import { accountRoutes } from "./accounts.routes.ts";
import { peopleAdministrationRepository } from "./administration/people-administration.repository.ts";
import { userRoutes } from "./administration/people-administration.routes.ts";
import { type DonorTotalsOf, peopleAdministrationService } from "./administration/people-administration.service.ts";
import { alertsService } from "./alerts/alerts.service.ts";
import { watchedActionsRepository } from "./alerts/watched-actions.repository.ts";
import { credentialsService } from "./credentials.service.ts";
import { accountMails } from "./mails/account-mails.service.ts";
import { peopleService } from "./people.service.ts";
import { pictureService } from "./picture.service.ts";
import { presenceService } from "./presence.service.ts";
import { profileService } from "./profile.service.ts";
import { secondFactorRoutes } from "./second-factor/second-factor.routes.ts";
import { secondFactorService } from "./second-factor/second-factor.service.ts";
import { secondFactorsRepository } from "./second-factor/second-factors.repository.ts";
import { sessionsService } from "./sessions/sessions.service.ts";
import { signInService } from "./sign-in.service.ts";
import { usersRepository } from "./users.repository.ts";

interface Needs {
  mails: MailsService;
  donorTotalsOf: DonorTotalsOf;
}

/** Also used by the command that creates the first admin. */
export function accountAdministration(
  deps: Pick<Deps, "db" | "identity" | "log" | "randomId">,
  { donorTotalsOf }: Pick<Needs, "donorTotalsOf">,
) {
  const userRecords = usersRepository(deps.db);
  const people = peopleService(deps, { users: userRecords });
  const users = peopleAdministrationRepository(deps);
  const sync = accountSync(deps, { users });
  return {
    stored: userRecords,
    people,
    sync,
    administration: peopleAdministrationService(deps, { users, people, donorTotalsOf, account: sync }),
  };
}

export function accountsFeature(deps: Context, { mails, donorTotalsOf }: Needs) {
  const { stored: users, people, sync, administration } = accountAdministration(deps, { donorTotalsOf });
  const secondFactor = secondFactorService(deps, { factors: secondFactorsRepository(deps.db) });
  return {
    people,
    administration,
    sync,
    secondFactor,
    alerts: alertsService(deps, { actions: watchedActionsRepository(deps) }),
    mails: accountMails(deps),
    routes: [
      ...accountRoutes(deps, {
        signIn: signInService(deps, { users, people, mails }),
        credentials: credentialsService(deps, { users, people, mails }),
        profile: profileService(deps, { users, people, pictures: pictureService(deps) }),
        presence: presenceService(deps, { users, people }),
        sessions: sessionsService({ users, people, account: sync }),
      }),
      ...userRoutes({ users: administration }),
      ...secondFactorRoutes({ secondFactor, administration }),
    ],
  };
}
