import { exceptionEndpoints } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { callApi } from "../../../../lib/api-client.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { Note } from "../../../../ui/note.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { DonationProblems } from "./donation-item.tsx";
import { DueTag } from "./due-tag.tsx";

const { exceptions } = exceptionEndpoints;
/** The most that the server gives at once; what is due later is found in the queue. */
const QUERY = { kind: "donation", limit: "100" } as const;

/** Why a donation needs a person, since when, and what can be done about it. */
export function DonationDecision({ reference }: { reference: string }) {
  const titleId = useId();
  const { data, error } = useQuery({
    queryKey: [exceptions.name, "of-donations"],
    queryFn: ({ signal }) => callApi(exceptions, { query: QUERY, signal }),
    staleTime: 0,
  });
  const item = data?.find((candidate) => candidate.kind === "donation" && candidate._id === reference);
  if (data === undefined && error === null) return <Skeleton className="mt-4 h-32 rounded-card" />;
  if (item?.kind !== "donation")
    return (
      <div className="mt-4">
        <Note tone="warning">
          {m.exceptions_decision_elsewhere()}{" "}
          <TextLink to={href.adminPanel("exceptions", { kind: "donation" })}>{m.exceptions_section()}</TextLink>
        </Note>
      </div>
    );
  return (
    <section
      aria-labelledby={titleId}
      className="mt-4 grid gap-3 rounded-card border border-warning bg-warning-tint p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={titleId} className="font-sans text-base font-semibold tracking-normal">
          {m.exceptions_decision()}
        </h2>
        <DueTag dueAt={item.dueAt} />
      </div>
      <DonationProblems item={item} />
    </section>
  );
}
