import { href } from "../../lib/paths.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Container, Page } from "../../ui/layout.tsx";
import { StatePanel } from "../../ui/state-panel.tsx";

export default function NotFoundPage() {
  return (
    <Page title={m.site_not_found_title()}>
      <meta name="robots" content="noindex" />
      <Container className="py-(--section)">
        <StatePanel
          spot="broken"
          level={1}
          title={m.site_not_found_title()}
          actions={
            <>
              <ButtonLink to={href.home()}>{m.site_not_found_home()}</ButtonLink>
              <ButtonLink to={href.fundraisers()} variant="line">
                {m.site_not_found_fundraisers()}
              </ButtonLink>
            </>
          }
        >
          {m.site_not_found_text()}
        </StatePanel>
      </Container>
    </Page>
  );
}
