import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { useMe } from "../../features/people/accounts/index.ts";
import { MyDonations } from "../../features/giving/donations/index.ts";
import type { ProfileTab } from "../../lib/paths.ts";
import { m } from "../../paraglide/messages.js";
import { Container, Page } from "../../ui/layout.tsx";
import { PersonPicture } from "../../ui/person-picture.tsx";
import { SkeletonBars } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { EmailText } from "../../ui/email-text.tsx";

const DEFAULT_TAB: ProfileTab = "myDonation";

// The first tab is part of the page; other tabs, and parts that few people have, load when needed.
const VerifyEmailNote = lazy(async () => ({
  default: (await import("../../features/people/accounts/components/verify-email-note.tsx")).VerifyEmailNote,
}));
const MyPlans = lazy(async () => ({ default: (await import("../../features/giving/plans/index.ts")).MyPlans }));
const MyStatements = lazy(async () => ({
  default: (await import("../../features/tax/statements/index.ts")).MyStatements,
}));
const YearTotal = lazy(async () => ({ default: (await import("../../features/tax/statements/index.ts")).YearTotal }));
const MyFundraisers = lazy(async () => ({
  default: (await import("../../features/site/campaigns/index.ts")).MyFundraisers,
}));
const MyDetails = lazy(async () => ({
  default: (await import("../../features/people/accounts/profile/my-details.tsx")).MyDetails,
}));
const SupportThread = lazy(async () => ({
  default: (await import("../../features/outreach/messages/index.ts")).SupportThread,
}));
const MyNgo = lazy(() => import("../../features/impact/ngo-members/mine/my-ngo.tsx"));

/** Keys and labels are prescribed by the specification (sections 2 and 4), but for that of people of NGOs. */
const profileTabs = (hasNgo: boolean) =>
  [
    { id: "myDonation", label: m.profile_tab_donation(), short: m.profile_tab_donation_short() },
    { id: "myFundraiser", label: m.profile_tab_fundraiser(), short: m.profile_tab_fundraiser_short() },
    { id: "myDetails", label: m.profile_tab_details(), short: m.profile_tab_details_short() },
    { id: "support", label: m.profile_tab_support(), short: m.profile_tab_support_short() },
    ...(hasNgo ? ([{ id: "myNgo", label: m.profile_tab_ngo(), short: m.profile_tab_ngo_short() }] as const) : []),
  ] as const satisfies { id: ProfileTab; label: string; short: string }[];

/** `/profile?tab=…`. */
export default function ProfilePage() {
  const [search, setSearch] = useSearchParams();
  const requestedTab = search.get("tab");
  const { data: isOfNgo } = useQuery({
    queryKey: ["isOfNgo"],
    queryFn: async ({ client }) =>
      (await import("../../features/impact/ngo-members/mine/is-of-ngo.ts")).isOfNgo(client),
  });
  // A mail leads to the tab; whoever is of no NGO reads there what to do.
  const tabs = profileTabs(isOfNgo === true || requestedTab === "myNgo");
  const selected = tabs.find(({ id }) => id === requestedTab)?.id ?? DEFAULT_TAB;
  return (
    <Page title={m.profile_title()}>
      <meta name="robots" content="noindex" />
      <Container className="pt-6 pb-(--section) md:pt-10">
        <Welcome />
        <div className="mt-4 empty:hidden">
          <Suspense fallback={null}>
            <VerifyEmailNote />
          </Suspense>
        </div>
        <div className="mt-6">
          <Tabs
            sharesWidth
            tabs={tabs}
            selected={selected}
            label={m.profile_tabs()}
            onSelect={(tab) => {
              setSearch(tab === DEFAULT_TAB ? {} : { tab });
            }}
          >
            <div className="pt-6 md:pt-8">
              <Suspense key={selected} fallback={<TabPlaceholder />}>
                <TabContent tab={selected} />
              </Suspense>
            </div>
          </Tabs>
        </div>
      </Container>
    </Page>
  );
}

function TabContent({ tab }: { tab: ProfileTab }) {
  switch (tab) {
    case "myDonation":
      return (
        <>
          <Suspense fallback={null}>
            <YearTotal />
          </Suspense>
          <Suspense fallback={null}>
            <MyPlans />
          </Suspense>
          <MyDonations />
          <Suspense fallback={null}>
            <MyStatements />
          </Suspense>
        </>
      );
    case "myFundraiser":
      return <MyFundraisers />;
    case "myDetails":
      return <MyDetails />;
    case "support":
      return <SupportThread />;
    case "myNgo":
      return <MyNgo />;
  }
}

const TabPlaceholder = () => <SkeletonBars bars={["h-64 w-full"]} />;

function Welcome() {
  const { data: currentUser, isPending } = useMe();
  if (isPending)
    return <SkeletonBars className="flex items-center gap-4" bars={["size-18 rounded-full", "h-9 w-56 max-w-full"]} />;
  const name = currentUser?.name ?? "";
  return (
    <div className="flex items-center gap-4">
      <PersonPicture size="lg" src={currentUser?.profilePic} name={name} />
      <div className="min-w-0">
        <h1 className="text-h2 leading-tight break-words">
          {name === "" ? m.profile_welcome_unnamed() : m.profile_welcome({ name })}
        </h1>
        {currentUser && (
          <p className="wrap-anywhere text-ink-soft">
            <EmailText>{currentUser.email}</EmailText>
          </p>
        )}
      </div>
    </div>
  );
}
