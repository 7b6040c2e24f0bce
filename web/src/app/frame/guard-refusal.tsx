import { useNavigate } from "react-router-dom";
import { href } from "../../lib/paths.ts";
import { session } from "../../lib/session/index.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Container, Page } from "../../ui/layout.tsx";
import { StatePanel } from "../../ui/state-panel.tsx";

interface GuardRefusalProps {
  /** Whether the page is for admins, rather than for any user. */
  forAdmins: boolean;
  isGuest: boolean;
  /** The path to return to after login or sign-up. */
  next: string;
}

/** Shown instead of a page that the user may not open. */
export default function GuardRefusal({ forAdmins, isGuest, next }: GuardRefusalProps) {
  const title = forAdmins ? m.session_not_admin_title() : m.session_guest_title();
  return (
    <Page title={m.site_title({ page: title })}>
      <Container className="py-(--section)">
        <StatePanel
          spot={forAdmins ? "broken" : "wait"}
          level={1}
          title={title}
          actions={forAdmins ? <AdminRequired isGuest={isGuest} next={next} /> : <AccountRequired next={next} />}
        >
          {!forAdmins && m.session_guest_text()}
          {forAdmins && (isGuest ? m.session_not_admin_guest_text() : m.session_not_admin_text())}
        </StatePanel>
      </Container>
    </Page>
  );
}

function AccountRequired({ next }: { next: string }) {
  return (
    <>
      <ButtonLink to={href.signup(next)}>{m.session_sign_up()}</ButtonLink>
      <ButtonLink to={href.login(next)} variant="line">
        {m.session_log_in()}
      </ButtonLink>
    </>
  );
}

function AdminRequired({ isGuest, next }: { isGuest: boolean; next: string }) {
  const navigate = useNavigate();
  const change = async () => {
    await session.logOut();
    void navigate(href.login(next), { replace: true });
  };
  return (
    <>
      {isGuest ? (
        <ButtonLink to={href.login(next)}>{m.session_log_in()}</ButtonLink>
      ) : (
        <Button onClick={() => void change()}>{m.session_other_account()}</Button>
      )}
      <ButtonLink to={href.home()} variant="line">
        {m.site_not_found_home()}
      </ButtonLink>
    </>
  );
}
