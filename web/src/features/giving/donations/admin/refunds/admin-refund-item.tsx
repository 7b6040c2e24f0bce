import type { DonationRefunds } from "@daansetu/contract";
import { formatMoment } from "../../../../../lib/format-moment.ts";
import { formatMoney } from "../../../../../lib/format.ts";
import { href } from "../../../../../lib/paths.ts";
import { m } from "../../../../../paraglide/messages.js";
import { TextLink } from "../../../../../ui/text-link.tsx";
import { AdminRefundList } from "./donation-refunds.tsx";

/** One donation in the list of refunds by admins. */
export function AdminRefundItem({ donation }: { donation: DonationRefunds }) {
  const { reference, amountPaise, campaign, donorName, donorEmail, paidAt } = donation;
  return (
    <li className="grid gap-3 rounded-card border border-line bg-sheet p-4 sm:p-5">
      <div>
        <h2 className="font-sans text-base leading-snug font-semibold wrap-anywhere">
          {m.refunds_item_heading({ amount: formatMoney(amountPaise), donor: donorName ?? m.records_no_donor() })}
        </h2>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {[campaign.title, paidAt === undefined ? undefined : formatMoment(paidAt), donorEmail]
            .filter((part) => part !== undefined)
            .join(" · ")}
        </p>
      </div>
      <AdminRefundList donation={donation} />
      <TextLink to={href.adminPanel("donations", { open: reference })} className="text-sm">
        {m.refunds_story()}
      </TextLink>
    </li>
  );
}
