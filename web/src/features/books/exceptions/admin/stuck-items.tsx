import { exceptionEndpoints, type ExceptionOf } from "@daansetu/contract";
import { RotateCw } from "lucide-react";
import { callApi } from "../../../../lib/api-client.ts";
import { formatMoment } from "../../../../lib/format-moment.ts";
import { formatCount } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Note } from "../../../../ui/note.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { AcceptButton } from "./accept-button.tsx";
import { Fact, FactList } from "../../../../ui/fact-list.tsx";
import { Resolutions, ExceptionCard, GatewayContent, IdFact, Story } from "./exception-card.tsx";
import { resolutionFailureSentence, useResolution } from "./use-resolution.ts";

type StuckKind = "settlement" | "parked" | "webhook" | "mail";

const DEAD_LETTER_TITLES = {
  payment: m.exceptions_dead_letter_payment,
  refund: m.exceptions_dead_letter_refund,
  dispute: m.exceptions_dead_letter_dispute,
} as const satisfies Record<ExceptionOf<"parked">["entity"], () => string>;

/** A payment, refund or dispute of the gateway's lists that could not be processed. */
export function DeadLetterItem({ item }: { item: ExceptionOf<"parked"> }) {
  const { entity, gatewayId, problem, content, parkedAt, tries, nextTryAt, dueAt } = item;
  return (
    <ExceptionCard title={DEAD_LETTER_TITLES[entity]()} dueAt={dueAt}>
      <Story>{m.exceptions_dead_letter_text()}</Story>
      <FactList layout="stacked">
        <Fact term={m.exceptions_problem()}>{problem}</Fact>
        <Fact term={m.exceptions_found()}>{formatMoment(parkedAt)}</Fact>
        <Fact term={m.exceptions_tries()}>{formatCount(tries)}</Fact>
        {nextTryAt !== undefined && <Fact term={m.exceptions_next_try()}>{formatMoment(nextTryAt)}</Fact>}
        {gatewayId !== undefined && <IdFact term={m.exceptions_gateway_id()} id={gatewayId} />}
      </FactList>
      <GatewayContent content={content} />
      <StuckResolutions item={item} canRetry={gatewayId !== undefined} retryLabel={m.exceptions_retry()} />
    </ExceptionCard>
  );
}

/** A message of the gateway that was given up. */
export function WebhookItem({ item }: { item: ExceptionOf<"webhook"> }) {
  const { _id: id, event, problem, content, receivedAt, tries, dueAt } = item;
  return (
    <ExceptionCard title={m.exceptions_webhook()} dueAt={dueAt}>
      <Story>{m.exceptions_webhook_text()}</Story>
      <FactList layout="stacked">
        <Fact term={m.exceptions_event()}>{event}</Fact>
        <Fact term={m.exceptions_problem()}>{problem}</Fact>
        <Fact term={m.exceptions_came()}>{formatMoment(receivedAt)}</Fact>
        <Fact term={m.exceptions_tries()}>{formatCount(tries)}</Fact>
        <IdFact term={m.exceptions_gateway_id()} id={id} />
      </FactList>
      <GatewayContent content={content} />
      <StuckResolutions item={item} canRetry retryLabel={m.exceptions_retry()} />
    </ExceptionCard>
  );
}

/** A mail that was given up. */
export function MailItem({ item }: { item: ExceptionOf<"mail"> }) {
  const { mailKind, problem, createdAt, tries, reference, planId, canRetry, dueAt } = item;
  return (
    <ExceptionCard title={m.exceptions_mail()} dueAt={dueAt}>
      <Story>{canRetry ? m.exceptions_mail_text() : m.exceptions_mail_no_retry()}</Story>
      <FactList layout="stacked">
        <Fact term={m.exceptions_mail_kind()}>{mailKind}</Fact>
        <Fact term={m.exceptions_problem()}>{problem}</Fact>
        <Fact term={m.exceptions_came()}>{formatMoment(createdAt)}</Fact>
        <Fact term={m.exceptions_tries()}>{formatCount(tries)}</Fact>
      </FactList>
      <p className="flex flex-wrap gap-x-5 empty:hidden">
        {reference !== undefined && (
          <TextLink to={href.adminPanel("donations", { open: reference })} className="text-sm">
            {m.exceptions_see_donation()}
          </TextLink>
        )}
        {planId !== undefined && (
          <TextLink to={href.adminPanel("plans", { open: planId })} className="text-sm">
            {m.exceptions_see_plan()}
          </TextLink>
        )}
      </p>
      <StuckResolutions item={item} canRetry={canRetry} retryLabel={m.exceptions_retry_send()} />
    </ExceptionCard>
  );
}

interface StuckResolutionsProps {
  item: { kind: StuckKind; _id: string; version: number };
  canRetry: boolean;
  retryLabel: string;
}

/** Tries again and shows how that ended, or lets it be. */
export function StuckResolutions({ item, canRetry, retryLabel }: StuckResolutionsProps) {
  const { kind, _id: id, version } = item;
  const { mutation, refetch } = useResolution(() => m.exceptions_retry_done());
  const problem = mutation.data?.problem;
  return (
    <>
      {problem !== undefined && (
        <Note tone="warning" role="status">
          {m.exceptions_retry_failed({ problem })}
        </Note>
      )}
      {mutation.error !== null && (
        <Note
          tone="danger"
          role="alert"
          action={
            <Button
              size="sm"
              variant="line"
              onClick={() => {
                mutation.reset();
                void refetch();
              }}
            >
              {m.exceptions_look_again()}
            </Button>
          }
        >
          {resolutionFailureSentence(mutation.error)}
        </Note>
      )}
      <Resolutions>
        {canRetry && (
          <Button
            size="sm"
            icon={RotateCw}
            busy={mutation.isPending}
            busyLabel={m.exceptions_retry_busy()}
            onClick={() =>
              mutation.mutate(() =>
                callApi(exceptionEndpoints.retryException, { params: { kind, id }, body: { version } }),
              )
            }
          >
            {retryLabel}
          </Button>
        )}
        <AcceptButton item={item} />
      </Resolutions>
    </>
  );
}
