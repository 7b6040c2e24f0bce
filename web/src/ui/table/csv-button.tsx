import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import { Button } from "../button.tsx";
import { Note } from "../note.tsx";

/** Downloads all rows that match the filters as CSV. @param save fetches and saves the file */
export function CsvButton({ save }: { save: () => Promise<unknown> }) {
  const saving = useMutation({ mutationFn: save, networkMode: "always" });
  return (
    <>
      <Button
        size="sm"
        variant="line"
        icon={Download}
        busy={saving.isPending}
        title={saving.isPending ? m.table_csv_busy() : m.table_csv_hint()}
        onClick={() => {
          saving.mutate();
        }}
      >
        {m.table_csv()}
      </Button>
      {saving.error && (
        <Note tone="madder" role="alert" title={m.table_csv_failed()} className="basis-full">
          {saving.error.message}
        </Note>
      )}
    </>
  );
}
