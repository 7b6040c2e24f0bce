import { accountEndpoints, appCheckEndpoints, sessionEndpoints } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import { signedIn } from "../../../http/caller.ts";
import { type Route, route } from "../../../http/route.ts";
import type { CredentialsService } from "./credentials.service.ts";
import type { PresenceService } from "./presence.service.ts";
import type { ProfileService } from "./profile.service.ts";
import type { SessionsService } from "./sessions/sessions.service.ts";
import type { SignInService } from "./sign-in.service.ts";

export function accountRoutes(
  deps: Pick<Deps, "config">,
  {
    signIn,
    credentials,
    profile,
    presence,
    sessions,
  }: {
    signIn: SignInService;
    credentials: CredentialsService;
    profile: ProfileService;
    presence: PresenceService;
    sessions: SessionsService;
  },
): Route[] {
  return [
    route(accountEndpoints.signUp, ({ body, ...visitor }) => signIn.signUp(body, visitor)),
    route(accountEndpoints.logIn, ({ body, ...visitor }) => signIn.logIn(body, visitor)),
    route(accountEndpoints.logInGoogle, ({ body, caller, bearer }) =>
      signIn.logInGoogle(body, signedIn(caller), bearer ?? ""),
    ),
    route(sessionEndpoints.verifyToken, async ({ body: { browser }, caller, userAgent, now }) => {
      const person = signedIn(caller);
      if (person.role !== "guest") await presence.seen(person, { browser, userAgent }, now);
      return { role: person.role, userId: person.uid };
    }),
    route(sessionEndpoints.mySessions, ({ caller, userAgent, now }) =>
      sessions.list(signedIn(caller), { userAgent, now }),
    ),
    route(sessionEndpoints.endSession, ({ params, caller, userAgent, now }) =>
      sessions.end(Number(params.session), signedIn(caller), { userAgent, now }),
    ),
    route(accountEndpoints.fetchUser, ({ query, caller }) => profile.byEmail(query.email, signedIn(caller))),
    route(accountEndpoints.fetchUserById, ({ query, caller }) => profile.byId(query.userId, signedIn(caller))),
    route(accountEndpoints.updateProfile, ({ params, body, caller, now }) =>
      profile.update(params.userId, body, signedIn(caller), now),
    ),
    route(accountEndpoints.sendPasswordReset, ({ body, now }) => credentials.sendPasswordReset(body.email, now)),
    route(accountEndpoints.resetPassword, ({ body, address, now }) =>
      credentials.resetPassword(body.code, body.password, { address, now }),
    ),
    route(accountEndpoints.sendVerification, ({ caller, now }) => credentials.sendVerification(signedIn(caller), now)),
    route(accountEndpoints.verifyEmail, ({ body }) => credentials.verifyEmail(body.code)),
    route(accountEndpoints.endSessions, ({ caller }) => credentials.endSessions(signedIn(caller).uid)),
    route(appCheckEndpoints.appCheckSettings, () => Promise.resolve({ appCheck: deps.config.appCheck ?? null })),
    route(accountEndpoints.signInSettings, () => Promise.resolve(deps.config.signIn)),
  ];
}
