import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { toast } from "../../../../lib/toast.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { requestApi } from "../requests/requests-api.ts";

/** Deletes a draft permanently, after a confirmation. */
export function DeleteDraft({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const [, setSearch] = useSearchParams();
  const queryClient = useQueryClient();
  const deleteMutation = useMutation({
    mutationFn: () => requestApi.remove(id),
    onSuccess: () => {
      onDeleted();
      void queryClient.invalidateQueries({ queryKey: ["myFundraiserRequests"] });
      void toast("success", m.wizard_deleted());
      setSearch((now) => {
        now.delete("draft");
        now.delete("part");
        return now;
      });
    },
  });
  return (
    <>
      <Button variant="quiet" size="sm" icon={Trash2} onClick={() => setConfirming(true)}>
        {m.wizard_delete()}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={m.wizard_delete_title()}
          confirmLabel={m.wizard_delete()}
          busyLabel={m.wizard_deleting()}
          busy={deleteMutation.isPending}
          danger
          problem={deleteMutation.error?.message}
          onConfirm={() => deleteMutation.mutate()}
          onClose={() => setConfirming(false)}
        >
          {m.wizard_delete_text()}
        </ConfirmDialog>
      )}
    </>
  );
}
