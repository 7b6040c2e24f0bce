import { type RequestForReview, rupeesToPaise, sectorFor } from "@daansetu/contract";
import type { ReactNode } from "react";
import { formatDate, formatMoney } from "../../../lib/format.ts";
import { sectorLabel } from "../../../lib/sectors.ts";
import { m } from "../../../paraglide/messages.js";

/** A request's details, including the owner's contact details, which donors never see. */
export function RequestFacts({ request: { form, owner, submittedAt, supportsTitle } }: { request: RequestForReview }) {
  const goal = rupeesToPaise(form.amountRaise);
  const sector = sectorFor(form.ngoSector);
  return (
    <section aria-label={m.review_request()}>
      <dl className="border-t border-line">
        <Fact name={m.review_asked_by()}>{owner.name}</Fact>
        <Fact name={m.review_email()}>
          <a href={`mailto:${owner.email}`} className="text-neel wrap-anywhere">
            {owner.email}
          </a>
        </Fact>
        <Fact name={m.review_phone()}>
          <a href={`tel:${form.phone.replace(/[^\d+]/g, "")}`} className="text-neel">
            {form.phone}
          </a>
        </Fact>
        {submittedAt !== undefined && <Fact name={m.review_submitted()}>{formatDate(submittedAt)}</Fact>}
        <Fact name={m.writing_goal()}>{goal === undefined ? form.amountRaise : formatMoney(goal)}</Fact>
        <Fact name={m.writing_sector()}>{sector === undefined ? form.ngoSector : sectorLabel(sector)}</Fact>
        <Fact name={form.beneficiary === "ngo" ? m.writing_for_ngo() : m.writing_for_person()}>{form.ngoName}</Fact>
        <Fact name={m.writing_place()}>{form.place || m.review_none()}</Fact>
        <Fact name={m.writing_ends()}>
          {form.endsOn === "" ? m.review_none() : formatDate(`${form.endsOn}T12:00:00Z`)}
        </Fact>
        <Fact name={m.review_video()}>{form.videoLink || m.review_none()}</Fact>
        {supportsTitle !== undefined && <Fact name={m.review_supports()}>{supportsTitle}</Fact>}
        {form.supports !== "" && (
          <Fact name={m.writing_occasion()}>{m.writing_occasion_choice({ occasion: form.occasion })}</Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3 border-b border-line py-2 leading-snug">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
