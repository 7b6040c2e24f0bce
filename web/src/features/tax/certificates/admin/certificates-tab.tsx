import { certificateEndpoints, type Filing, type FilingOverview } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDay } from "../../../../lib/format-day.ts";
import { endpointQuery } from "../../../../lib/query.ts";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { Select } from "../../../../ui/inputs.tsx";
import { Note } from "../../../../ui/note.tsx";
import { Skeletons } from "../../../../ui/skeleton.tsx";
import { ErrorState, StatePanel } from "../../../../ui/state-panel.tsx";
import { CertificateList } from "./certificate-list.tsx";
import { CertificateLoader } from "./certificate-loader.tsx";
import { Figures } from "./figures.tsx";
import { MailButton } from "./mail-button.tsx";

/** The certificates that the portal made of the year's filed statements: loaded, matched and mailed. */
export function CertificatesTab({ overview }: { overview: FilingOverview }) {
  const filed = overview.filings.filter(({ state }) => state === "filed");
  const [chosenId, setChosenId] = useState<string>();
  const filing = filed.find(({ id }) => id === chosenId) ?? filed[0];
  if (filing === undefined)
    return (
      <StatePanel
        spot="wait"
        level={2}
        title={m.certificates_none_filed({ year: overview.financialYear })}
        role="status"
      >
        {m.certificates_none_filed_text()}
      </StatePanel>
    );
  return (
    <div className="grid max-w-220 gap-6">
      <p className="max-w-(--measure) text-ink-soft">{m.certificates_text()}</p>
      {filed.length > 1 && (
        <Field name="filing" label={m.certificates_filing()} className="max-w-96">
          <Select value={filing.id} onChange={({ target }) => setChosenId(target.value)}>
            {filed.map((option) => (
              <option key={option.id} value={option.id}>
                {filingName(option)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <OfFiling key={filing.id} filingId={filing.id} />
    </div>
  );
}

const filingName = ({ form, from, until }: Filing): string =>
  m.certificates_filing_option({ form, from: formatDay(from), until: formatDay(until) });

function OfFiling({ filingId }: { filingId: string }) {
  const { data, error, refetch, isRefetching } = useQuery({
    ...endpointQuery(certificateEndpoints.certificateOverview, { params: { id: filingId } }),
    staleTime: 0,
  });
  if (data === undefined)
    return error === null ? (
      <Skeletons count={3} className="grid gap-3" barClassName="h-20 w-full" />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} retrying={isRefetching} level={2} />
    );
  const { rows, waiting, matched, mailed, withoutEmail, severalEmails } = data;
  return (
    <>
      <Figures
        label={m.certificates_counts()}
        figures={[
          [m.certificates_count_rows(), rows],
          [m.certificates_count_waiting(), waiting],
          [m.certificates_count_matched(), matched],
          [m.certificates_count_mailed(), mailed],
        ]}
      />
      <CertificateLoader filingId={filingId} />
      <MailButton overview={data} />
      {withoutEmail > 0 && <Note tone="warning">{m.certificates_without_email({ count: withoutEmail })}</Note>}
      {severalEmails > 0 && <Note tone="warning">{m.certificates_several_emails({ count: severalEmails })}</Note>}
      <CertificateList filingId={filingId} state="waiting" count={waiting} />
      <CertificateList filingId={filingId} state="matched" count={matched} />
      <CertificateList filingId={filingId} state="mailed" count={mailed} />
    </>
  );
}
