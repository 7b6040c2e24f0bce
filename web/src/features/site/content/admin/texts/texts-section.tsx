import { CONTENT_KEYS, type ContentKey, siteContentEndpoints } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { href } from "../../../../../lib/paths.ts";
import { endpointQuery } from "../../../../../lib/query.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Link } from "../../../../../ui/link.tsx";
import { Skeletons } from "../../../../../ui/skeleton.tsx";
import { ErrorState } from "../../../../../ui/state-panel.tsx";
import { TEXT_DESCRIPTIONS, parseTextKey } from "./field-definitions.ts";
import { TextForm } from "./text-form.tsx";

/** Section `content`: the list of texts, or the form of one (`&text=faq`). */
export default function TextsSection() {
  const [params] = useSearchParams();
  const key = parseTextKey(params.get("text"));
  return key === undefined ? <TextList /> : <TextEditor key={key} textKey={key} />;
}

function TextList() {
  return (
    <>
      <h1 className="text-h2">{m.texts_section()}</h1>
      <p className="mt-1 mb-5 text-ink-soft">{m.texts_section_text()}</p>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {CONTENT_KEYS.map((key) => (
          <li key={key}>
            <Link
              to={href.adminPanel("content", { text: key })}
              className="grid h-full content-start gap-1 rounded-card border border-line bg-sheet p-4 no-underline hover:shadow-lift"
            >
              <span className="font-semibold text-info">{TEXT_DESCRIPTIONS[key].label()}</span>
              <span className="text-sm text-ink-soft">{TEXT_DESCRIPTIONS[key].whereShown()}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function TextEditor({ textKey }: { textKey: ContentKey }) {
  const {
    data: editedContent,
    error,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    ...endpointQuery(siteContentEndpoints.editedContent, { params: { key: textKey } }),
    // Never cached: the form must start from the current version. A later change by another admin is a conflict when saving.
    staleTime: 0,
    gcTime: 0,
  });
  if (editedContent !== undefined) return <TextForm textKey={textKey} editedContent={editedContent} />;
  if (isError) return <ErrorState level={2} error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return <Skeletons count={4} className="grid gap-5" barClassName="h-20 rounded-control" />;
}
