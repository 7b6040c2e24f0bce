import { campaignEndpoints, type DonationCounts, donationRecordEndpoints, GENERAL_FUND_ID } from "@daansetu/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../../../../lib/api/query.ts";
import { m } from "../../../../../paraglide/messages.js";
import type { TableFilter } from "../../../../../ui/table/index.ts";
import { KIND_LABELS, methodOptions, STATUS_TAGS, toSelectOptions } from "../donation-labels.ts";
import { type FilterTexts, NEEDS_PERSON, parseFilters } from "./donation-query.ts";

/** Filters that exclude each other: Firestore has an index for at most one of them together with the status. */
const EXCLUSIVE_FILTERS = ["campaign", "kind", "method"] as const;
type ExclusiveFilter = (typeof EXCLUSIVE_FILTERS)[number];

/** The states that need a person come first; `under-review` is one of them. */
const STATUS_CHIPS = [
  "pending",
  "paid",
  "partly-refunded",
  "refunded",
  "failed",
  "open",
  "expired",
] as const satisfies (keyof typeof STATUS_TAGS)[];

const COUNTS_STALE_MS = 60_000;

/** The filters of the list. Combinations without a Firestore index are disabled, with the reason. */
export function useDonationFilters(filters: FilterTexts): TableFilter[] {
  const campaignOptions = useCampaignOptions(filters.campaign);
  const counts = useCounts(filters);
  const reasonFor = (name: ExclusiveFilter) => disabledReason(filters, name);
  return [
    {
      type: "search",
      name: "find",
      label: m.records_find(),
      hint: m.records_find_hint(),
      maxLength: 100,
      clears: ["status", ...EXCLUSIVE_FILTERS],
    },
    { type: "period", name: "from", to: "to", label: m.records_period() },
    {
      type: "chips",
      name: "status",
      label: m.records_status(),
      all: m.records_status_all(),
      options: statusOptions(counts),
      disabledReason: filters.find === undefined ? undefined : m.records_alone(),
    },
    {
      type: "select",
      name: "campaign",
      label: m.records_campaign(),
      options: campaignOptions,
      disabledReason: reasonFor("campaign"),
    },
    {
      type: "select",
      name: "kind",
      label: m.records_kind(),
      options: toSelectOptions(KIND_LABELS),
      disabledReason: reasonFor("kind"),
    },
    {
      type: "select",
      name: "method",
      label: m.records_method(),
      options: methodOptions(),
      disabledReason: reasonFor("method"),
    },
    { type: "day", name: "from", label: m.records_from() },
    { type: "day", name: "to", label: m.records_to() },
    { type: "rupees", name: "least", label: m.records_least() },
    { type: "rupees", name: "most", label: m.records_most() },
  ];
}

function disabledReason(filters: FilterTexts, name: ExclusiveFilter): string | undefined {
  if (filters.find !== undefined) return m.records_alone();
  if (filters.status === NEEDS_PERSON) return m.records_needs_person_alone();
  const isOtherSet = EXCLUSIVE_FILTERS.some((other) => other !== name && filters[other] !== undefined);
  return isOtherSet ? m.records_one_of() : undefined;
}

function statusOptions(counts: DonationCounts | undefined) {
  const countOf = (status: string) => counts?.statuses.find((counted) => counted.status === status)?.count;
  return [
    {
      value: NEEDS_PERSON,
      label: m.records_status_under_review(),
      count: counts?.needsPerson,
      waits: true,
      clears: EXCLUSIVE_FILTERS,
    },
    ...STATUS_CHIPS.map((value) => ({ value, label: STATUS_TAGS[value].label(), count: countOf(value) })),
  ];
}

/** Number of donations by status within the other filters; undefined for a search. */
function useCounts(filters: FilterTexts): DonationCounts | undefined {
  const { find, status: _status, needsPerson: _needsPerson, ...query } = parseFilters(filters);
  const { data } = useQuery({
    ...endpointQuery(donationRecordEndpoints.donationCounts, { query }),
    enabled: find === undefined,
    staleTime: COUNTS_STALE_MS,
    placeholderData: keepPreviousData,
  });
  return find === undefined ? data : undefined;
}

/** The newest campaigns; any other one can be set by a link, such as that of a donation record. */
function useCampaignOptions(chosen: string | undefined) {
  const { data: fundraisers } = useQuery(endpointQuery(campaignEndpoints.allFundraisers, { query: { limit: "100" } }));
  const { data: monthlyCampaigns } = useQuery(
    endpointQuery(campaignEndpoints.activeMonthlyCampaigns, { query: { limit: "100" } }),
  );
  const options = [
    { value: GENERAL_FUND_ID, label: m.records_general_fund() },
    ...[...(monthlyCampaigns ?? []), ...(fundraisers ?? [])].map(({ _id, title }) => ({ value: _id, label: title })),
  ];
  return chosen === undefined || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: m.records_chosen_campaign() }];
}
