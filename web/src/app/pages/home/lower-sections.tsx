import type { Home } from "@daansetu/contract";
import { PartnerList } from "../../../features/site/ngos/components/partner-list.tsx";
import { href } from "../../../lib/paths.ts";
import { lazyPart } from "../../../lib/lazy-part.tsx";
import { m } from "../../../paraglide/messages.js";
import { Section, SectionHead } from "../../../ui/layout.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { WhenNearViewport } from "../../../ui/when-near-viewport.tsx";
import { Figures } from "./figures.tsx";
import Join from "./join.tsx";
import { MonthlyList, MonthlySkeletons } from "./monthly-list.tsx";
import RaiseFunds from "./raise-funds.tsx";

const HomeTexts = lazyPart("home-texts", () => import("../../../features/site/content/components/home-texts.tsx"));

/** Home sections 3 to 7 (spec section 2). */
export default function LowerSections({ data, isFailed }: { data: Home | undefined; isFailed: boolean }) {
  return (
    <>
      {data !== undefined && data.partners.length > 0 && (
        <Section labelledBy="partners" background="well">
          <PartnerList
            ngos={data.partners}
            label={m.home_partners_title()}
            header={
              <div>
                <h2 id="partners" className="text-h2">
                  {m.home_partners_title()}
                </h2>
                <TextLink to={href.ngos()} arrow="onward">
                  {m.home_partners_all()}
                </TextLink>
              </div>
            }
          />
        </Section>
      )}
      <div id="how" className="scroll-mt-16">
        <RaiseFunds />
      </div>
      {data !== undefined && <Figures stats={data.stats} />}
      <Join />
      {data !== undefined && <MonthlyList newestCampaigns={data.monthlyCampaigns} />}
      {data === undefined && !isFailed && (
        <Section labelledBy="monthly" background="well">
          <SectionHead id="monthly" title={m.home_monthly_title()}>
            {m.home_monthly_text()}
          </SectionHead>
          <MonthlySkeletons />
        </Section>
      )}
      <WhenNearViewport className="min-h-[64rem] lg:min-h-[56rem]">
        <HomeTexts />
      </WhenNearViewport>
    </>
  );
}
