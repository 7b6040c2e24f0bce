import { type AdminNgo, ngoEndpoints } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../../lib/api-client.ts";
import { toast } from "../../../../lib/toast.ts";
import { m } from "../../../../paraglide/messages.js";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { undoToast } from "../../../../ui/table/index.ts";
import { ngoForAdminQuery, showSavedNgo } from "./use-ngo-edit.ts";

const CAMPAIGN_CHOICES = ["end", "keep"] as const;
type Choice = (typeof CAMPAIGN_CHOICES)[number];

/** Confirms the removal of an NGO, and asks whether its live campaigns end or continue. */
export function RemoveNgo({ ngo, onClose }: { ngo: AdminNgo; onClose: () => void }) {
  const client = useQueryClient();
  const [campaignChoice, setCampaignChoice] = useState<Choice>();
  const [isChoiceMissing, setIsChoiceMissing] = useState(false);
  const liveCampaigns = ngo.liveCampaigns;
  const removal = useMutation({
    mutationFn: () =>
      callApi(ngoEndpoints.deleteNgo, {
        params: { id: ngo._id },
        query: campaignChoice === undefined ? {} : { campaigns: campaignChoice },
      }),
    onSuccess: (removedNgo) => {
      showSavedNgo(client, removedNgo);
      // No undo: restoring the NGO would not reopen campaigns that ended with it.
      if (campaignChoice === "end") void toast("success", m.ngos_deleted());
      else void undoToast(m.ngos_deleted(), () => restoreNgo(removedNgo));
      onClose();
    },
    onError: () => {
      void toast("error", m.ngos_delete_failed());
      // A campaign may have gone live meanwhile, and must then be listed in the dialog.
      void client.invalidateQueries({ queryKey: ngoForAdminQuery(ngo._id).queryKey });
    },
  });
  const restoreNgo = async ({ _id: id, version }: AdminNgo) => {
    const body = { status: ngo.status === "suspended" ? "suspended" : "enrolled", version } as const;
    showSavedNgo(client, await callApi(ngoEndpoints.changeNgoStatus, { params: { id }, body }));
  };
  return (
    <ConfirmDialog
      title={m.ngos_delete_title({ name: ngo.ngoName })}
      confirmLabel={m.ngos_delete()}
      busyLabel={m.ngos_deleting()}
      busy={removal.isPending}
      danger
      problem={isChoiceMissing ? m.ngos_delete_choose() : removal.error?.message}
      onConfirm={() => {
        setIsChoiceMissing(liveCampaigns.length > 0 && campaignChoice === undefined);
        if (liveCampaigns.length === 0 || campaignChoice !== undefined) removal.mutate();
      }}
      onClose={onClose}
    >
      <p>{m.ngos_delete_text()}</p>
      {liveCampaigns.length > 0 && (
        <>
          <p>{m.ngos_delete_live({ count: liveCampaigns.length })}</p>
          <ul className="list-disc pl-5 text-ink">
            {liveCampaigns.map(({ _id, title }) => (
              <li key={_id}>{title}</li>
            ))}
          </ul>
          <fieldset className="mt-1 grid">
            <legend className="font-semibold text-ink">{m.ngos_delete_choice()}</legend>
            {CAMPAIGN_CHOICES.map((option) => (
              <label
                key={option}
                className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 leading-snug text-ink"
              >
                <input
                  type="radio"
                  name="campaigns"
                  className="mt-0.5 size-5 accent-info"
                  checked={campaignChoice === option}
                  onChange={() => {
                    setCampaignChoice(option);
                    setIsChoiceMissing(false);
                  }}
                />
                {option === "end" ? m.ngos_delete_end() : m.ngos_delete_keep()}
              </label>
            ))}
          </fieldset>
        </>
      )}
    </ConfirmDialog>
  );
}
