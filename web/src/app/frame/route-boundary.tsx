import { RefreshCw } from "lucide-react";
import { Component, type ReactNode } from "react";
import { isPartMissing } from "../../lib/is-part-missing.ts";
import { href } from "../../lib/paths.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Container, Page } from "../../ui/layout.tsx";
import { StatePanel } from "../../ui/state-panel.tsx";

interface BoundaryState {
  failure: Error | undefined;
}

/** Catches a page's errors and offers a retry; header and footer stay. Use the path as `key`. */
export class RouteBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { failure: undefined };

  static getDerivedStateFromError(failure: Error): BoundaryState {
    return { failure };
  }

  private readonly retry = () => {
    if (isPartMissing(this.state.failure)) window.location.reload();
    else this.setState({ failure: undefined });
  };

  override render() {
    if (!this.state.failure) return this.props.children;
    return (
      <Page title={m.site_crash_title()}>
        <Container className="py-(--section)">
          <StatePanel
            spot="broken"
            level={1}
            title={m.site_crash_title()}
            role="alert"
            actions={
              <>
                <Button icon={RefreshCw} onClick={this.retry}>
                  {m.ui_try_again()}
                </Button>
                <ButtonLink variant="line" to={href.home()}>
                  {m.site_not_found_home()}
                </ButtonLink>
              </>
            }
          >
            {m.site_crash_text()}
          </StatePanel>
        </Container>
      </Page>
    );
  }
}
