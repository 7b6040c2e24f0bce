import type { ReactNode } from "react";
import { ApiError } from "../../../../lib/api-error.ts";
import { href } from "../../../../lib/paths.ts";
import { useSession } from "../../../../lib/session/index.ts";
import { m } from "../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { ErrorState, StatePanel } from "../../../../ui/state-panel.tsx";
import { useMe } from "../api/me.ts";
import { useVerification } from "../api/verify-email.ts";
import { ResendVerification } from "./resend-verification.tsx";

/** Redeems the code of the mailed link when the page opens, and shows the outcome. */
export function VerifyEmail({ code }: { code: string }) {
  const query = useVerification(code);
  const { data: verifiedAccount, error } = query;
  return (
    <div className="wrap py-(--section)">
      {code === "" && (
        <UnusableLink title={m.accounts_verify_partial_title()} text={m.accounts_verify_partial_text()} />
      )}
      {code !== "" && !verifiedAccount && !error && (
        <StatePanel spot="wait" level={1} title={m.accounts_verify_working()} role="status" />
      )}
      {verifiedAccount && (
        <Confirmed
          email={verifiedAccount.email}
          title={m.accounts_verify_done_title()}
          formatText={m.accounts_verify_done_text}
        />
      )}
      {!verifiedAccount && error && isUnusableCode(error) && (
        <UnusableLink title={m.accounts_verify_old_title()} text={m.accounts_verify_old_text()} />
      )}
      {!verifiedAccount && error && !isUnusableCode(error) && (
        <ErrorState level={1} query={query} title={m.accounts_verify_title()} />
      )}
    </div>
  );
}

const isUnusableCode = (error: Error) =>
  error instanceof ApiError && (error.code === "bad-code" || error.code === "bad-input");

interface ConfirmedProps {
  email: string;
  title: string;
  formatText: (inputs: { email: string }) => string;
}

function Confirmed({ email, title, formatText: text }: ConfirmedProps) {
  return (
    <StatePanel
      spot="done"
      level={1}
      title={title}
      role="status"
      actions={
        <>
          <ButtonLink to={href.profile("myDonation")}>{m.accounts_verify_profile()}</ButtonLink>
          <ButtonLink to={href.home()} variant="line">
            {m.accounts_verify_home()}
          </ButtonLink>
        </>
      }
    >
      <span className="wrap-anywhere">{text({ email })}</span>
    </StatePanel>
  );
}

/** Offers a logged-in user another link, or says that their address is verified already. */
function UnusableLink({ title, text }: { title: string; text: ReactNode }) {
  const session = useSession();
  const { data: loggedInUser } = useMe();
  const isLoggedInUser = session !== undefined && session.role !== "guest";
  if (isLoggedInUser && loggedInUser?.emailVerified)
    return (
      <Confirmed
        email={loggedInUser.email}
        title={m.accounts_verify_already_title()}
        formatText={m.accounts_verify_already_text}
      />
    );
  return (
    <StatePanel
      spot="broken"
      level={1}
      title={title}
      role="status"
      actions={
        isLoggedInUser ? (
          <ResendVerification email={loggedInUser?.email} />
        ) : (
          <ButtonLink to={href.login(href.profile())}>{m.accounts_login_button()}</ButtonLink>
        )
      }
    >
      {text} {!isLoggedInUser && m.accounts_verify_old_login()}
    </StatePanel>
  );
}
