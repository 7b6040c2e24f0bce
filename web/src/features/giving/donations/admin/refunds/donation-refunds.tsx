import type { DonationRefunds } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { formatMoney } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";
import type { ButtonLook } from "../../../../../ui/button-look.ts";
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

/** The refunds of one donation in its record, and how much is left to refund. */
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
  const { obstacle, leftPaise, refunds } = donation;
  return (
    <div className="mt-2 grid gap-3">
      {refunds.length === 0 ? (
        <p className="text-sm text-ink-soft">{m.refunds_of_donation_none()}</p>
      ) : (
        <AdminRefundList donation={donation} />
      )}
      {obstacle === undefined ? (
        <p className="text-sm text-ink-soft">{m.refunds_of_donation_left({ left: formatMoney(leftPaise) })}</p>
      ) : obstacle === "disputed" || obstacle === "marked" ? (
        <Note tone="warning">{OBSTACLE_LABELS[obstacle]()}</Note>
      ) : (
        <p className="text-sm text-ink-soft">{OBSTACLE_LABELS[obstacle]()}</p>
      )}
    </div>
  );
}

interface MakeRefundButtonProps {
  donation: Pick<DonationRefunds, "reference">;
  variant?: ButtonLook["variant"];
}

/** Opens the dialog that makes a refund; for donations of which something is left to refund. */
export function MakeRefundButton({ donation: { reference }, variant }: MakeRefundButtonProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <>
      <Button variant={variant} icon={Undo2} onClick={() => setIsDialogOpen(true)}>
        {m.refunds_make()}
      </Button>
      {isDialogOpen && <MakeRefundDialog reference={reference} onClose={() => setIsDialogOpen(false)} />}
    </>
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
