import { type CandidateRow, type Certificate, certificateEndpoints } from "@daansetu/contract";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../../lib/api-client.ts";
import { formatMoney } from "../../../../lib/format.ts";
import { endpointQuery } from "../../../../lib/query.ts";
import { toast } from "../../../../lib/toast.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { FailureNote } from "../../../../ui/failure-note.tsx";
import { SearchBox } from "../../../../ui/search-box.tsx";
import { Skeletons } from "../../../../ui/skeleton.tsx";
import { ErrorState } from "../../../../ui/state-panel.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import { useCertificateRefetch } from "./use-certificate-refetch.ts";

interface ChooseRowDialogProps {
  certificate: Certificate;
  onClose: () => void;
}

/** The accountant says for which row a certificate in doubt is. */
export function ChooseRowDialog({ certificate: { id, version }, onClose }: ChooseRowDialogProps) {
  const refetch = useCertificateRefetch();
  const [search, setSearch] = useState<string>();
  const rows = useQuery({
    ...endpointQuery(certificateEndpoints.certificateRows, { params: { id }, query: { search } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const choosing = useMutation({
    mutationFn: (rowKey: string) =>
      callApi(certificateEndpoints.matchCertificate, { params: { id }, body: { version, rowKey } }),
    onSuccess: () => {
      onClose();
      void toast("success", m.certificates_chosen());
    },
    onSettled: () => refetch(),
  });
  return (
    <Dialog title={m.certificates_choose_title()} busy={choosing.isPending} onClose={onClose}>
      <p className="text-ink-soft">{m.certificates_choose_text()}</p>
      <SearchBox label={m.certificates_choose_search()} value={search} onSearch={setSearch} />
      <FailureNote error={choosing.error} />
      {rows.data === undefined ? (
        rows.error === null ? (
          <Skeletons count={3} className="grid gap-3" barClassName="h-14 w-full" />
        ) : (
          <ErrorState query={rows} />
        )
      ) : rows.data.length === 0 ? (
        <p role="status">{m.certificates_choose_none()}</p>
      ) : (
        <ul>
          {rows.data.map((row) => (
            <RowChoice
              key={row.key}
              row={row}
              isBusy={choosing.isPending && choosing.variables === row.key}
              isDisabled={choosing.isPending}
              onChoose={() => choosing.mutate(row.key)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface RowChoiceProps {
  row: CandidateRow;
  isBusy: boolean;
  isDisabled: boolean;
  onChoose: () => void;
}

function RowChoice({ row, isBusy, isDisabled, onChoose }: RowChoiceProps) {
  const { fullName, amountPaise, maskedTaxId, hasTaxId, hasAmount, isTaken } = row;
  const named = { name: fullName, amount: formatMoney(amountPaise) };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2.5 last:border-0">
      <div className="grid min-w-0 gap-1">
        <b className="wrap-anywhere">{m.certificates_choose_row(named)}</b>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <span>{m.certificates_choose_tax_id({ mask: maskedTaxId })}</span>
          {hasTaxId && <Tag tone="leaf">{m.certificates_choose_same_tax_id()}</Tag>}
          {hasAmount && <Tag tone="leaf">{m.certificates_choose_same_amount()}</Tag>}
          {isTaken && <Tag tone="warning">{m.certificates_choose_taken()}</Tag>}
        </p>
      </div>
      {!isTaken && (
        <Button
          size="sm"
          variant="line"
          busy={isBusy}
          busyLabel={m.certificates_choose_busy()}
          disabled={isDisabled}
          aria-label={m.certificates_choose_do_of(named)}
          onClick={onChoose}
        >
          {m.certificates_choose_do()}
        </Button>
      )}
    </li>
  );
}
