import { useInfiniteQuery } from "@tanstack/react-query";
import { CalendarHeart } from "lucide-react";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { Note } from "../../../../ui/note.tsx";
import { PagedList } from "../../../../ui/paged-list.tsx";
import { Skeleton, Skeletons } from "../../../../ui/skeleton.tsx";
import { EmptyState } from "../../../../ui/state-panel.tsx";
import { useMe } from "../../../people/accounts/index.ts";
import { TitledSection } from "../../../../ui/titled-section.tsx";
import { DonationRow } from "./donation-row.tsx";
import { myDonationsQuery } from "./my-donations-query.ts";

/** The profile's tab My Donation (spec section 2): the donor's donations and a link to monthly campaigns. */
export function MyDonations() {
  const pages = useInfiniteQuery(myDonationsQuery());
  const profile = useMe().data;
  const unverifiedEmail = profile?.emailVerified === false ? profile.email : undefined;
  const hasDonations = pages.data?.pages.some(({ items }) => items.length > 0) === true;
  return (
    <TitledSection id="my-donations" title={m.my_donations_title()} titleClass="text-h3">
      {hasDonations && <p className="mt-1 text-ink-soft">{m.my_donations_lead()}</p>}
      <div className="mt-3">
        <PagedList
          pages={pages}
          skeletons={
            <Skeletons count={3}>
              <RowSkeleton />
            </Skeletons>
          }
          empty={
            <EmptyState actions={<ButtonLink to={href.fundraisers()}>{m.my_donations_find()}</ButtonLink>}>
              {unverifiedEmail === undefined
                ? m.my_donations_empty()
                : m.my_donations_empty_unverified({ email: unverifiedEmail })}
            </EmptyState>
          }
        >
          {(donations) => (
            <ul>
              {donations.map((donation) => (
                <DonationRow key={donation.reference} donation={donation} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
      {hasDonations && unverifiedEmail !== undefined && (
        <p className="mt-2 text-sm text-ink-soft">{m.my_donations_unverified({ email: unverifiedEmail })}</p>
      )}
      <Note
        className="mt-6"
        icon={CalendarHeart}
        title={m.my_donations_monthly_title()}
        action={
          <ButtonLink to={href.monthlyCampaigns()} variant="line" size="sm">
            {m.my_donations_monthly()}
          </ButtonLink>
        }
      >
        {m.my_donations_monthly_text()}
      </Note>
    </TitledSection>
  );
}

function RowSkeleton() {
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-4">
      <Skeleton className="h-12 w-16 rounded-control" />
      <div className="grid gap-1.5">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-5 w-32" />
      </div>
      <Skeleton className="h-5 w-16" />
      <Skeleton className="col-start-2 mt-3 h-8 w-40" />
    </div>
  );
}
