import { useParams } from "react-router-dom";
import { CampaignDesk } from "../../features/desk/index.ts";
import { m } from "../../paraglide/messages.js";
import { Container, Page } from "../../ui/layout.tsx";

/** `/my-fundraiser/{id}`: the desk of a campaign, for whoever started it. */
export default function MyFundraiser() {
  const { id = "" } = useParams();
  return (
    <Page title={m.desk_page()}>
      <Container className="py-8">
        <CampaignDesk key={id} id={id} />
      </Container>
    </Page>
  );
}
