import { useParams } from "react-router-dom";
import { CampaignDashboard } from "../../features/books/reports/index.ts";
import { m } from "../../paraglide/messages.js";
import { Container, Page } from "../../ui/layout.tsx";

/** `/my-fundraiser/{id}`: the organiser's dashboard. */
export default function MyFundraiser() {
  const { id = "" } = useParams();
  return (
    <Page title={m.dashboard_page()}>
      <Container className="py-8">
        <CampaignDashboard key={id} id={id} />
      </Container>
    </Page>
  );
}
