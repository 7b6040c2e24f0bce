import { useNavigate } from "react-router-dom";
import { href } from "../../lib/paths.ts";
import { session } from "../../lib/session/index.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Container, Page } from "../../ui/layout.tsx";
import { StatePanel } from "../../ui/state-panel.tsx";

interface GuardRefusalProps {
  /** True if the page is the admin panel, rather than one for any user. */
  isPanel: boolean;
  isGuest: boolean;
  /** The path to return to after login or sign-up. */
  nextPath: string;
}

/** Shown instead of a page that the user may not open. */
export default function GuardRefusal({ isPanel, isGuest, nextPath }: GuardRefusalProps) {
  const title = isPanel ? m.session_not_admin_title() : m.session_guest_title();
  return (
    <Page title={title}>
      <Container className="py-(--section)">
        <StatePanel
          spot={isPanel ? "broken" : "wait"}
          level={1}
          title={title}
          actions={
            isPanel ? <RoleRequired isGuest={isGuest} nextPath={nextPath} /> : <AccountRequired nextPath={nextPath} />
          }
        >
          {!isPanel && m.session_guest_text()}
          {isPanel && (isGuest ? m.session_not_admin_guest_text() : m.session_not_admin_text())}
        </StatePanel>
      </Container>
    </Page>
  );
}

function AccountRequired({ nextPath }: { nextPath: string }) {
  return (
    <>
      <ButtonLink to={href.signup(nextPath)}>{m.session_sign_up()}</ButtonLink>
      <ButtonLink to={href.login(nextPath)} variant="line">
        {m.session_log_in()}
      </ButtonLink>
    </>
  );
}

function RoleRequired({ isGuest, nextPath }: { isGuest: boolean; nextPath: string }) {
  const navigate = useNavigate();
  const changeAccount = async () => {
    if (!(await session.logOut())) return;
    void navigate(href.login(nextPath), { replace: true });
  };
  return (
    <>
      {isGuest ? (
        <ButtonLink to={href.login(nextPath)}>{m.session_log_in()}</ButtonLink>
      ) : (
        <Button onClick={() => void changeAccount()}>{m.session_other_account()}</Button>
      )}
      <ButtonLink to={href.home()} variant="line">
        {m.site_not_found_home()}
      </ButtonLink>
    </>
  );
}
