import { userEndpoints, type UserRow } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { formatCount, formatMoney } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { endpointQuery } from "../../../../lib/query.ts";
import { m } from "../../../../paraglide/messages.js";
import { Link } from "../../../../ui/link.tsx";

/** A user's donation totals, computed by the server on request. */
export function DonorTotals({ user: { _id, email } }: { user: Pick<UserRow, "_id" | "email"> }) {
  const { data: totals, error } = useQuery(endpointQuery(userEndpoints.donorTotals, { params: { userId: _id } }));
  if (error) return <span>{m.admin_users_giving_failed()}</span>;
  if (totals === undefined) return <span>{m.records_counting()}</span>;
  if (totals.donations === 0) return <span>{m.admin_users_giving_none()}</span>;
  return (
    <span className="grid justify-items-start">
      {m.admin_users_giving({
        count: totals.donations,
        shown: formatCount(totals.donations),
        sum: formatMoney(totals.netPaise),
      })}
      <Link to={href.adminPanel("donations", { find: email })} className="text-info">
        {m.records_of_donor()}
      </Link>
    </span>
  );
}
