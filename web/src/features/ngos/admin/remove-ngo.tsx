import { type AdminNgo, ngoEndpoints } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { toast } from "../../../lib/toast.ts";
import { m } from "../../../paraglide/messages.js";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { undoToast } from "../../../ui/table/index.ts";
import { keep, ngoForAdmin } from "./use-ngo-edit.ts";

const CHOICES = ["end", "keep"] as const;
type Choice = (typeof CHOICES)[number];

/** Asks before an NGO is removed, and what becomes of the campaigns that take donations for it. */
export function RemoveNgo({ ngo, onClose }: { ngo: AdminNgo; onClose: () => void }) {
  const client = useQueryClient();
  const [choice, setChoice] = useState<Choice>();
  const [isUnchosen, setIsUnchosen] = useState(false);
  const live = ngo.liveCampaigns;
  const removing = useMutation({
    networkMode: "always",
    mutationFn: () =>
      callApi(ngoEndpoints.deleteNgo, {
        params: { id: ngo._id },
        query: choice === undefined ? {} : { campaigns: choice },
      }),
    onSuccess: (removed) => {
      keep(client, removed);
      // Campaigns that ended with it would not open again: there is no undoing that by one press.
      if (choice === "end") void toast("success", m.ngos_deleted());
      else void undoToast(m.ngos_deleted(), () => bringBack(removed));
      onClose();
    },
    onError: () => {
      void toast("error", m.ngos_delete_failed());
      // A campaign may have gone live since: the question must name it.
      void client.invalidateQueries({ queryKey: ngoForAdmin(ngo._id).queryKey });
    },
  });
  const bringBack = async ({ _id: id, version }: AdminNgo) => {
    const body = { status: ngo.status === "suspended" ? "suspended" : "enrolled", version } as const;
    keep(client, await callApi(ngoEndpoints.changeNgoStatus, { params: { id }, body }));
  };
  return (
    <ConfirmDialog
      title={m.ngos_delete_title({ name: ngo.ngoName })}
      confirmLabel={m.ngos_delete()}
      busyLabel={m.ngos_deleting()}
      busy={removing.isPending}
      danger
      problem={isUnchosen ? m.ngos_delete_choose() : removing.error?.message}
      onConfirm={() => {
        setIsUnchosen(live.length > 0 && choice === undefined);
        if (live.length === 0 || choice !== undefined) removing.mutate();
      }}
      onClose={onClose}
    >
      <p>{m.ngos_delete_text()}</p>
      {live.length > 0 && (
        <>
          <p>{m.ngos_delete_live({ count: live.length })}</p>
          <ul className="list-disc pl-5 text-ink">
            {live.map(({ _id, title }) => (
              <li key={_id}>{title}</li>
            ))}
          </ul>
          <fieldset className="mt-1 grid">
            <legend className="font-semibold text-ink">{m.ngos_delete_choice()}</legend>
            {CHOICES.map((each) => (
              <label key={each} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 leading-snug text-ink">
                <input
                  type="radio"
                  name="campaigns"
                  className="mt-0.5 size-5 accent-neel"
                  checked={choice === each}
                  onChange={() => {
                    setChoice(each);
                    setIsUnchosen(false);
                  }}
                />
                {each === "end" ? m.ngos_delete_end() : m.ngos_delete_keep()}
              </label>
            ))}
          </fieldset>
        </>
      )}
    </ConfirmDialog>
  );
}
