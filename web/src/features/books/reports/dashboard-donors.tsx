import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatAgo, formatMoney } from "../../../lib/format.ts";
import { useNow } from "../../../lib/use-now.ts";
import { m } from "../../../paraglide/messages.js";
import { Avatar } from "../../../ui/avatar.tsx";
import { PagedList } from "../../../ui/paged-list.tsx";
import { Skeletons } from "../../../ui/skeleton.tsx";
import { ChipRow } from "./chip-row.tsx";
import { dashboardDonorsQuery } from "./api/dashboards.ts";

const DONOR_TABS = [
  { id: "recent" as const, label: m.dashboard_donors_recent },
  { id: "top" as const, label: m.dashboard_donors_top },
];

/** Donors by the name that they chose to show, without addresses; anonymous ones without a name. */
export function DashboardDonors({
  campaignId,
  limit = 10,
  level = 2,
  defaultTab = "recent",
}: {
  campaignId: string;
  limit?: number;
  level?: 2 | 3;
  defaultTab?: "recent" | "top";
}) {
  const now = useNow();
  const [tab, setTab] = useState<"recent" | "top">(defaultTab);
  const pages = useInfiniteQuery({
    ...dashboardDonorsQuery(campaignId, tab, limit),
    placeholderData: keepPreviousData,
  });
  const Heading = `h${level}` as const;
  return (
    <section aria-label={m.dashboard_donors()}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading className="text-h4">{m.dashboard_donors()}</Heading>
        <ChipRow
          label={m.dashboard_donors_order()}
          options={DONOR_TABS.map(({ id, label }) => ({ id, label: label() }))}
          selected={tab}
          onSelect={setTab}
        />
      </div>
      <div className="mt-2">
        <PagedList
          pages={pages}
          skeletons={<Skeletons count={3} barClassName="my-3 h-10 rounded-control" />}
          empty={<p className="text-ink-soft">{m.dashboard_donors_none()}</p>}
        >
          {(donors) => (
            <ul>
              {donors.map(({ id, name, place, at, amountPaise, message }) => (
                <li
                  key={id}
                  className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-3 border-b border-line py-3 leading-snug last:border-0"
                >
                  <Avatar name={name} />
                  <div className="min-w-0">
                    <b>{name ?? m.ui_someone_kind()}</b>
                    <span className="block text-xs text-ink-mute">
                      {[place, formatAgo(at, now)].filter(Boolean).join(" · ")}
                    </span>
                    {message !== undefined && <p className="mt-0.5 text-sm text-ink-soft wrap-anywhere">{message}</p>}
                  </div>
                  <b>{formatMoney(amountPaise)}</b>
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </section>
  );
}
