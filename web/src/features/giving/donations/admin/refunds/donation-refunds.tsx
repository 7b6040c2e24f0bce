import type { DonationRefunds } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { formatMoney } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { WhenLoaded } from "../../../../../ui/when-loaded.tsx";
import { Note } from "../../../../../ui/note.tsx";
import { Skeletons } from "../../../../../ui/skeleton.tsx";
import { TitledSection } from "../../../../../ui/titled-section.tsx";
import { OBSTACLE_LABELS } from "./admin-refund-labels.ts";
import { AdminRefundRow } from "./admin-refund-row.tsx";
import { MakeRefundDialog } from "./make-refund-dialog.tsx";
import { donationRefundsQuery } from "./use-admin-refunds.ts";
import { thingOfRefund, thingsSentence, unitsBack, useThings } from "./use-things.ts";

/** The refunds of one donation in its record, and the button to make one. */
export function DonationRefundsPanel({ reference }: { reference: string }) {
  const query = useQuery(donationRefundsQuery(reference));
  return (
    <TitledSection
      id="refunds"
      title={m.refunds_of_donation()}
      className="rounded-card border border-line bg-sheet px-4 py-3.5"
    >
      <WhenLoaded
        query={query}
        level={3}
        skeleton={<Skeletons count={3} className="mt-3 grid gap-3" barClassName="h-11 w-full" />}
      >
        {(data) => <LoadedRefunds donation={data} />}
      </WhenLoaded>
    </TitledSection>
  );
}

function LoadedRefunds({ donation }: { donation: DonationRefunds }) {
  const { reference, obstacle, leftPaise, refunds } = donation;
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <div className="mt-2 grid gap-3">
      {refunds.length === 0 ? (
        <p className="text-sm text-ink-soft">{m.refunds_of_donation_none()}</p>
      ) : (
        <AdminRefundList donation={donation} />
      )}
      {obstacle === undefined ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button size="sm" icon={Undo2} onClick={() => setIsDialogOpen(true)}>
            {m.refunds_make()}
          </Button>
          <p className="text-sm text-ink-soft">{m.refunds_of_donation_left({ left: formatMoney(leftPaise) })}</p>
        </div>
      ) : obstacle === "disputed" || obstacle === "marked" ? (
        <Note tone="warning">{OBSTACLE_LABELS[obstacle]()}</Note>
      ) : (
        <p className="text-sm text-ink-soft">{OBSTACLE_LABELS[obstacle]()}</p>
      )}
      {isDialogOpen && <MakeRefundDialog reference={reference} onClose={() => setIsDialogOpen(false)} />}
    </div>
  );
}

/** All refunds of a donation by admins, newest first. */
export function AdminRefundList({ donation }: { donation: DonationRefunds }) {
  const { reference, donorName, refunds, hasThings = false } = donation;
  const { lines } = useThings(reference, hasThings);
  const givenBack = thingsSentence(lines, unitsBack);
  return (
    <>
      {givenBack !== undefined && (
        <p className="text-sm text-ink-soft wrap-anywhere">{m.refunds_things_back({ things: givenBack })}</p>
      )}
      <ul className="grid gap-3">
        {refunds.map((refund) => (
          <AdminRefundRow
            key={refund._id}
            reference={reference}
            donor={donorName ?? m.records_no_donor()}
            refund={refund}
            thing={thingOfRefund(refund, lines)}
          />
        ))}
      </ul>
    </>
  );
}
