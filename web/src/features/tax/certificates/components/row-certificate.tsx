import { calendarDay, financialYearOf } from "@daansetu/contract";
import { useMutation } from "@tanstack/react-query";
import { FileCheck2 } from "lucide-react";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { downloadOwnCertificate } from "../api/donor-certificates.ts";

interface RowCertificateProps {
  donationId: string;
  paidAt: string | undefined;
  /** Tell it from the buttons of other rows. */
  campaign: string;
  date: string;
}

/**
 * In the donor's list of donations: downloads the tax office's certificate of one. It is asked for on request alone, and offered once the financial year is over: the
 * tax office makes none before.
 */
export function RowCertificate({ donationId, paidAt, campaign, date }: RowCertificateProps) {
  const today = calendarDay(useNow());
  const downloading = useMutation({ mutationFn: () => downloadOwnCertificate(donationId) });
  if (paidAt === undefined) return null;
  const year = financialYearOf(calendarDay(paidAt));
  if (year === financialYearOf(today)) return null;
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon={FileCheck2}
        action={downloading}
        busyLabel={m.certificates_download_busy()}
        aria-label={m.certificates_download_of({ year, campaign, date })}
        className="-mx-3"
      >
        {m.certificates_download({ year })}
      </Button>
      <span role="alert" className="order-last basis-full text-sm sm:text-right font-semibold text-danger empty:hidden">
        {downloading.data === false && m.certificates_not_yet()}
        {downloading.isError && m.certificates_download_failed()}
      </span>
    </>
  );
}
