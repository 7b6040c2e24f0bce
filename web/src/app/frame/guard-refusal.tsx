import { href } from "../../lib/paths.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Container, Page } from "../../ui/layout.tsx";
import { StatePanel } from "../../ui/state-panel.tsx";

interface GuardRefusalProps {
  /** A guest where an account is needed, or somebody without the role where an admin is. */
  reason: "guest" | "not-admin";
  /** Where the sign-up leads back to. */
  next: string;
}

/** Stands in the place of a page that whoever is here may not open. */
export default function GuardRefusal({ reason, next }: GuardRefusalProps) {
  const guest = reason === "guest";
  const title = guest ? m.session_guest_title() : m.session_not_admin_title();
  return (
    <Page title={m.site_title({ page: title })}>
      <Container className="py-(--section)">
        <StatePanel
          spot={guest ? "wait" : "broken"}
          level={1}
          title={title}
          actions={
            guest ? (
              <>
                <ButtonLink to={href.signup(next)}>{m.session_sign_up()}</ButtonLink>
                <ButtonLink to={href.login(next)} variant="line">
                  {m.session_log_in()}
                </ButtonLink>
              </>
            ) : (
              <ButtonLink to={href.home()}>{m.site_not_found_home()}</ButtonLink>
            )
          }
        >
          {guest ? m.session_guest_text() : m.session_not_admin_text()}
        </StatePanel>
      </Container>
    </Page>
  );
}
