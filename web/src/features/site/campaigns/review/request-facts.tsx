import { type RequestForReview, rupeesToPaise, sectorFor } from "@daansetu/contract";
import { formatDate, formatMoney } from "../../../../lib/format.ts";
import { sectorLabel } from "../../../../lib/sectors.ts";
import { m } from "../../../../paraglide/messages.js";
import { Fact, FactList } from "../../../../ui/fact-list.tsx";
import { EmailText } from "../../../../ui/email-text.tsx";

/** A request's details, including the owner's contact details, which donors never see. */
export function RequestFacts({ request: { form, owner, submittedAt, supportsTitle } }: { request: RequestForReview }) {
  const goal = rupeesToPaise(form.amountRaise);
  const sector = sectorFor(form.ngoSector);
  return (
    <section aria-label={m.review_request()}>
      <FactList layout="ruled">
        <Fact term={m.review_asked_by()}>{owner.name}</Fact>
        <Fact term={m.review_email()}>
          <a href={`mailto:${owner.email}`} className="text-info wrap-anywhere">
            <EmailText>{owner.email}</EmailText>
          </a>
        </Fact>
        <Fact term={m.review_phone()}>
          <a href={`tel:${form.phone.replace(/[^\d+]/g, "")}`} className="text-info">
            {form.phone}
          </a>
        </Fact>
        {submittedAt !== undefined && <Fact term={m.review_submitted()}>{formatDate(submittedAt)}</Fact>}
        <Fact term={m.writing_goal()}>{goal === undefined ? form.amountRaise : formatMoney(goal)}</Fact>
        <Fact term={m.writing_sector()}>{sector === undefined ? form.ngoSector : sectorLabel(sector)}</Fact>
        <Fact term={form.beneficiary === "ngo" ? m.writing_for_ngo() : m.writing_for_person()}>{form.ngoName}</Fact>
        <Fact term={m.writing_place()}>{form.place || m.review_none()}</Fact>
        <Fact term={m.writing_ends()}>
          {form.endsOn === "" ? m.review_none() : formatDate(`${form.endsOn}T12:00:00Z`)}
        </Fact>
        <Fact term={m.review_video()}>{form.videoLink || m.review_none()}</Fact>
        {supportsTitle !== undefined && <Fact term={m.review_supports()}>{supportsTitle}</Fact>}
        {form.supports !== "" && (
          <Fact term={m.writing_occasion()}>{m.writing_occasion_choice({ occasion: form.occasion })}</Fact>
        )}
      </FactList>
    </section>
  );
}
