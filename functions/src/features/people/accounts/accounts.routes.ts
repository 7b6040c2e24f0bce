import { accountEndpoints, appCheckEndpoints } from "@daansetu/contract";
import { routeTable } from "../../../deps/route-table.ts";
import { requireSignedIn } from "../../../http/caller.ts";
import { endSessions, resetPassword, sendPasswordReset, sendVerification, verifyEmail } from "./credentials.service.ts";
import { profileByEmail, profileById, updateProfile } from "./profile.service.ts";
import { logIn, logInGoogle, signUp } from "./sign-in.service.ts";

/** The endpoints of the personal-data export and of the erasure are implemented by the feature `privacy`. */
const { exportData: _exportData, eraseAccount: _eraseAccount, ...endpoints } = accountEndpoints;

export const accountRoutes = routeTable(
  { ...endpoints, ...appCheckEndpoints },
  {
    signUp: (ctx, { body, ...visitor }) => signUp(ctx, body, visitor),
    logIn: (ctx, { body, ...visitor }) => logIn(ctx, body, visitor),
    logInGoogle: (ctx, { body, caller, bearer }) => logInGoogle(ctx, body, requireSignedIn(caller), bearer ?? ""),
    fetchUser: (ctx, { query, caller }) => profileByEmail(ctx, query.email, requireSignedIn(caller)),
    fetchUserById: (ctx, { query, caller }) => profileById(ctx, query.userId, requireSignedIn(caller)),
    updateProfile: (ctx, { params, body, caller, now }) =>
      updateProfile(ctx, params.userId, body, requireSignedIn(caller), now),
    sendPasswordReset: (ctx, { body, now }) => sendPasswordReset(ctx, body.email, now),
    resetPassword: (ctx, { body, address, now }) => resetPassword(ctx, body, { address, now }),
    sendVerification: (ctx, { caller, now }) => sendVerification(ctx, requireSignedIn(caller), now),
    verifyEmail: (ctx, { body }) => verifyEmail(ctx, body.code),
    endSessions: (ctx, { caller }) => endSessions(ctx, requireSignedIn(caller).uid),
    appCheckSettings: ({ config }) => Promise.resolve({ appCheck: config.appCheck ?? null }),
    signInSettings: ({ config }) => Promise.resolve(config.signIn),
  },
);
