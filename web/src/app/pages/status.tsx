import { type Health, healthEndpoints, type HealthPart } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, Clock, RefreshCw } from "lucide-react";
import { formatMoment } from "../../lib/format-moment.ts";
import { href } from "../../lib/paths.ts";
import { endpointQuery } from "../../lib/api/query.ts";
import { useLastError } from "../../lib/use-last-error.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Container, Page } from "../../ui/layout.tsx";
import { Note } from "../../ui/note.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Tag } from "../../ui/tag.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { TextPageHeader } from "./text-page-header.tsx";

const ASK_AGAIN_MS = 60_000;

interface Row {
  name: () => string;
  /** The parts of the site's health on which the line depends: it shows a delay if one is degraded. */
  parts: readonly HealthPart[];
  okText: () => string;
  lateText: () => string;
}
const ROWS: readonly Row[] = [
  {
    name: m.status_payments,
    parts: ["gateway", "webhooks"],
    okText: m.status_payments_ok,
    lateText: m.status_payments_late,
  },
  { name: m.status_mail, parts: ["mail"], okText: m.status_mail_ok, lateText: m.status_mail_late },
  { name: m.status_files, parts: ["files"], okText: m.status_files_ok, lateText: m.status_files_late },
  { name: m.status_jobs, parts: ["jobs"], okText: m.status_jobs_ok, lateText: m.status_jobs_late },
];

/**
 * Shows which parts of the site work and which are delayed, in plain words. A static file of Hosting, so that it opens while the functions do not.
 */
export default function StatusPage() {
  const { data, error, isFetching, refetch } = useQuery({
    ...endpointQuery(healthEndpoints.health),
    refetchInterval: ASK_AGAIN_MS,
  });
  const lastError = useLastError(error);
  const isDown = (data === undefined ? lastError : error) !== null;
  return (
    <Page title={m.status_page()} description={m.status_lead()}>
      <TextPageHeader title={m.status_page()}>
        <p>{m.status_lead()}</p>
      </TextPageHeader>
      <Container className="grid max-w-[46rem] gap-6 py-8 lg:py-12">
        {isDown ? (
          <Note tone="danger" role="status" title={m.status_down_title()}>
            {m.status_down_text()}
          </Note>
        ) : (
          <Answer health={data} />
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button
            variant="line"
            icon={RefreshCw}
            busy={isFetching}
            busyLabel={m.ui_loading()}
            onClick={() => void refetch()}
          >
            {m.status_again()}
          </Button>
          {data && !isDown && (
            <p className="text-sm text-ink-soft">{m.status_checked({ moment: formatMoment(data.time) })}</p>
          )}
        </div>
        <p className="border-t border-line pt-6 text-ink-soft">
          {m.status_help()} <TextLink to={href.csr("contact")}>{m.status_contact()}</TextLink>
        </p>
      </Container>
    </Page>
  );
}

function Answer({ health }: { health: Health | undefined }) {
  if (health === undefined) return <Skeleton className="h-20" />;
  const isOk = health.status === "ok";
  return (
    <>
      <Note
        tone={isOk ? "leaf" : "warning"}
        role="status"
        title={isOk ? m.status_ok_title() : m.status_degraded_title()}
      >
        {isOk ? m.status_ok_text() : m.status_degraded_text()}
      </Note>
      <ul aria-label={m.status_parts()} className="grid divide-y divide-line">
        {ROWS.map(({ name, parts, okText, lateText }) => {
          const isLate = parts.some((part) => health.degraded.includes(part));
          return (
            <li key={name()} className="grid gap-1 py-4 sm:grid-cols-[1fr_auto] sm:items-start sm:gap-x-6">
              <div>
                <h2 className="font-sans text-base leading-snug font-semibold">{name()}</h2>
                <p className="text-ink-soft">{isLate ? lateText() : okText()}</p>
              </div>
              <div>
                <Tag tone={isLate ? "warning" : "leaf"} icon={isLate ? Clock : CircleCheck}>
                  {isLate ? m.status_state_late() : m.status_state_ok()}
                </Tag>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
