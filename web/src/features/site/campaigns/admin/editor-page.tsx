import type { CampaignToEdit } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { m } from "../../../../paraglide/messages.js";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { ErrorState } from "../../../../ui/state-panel.tsx";
import { EditorForm } from "./editor-form.tsx";
import type { EditorPageProps } from "./editor-page-props.ts";
import { useCampaignEditor } from "./use-campaign-editor.ts";

/** Creates a campaign of one kind, or edits the one named by `?edit=`. */
export function EditorPage<Form extends object, Payload>(props: EditorPageProps<Form, Payload>) {
  const [search] = useSearchParams();
  const [formKey, setFormKey] = useState(0);
  const id = search.get("edit");
  if (id !== null) return <StoredCampaign key={id} {...props} id={id} />;
  return <Editor key={formKey} {...props} stored={undefined} onCreateAnother={() => setFormKey(formKey + 1)} />;
}

function StoredCampaign<Form extends object, Payload>(props: EditorPageProps<Form, Payload> & { id: string }) {
  const { kind, id, title } = props;
  // Fetched once: a later version must become a conflict, and must not replace what is being typed.
  const query = useQuery({
    queryKey: ["campaignToEdit", id],
    queryFn: () => kind.load(id),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnMount: "always",
  });
  const { data, error } = query;
  if (data !== undefined && kind.formOf(data) !== undefined)
    return <Editor {...props} stored={data} onCreateAnother={undefined} />;
  if (data !== undefined || error !== null) return <ErrorState query={query} level={1} title={m.writing_gone()} />;
  return (
    <div role="status" aria-label={m.ui_loading()} className="grid max-w-3xl gap-4">
      <h1 className="text-h2">{title}</h1>
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  );
}

interface EditorProps<Form extends object, Payload> extends EditorPageProps<Form, Payload> {
  stored: CampaignToEdit | undefined;
  onCreateAnother: (() => void) | undefined;
}

function Editor<Form extends object, Payload>({ stored, onCreateAnother, ...props }: EditorProps<Form, Payload>) {
  const editor = useCampaignEditor(props.kind, stored);
  return <EditorForm {...props} editor={editor} stored={stored} onCreateAnother={onCreateAnother} />;
}
