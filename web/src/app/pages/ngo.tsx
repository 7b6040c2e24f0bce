import type { NgoPage as NgoPageData } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useParams } from "react-router-dom";
import { FundraiserCard } from "../../features/site/campaigns/components/fundraiser-card.tsx";
import { MonthlyCard } from "../../features/site/campaigns/components/monthly-card.tsx";
import { ngoQuery } from "../../features/site/ngos/api/ngo-queries.ts";
import { ApprovalList } from "../../features/site/ngos/page/approval-list.tsx";
import { NgoHeader } from "../../features/site/ngos/page/ngo-header.tsx";
import { NgoSkeleton } from "../../features/site/ngos/page/ngo-skeleton.tsx";
import { ShareButton } from "../../features/site/sharing/index.ts";
import { ApiError } from "../../lib/api-error.ts";
import { formatDate } from "../../lib/format.ts";
import { lazyPart } from "../../lib/lazy-part.tsx";
import { href } from "../../lib/paths.ts";
import { siteName } from "../../lib/site-identity.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button-link.tsx";
import { CardGrid } from "../../ui/card.tsx";
import { Container, Page, Section, SectionHead } from "../../ui/layout.tsx";
import { ErrorState, StatePanel } from "../../ui/state-panel.tsx";
import { TextLink } from "../../ui/text-link.tsx";

const Team = lazyPart("team", () =>
  import("../../features/site/content/components/team.tsx").then((module) => ({ default: module.Team })),
);
const EndedCampaigns = lazyPart("ended-campaigns", () => import("../../features/site/ngos/page/ended-campaigns.tsx"));

export default function NgoPage() {
  const { id = "" } = useParams();
  const query = useQuery(ngoQuery(id));
  const { data, error, isPending } = query;
  if (data !== undefined) return <NgoContent key={id} ngo={data} />;
  if (isPending)
    return (
      <Page title={m.lists_ngos_page()}>
        <NgoSkeleton />
      </Page>
    );
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NgoNotFound />;
  return (
    <Page title={m.lists_ngos_page()}>
      <Container className="py-(--section)">
        <ErrorState query={query} title={m.ngos_load_error()} level={1} />
      </Container>
    </Page>
  );
}

function NgoContent({ ngo }: { ngo: NgoPageData }) {
  const liveCampaigns = ngo.campaigns.filter(({ status }) => status === "live");
  const endedCampaigns = ngo.campaigns.filter(({ status }) => status !== "live");
  const shareButton = (
    <ShareButton
      path={href.ngo(ngo._id)}
      text={m.ngos_share_text({ name: ngo.ngoName, site: siteName() })}
      label={m.ngos_share()}
    />
  );
  return (
    <Page title={ngo.ngoName} description={ngo.description}>
      <NgoHeader ngo={ngo} shareButton={shareButton} />
      <Section labelledBy="does">
        <SectionHead id="does" title={m.ngos_does()} />
        <p className="max-w-(--measure) text-lg whitespace-pre-line wrap-anywhere">{ngo.description}</p>
        <p className="mt-3 text-sm text-ink-mute">{m.ngos_since({ date: formatDate(ngo.createdAt) })}</p>
        {ngo.people !== undefined && (
          <Suspense>
            <Team title={m.ngos_people()} team={ngo.people} />
          </Suspense>
        )}
      </Section>
      <Section labelledBy="open" background="well">
        <SectionHead id="open" title={m.ngos_open()} />
        {liveCampaigns.length > 0 ? (
          <CardGrid columns={3}>
            {liveCampaigns.map((campaign) => (
              <li key={campaign._id}>
                {campaign.kind === "fundraiser" ? (
                  <FundraiserCard fundraiser={campaign} />
                ) : (
                  <MonthlyCard campaign={campaign} />
                )}
              </li>
            ))}
          </CardGrid>
        ) : (
          <p className="text-ink-soft">
            {m.ngos_open_none()}{" "}
            <TextLink to={href.monthlyCampaigns()} arrow="onward">
              {m.ngos_open_other()}
            </TextLink>
          </p>
        )}
      </Section>
      <Section labelledBy="papers">
        <SectionHead id="papers" title={m.ngos_papers()}>
          {ngo.papersReadAt === undefined
            ? m.ngos_papers_unread()
            : m.ngos_papers_read({ date: formatDate(ngo.papersReadAt) })}{" "}
          {m.ngos_papers_text()}
        </SectionHead>
        <ApprovalList ngo={ngo} />
      </Section>
      {endedCampaigns.length > 0 && (
        <Section labelledBy="ended" className="pt-0">
          <SectionHead id="ended" title={m.ngos_ended()} />
          <Suspense fallback={<div className="h-26" />}>
            <EndedCampaigns campaigns={endedCampaigns} />
          </Suspense>
        </Section>
      )}
    </Page>
  );
}

/** Visitors cannot tell unknown, suspended and removed NGOs apart. */
function NgoNotFound() {
  return (
    <Page title={m.ngos_gone_title()}>
      <meta name="robots" content="noindex" />
      <Container className="py-(--section)">
        <StatePanel
          spot="search"
          level={1}
          title={m.ngos_gone_title()}
          actions={
            <>
              <ButtonLink to={href.ngos()}>{m.ngos_back()}</ButtonLink>
              <ButtonLink to={href.home()} variant="line">
                {m.ngos_gone_home()}
              </ButtonLink>
            </>
          }
        >
          {m.ngos_gone_text()}
        </StatePanel>
      </Container>
    </Page>
  );
}
