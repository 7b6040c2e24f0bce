import { campaignEndpoints } from "@daansetu/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { href } from "../../../../lib/paths.ts";
import { pagedQuery } from "../../../../lib/query.ts";
import { m } from "../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { PagedList } from "../../../../ui/paged-list.tsx";
import { Skeleton, Skeletons } from "../../../../ui/skeleton.tsx";
import { StatePanel } from "../../../../ui/state-panel.tsx";
import { MyRequests } from "../requests/my-requests.tsx";
import { TitledSection } from "../../../../ui/titled-section.tsx";
import { MyFundraiserRow } from "./my-fundraiser-row.tsx";

const myFundraisersQuery = () => pagedQuery(campaignEndpoints.myFundraisers, { query: { limit: "10" } });

/** Tab My Fundraiser of the profile (spec section 2): own requests and fundraisers of every status. */
export function MyFundraisers() {
  const pages = useInfiniteQuery(myFundraisersQuery());
  const hasFundraisers = pages.data?.pages.some(({ items }) => items.length > 0) === true;
  const startLink = <ButtonLink to={href.startFundraising("startFundraiser")}>{m.my_fundraisers_start()}</ButtonLink>;
  return (
    <TitledSection id="my-fundraisers" title={m.my_fundraisers_title()} titleClass="text-h3">
      <div className="mt-3">
        <MyRequests />
        <PagedList
          pages={pages}
          skeletons={
            <Skeletons count={3}>
              <RowSkeleton />
            </Skeletons>
          }
          empty={
            <StatePanel spot="empty" title={m.my_fundraisers_empty_title()} actions={startLink}>
              {m.my_fundraisers_empty()}
            </StatePanel>
          }
        >
          {(fundraisers) => (
            <ul>
              {fundraisers.map((fundraiser) => (
                <MyFundraiserRow key={fundraiser._id} fundraiser={fundraiser} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
      {hasFundraisers && (
        <div className="mt-6 grid justify-items-start gap-3 rounded-card bg-well p-4">
          <p>{m.my_fundraisers_another()}</p>
          {startLink}
        </div>
      )}
    </TitledSection>
  );
}

function RowSkeleton() {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 border-b border-line py-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <Skeleton className="aspect-4/3 rounded-control" />
      <div className="grid content-start gap-2">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-6 w-20 rounded-full" />
        <Skeleton className="h-2 w-full" />
      </div>
    </div>
  );
}
