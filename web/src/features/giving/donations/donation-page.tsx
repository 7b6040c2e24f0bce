import { GENERAL_FUND_ID, type DonationTarget } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { lazyPart } from "../../../lib/lazy-part.tsx";
import { href } from "../../../lib/paths.ts";
import { m } from "../../../paraglide/messages.js";
import { Page } from "../../../ui/layout.tsx";
import { SkeletonBars } from "../../../ui/skeleton.tsx";
import { ErrorState } from "../../../ui/state-panel.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { donationTargetQuery, isTargetGone } from "./api/donation-target.ts";
import { campaignHref } from "./links/campaign-links.ts";
import { DonationForm } from "./components/donation-form.tsx";

const FormUnavailable = lazyPart("form-unavailable", () => import("./components/form-unavailable.tsx"));
const MonthlyForm = lazyPart("monthly-form", () => import("./monthly/monthly-form.tsx"));

interface DonationPageProps {
  /** Id of the campaign; `undefined` for the general fund. */
  campaignId: string | undefined;
  linkAmount: string | undefined;
  /** Number of monthly units; set if the link asks for a monthly donation. */
  linkUnits?: string | undefined;
  /** Renders the page's header around the back link. */
  renderHead: (backLink: ReactNode) => ReactNode;
}

export function DonationPage({ campaignId = GENERAL_FUND_ID, linkAmount, linkUnits, renderHead }: DonationPageProps) {
  const query = useQuery(donationTargetQuery(campaignId));
  const { data: target, error } = query;
  return (
    <>
      {renderHead(<BackLink target={target} />)}
      <Page title={titleOf(target, error)}>
        {target?.status === "live" &&
          (target.kind === "monthly" && linkUnits !== undefined ? (
            <Suspense fallback={<FormPlaceholder />}>
              <MonthlyForm key={target._id} target={target} linkUnits={linkUnits} />
            </Suspense>
          ) : (
            <DonationForm key={target._id} target={target} linkAmount={linkAmount} />
          ))}
        {target !== undefined && target.status !== "live" && <FormUnavailable hasEnded />}
        {target === undefined && error === null && <FormPlaceholder />}
        {target === undefined && error !== null && isTargetGone(error) && <FormUnavailable />}
        {target === undefined && error !== null && !isTargetGone(error) && (
          <div className="wrap py-(--section)">
            <ErrorState level={1} query={query} title={m.donations_load_error()} />
          </div>
        )}
      </Page>
    </>
  );
}

function titleOf(target: DonationTarget | undefined, error: Error | null): string {
  if (target !== undefined && target.status !== "live") return m.donations_ended_title();
  if (target === undefined && error !== null)
    return isTargetGone(error) ? m.donations_gone_title() : m.donations_load_error();
  return m.donations_page_title({ title: target?.title ?? m.donations_title() });
}

function BackLink({ target }: { target: DonationTarget | undefined }) {
  if (target === undefined || target.kind === "general-fund")
    return (
      <TextLink to={href.home()} arrow="back">
        {m.donations_back_home()}
      </TextLink>
    );
  return (
    <TextLink to={campaignHref(target)} arrow="back">
      <span className="max-sm:sr-only">
        {target.kind === "monthly" ? m.donations_back_to_campaign() : m.donations_back_to_story()}
      </span>
      <span aria-hidden="true" className="sm:hidden">
        {m.donations_back_short()}
      </span>
    </TextLink>
  );
}

function FormPlaceholder() {
  return (
    <SkeletonBars
      className="wrap grid gap-5 pt-4 pb-(--section) lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-16 lg:pt-8"
      bars={["h-screen", "h-80 rounded-panel"]}
    />
  );
}
