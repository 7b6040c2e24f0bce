import { type Certificate, certificateEndpoints, type CertificateState } from "@daansetu/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { formatCount } from "../../../../lib/format.ts";
import { pagedQuery } from "../../../../lib/query.ts";
import { m } from "../../../../paraglide/messages.js";
import { PagedList } from "../../../../ui/paged-list.tsx";
import { Skeletons } from "../../../../ui/skeleton.tsx";
import { CertificateItem } from "./certificate-item.tsx";
import { ChooseRowDialog } from "./choose-row-dialog.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";

type ListedState = Exclude<CertificateState, "removed">;

const HEADINGS: Readonly<Record<ListedState, () => string>> = {
  waiting: m.certificates_waiting,
  matched: m.certificates_matched,
  mailed: m.certificates_mailed_list,
};
const EMPTY: Readonly<Record<ListedState, () => string>> = {
  waiting: m.certificates_waiting_none,
  matched: m.certificates_matched_none,
  mailed: m.certificates_mailed_none,
};

interface CertificateListProps {
  filingId: string;
  state: ListedState;
  count: number;
}

/** The certificates of a statement in one state, and what the accountant does with each. */
export function CertificateList({ filingId, state, count }: CertificateListProps) {
  const headingId = useId();
  const [dialog, setDialog] = useState<{ of: "choose" | "remove"; certificate: Certificate }>();
  const pages = useInfiniteQuery({
    ...pagedQuery(certificateEndpoints.certificates, { params: { id: filingId }, query: { state } }),
    staleTime: 0,
  });
  const close = () => setDialog(undefined);
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-2 flex items-baseline gap-2 text-h4">
        {HEADINGS[state]()}
        <span className="text-sm font-normal text-ink-soft">{formatCount(count)}</span>
      </h2>
      <PagedList
        pages={pages}
        skeletons={<Skeletons count={3} className="grid gap-3" barClassName="h-14 w-full" />}
        empty={<p className="text-ink-soft">{EMPTY[state]()}</p>}
      >
        {(certificates) => (
          <ul>
            {certificates.map((certificate) => (
              <CertificateItem
                key={certificate.id}
                certificate={certificate}
                onChoose={() => setDialog({ of: "choose", certificate })}
                onRemove={() => setDialog({ of: "remove", certificate })}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {dialog?.of === "choose" && <ChooseRowDialog certificate={dialog.certificate} onClose={close} />}
      {dialog?.of === "remove" && <RemoveDialog certificate={dialog.certificate} onClose={close} />}
    </section>
  );
}
