import { panelRoleOf, type User } from "@daansetu/contract";
import { Suspense } from "react";
import { m } from "../../../../paraglide/messages.js";
import { LogInAgain } from "../log-in-again/log-in-again.tsx";
import { SecondFactorRow } from "../second-factor/lazy-parts.tsx";
import { TitledSection } from "../../../../ui/titled-section.tsx";
import { AccountRow } from "./account-row.tsx";
import { ChangePassword } from "./change-password.tsx";
import { EraseAccount } from "./erase-account.tsx";
import { ExportData } from "./export-data.tsx";
import { LogOutEverywhere } from "./log-out-everywhere.tsx";
import { MySessions } from "./my-sessions.tsx";

/** Account actions: password, sessions, data export, erasure. */
export function AccountBlock({ loggedInUser }: { loggedInUser: User }) {
  return (
    <TitledSection
      id="account"
      title={m.profile_account_title()}
      titleClass="mb-4 text-h3"
      className="@container lg:rounded-panel lg:border lg:border-line lg:bg-sheet lg:p-6"
    >
      <div className="border-t border-line">
        <AccountRow title={m.profile_email()}>
          {loggedInUser.emailVerified
            ? m.profile_email_confirmed({ email: loggedInUser.email })
            : m.profile_email_unconfirmed({ email: loggedInUser.email })}
        </AccountRow>
        <ChangePassword loggedInUser={loggedInUser} />
        {panelRoleOf(loggedInUser.role) !== undefined && (
          <Suspense fallback={null}>
            <SecondFactorRow />
          </Suspense>
        )}
        <LogOutEverywhere />
        <MySessions />
        <ExportData />
        <EraseAccount email={loggedInUser.email} />
        <LogInAgain />
      </div>
    </TitledSection>
  );
}
