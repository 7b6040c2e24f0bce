import { type CampaignUpdate, updateEndpoints } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { callApi } from "../../../../lib/api-client.ts";
import { formatAgo, formatDate } from "../../../../lib/format.ts";
import { toast } from "../../../../lib/toast.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { refetchUpdates } from "../api/dashboards.ts";

export function UpdateBody({ text, pictures }: Pick<CampaignUpdate, "text" | "pictures">) {
  return (
    <>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index} className="mb-2 whitespace-pre-line wrap-anywhere">
          {paragraph}
        </p>
      ))}
      {pictures.length > 0 && (
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {pictures.map((picture) => (
            <Picture
              key={picture.src}
              picture={picture}
              width={240}
              height={180}
              className="aspect-4/3 w-full rounded-control"
            />
          ))}
        </div>
      )}
    </>
  );
}

interface UpdateEntryProps {
  campaignId: string;
  update: CampaignUpdate;
  /** Shows a button to delete it. */
  isEditable: boolean;
}

/** An update in the list. */
export function UpdateEntry({ campaignId, update, isEditable }: UpdateEntryProps) {
  const now = useNow();
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const deletion = useMutation({
    mutationFn: () => callApi(updateEndpoints.deleteUpdate, { params: { id: campaignId, updateId: update._id } }),
    onSuccess: async () => {
      setConfirming(false);
      await refetchUpdates(client);
      void toast("success", m.dashboard_update_deleted());
    },
  });
  return (
    <li className="border-b border-line py-4 last:border-0">
      <div className="flex items-start justify-between gap-3">
        <p className="mb-1 pt-2.5 text-sm text-ink-mute">
          <time dateTime={update.at} title={formatDate(update.at)}>
            {formatAgo(update.at, now)}
          </time>
        </p>
        {isEditable && (
          <IconButton
            icon={Trash2}
            label={m.dashboard_update_delete_named({ start: excerptOf(update.text) })}
            className="text-danger"
            onClick={() => {
              setConfirming(true);
            }}
          />
        )}
      </div>
      <UpdateBody {...update} />
      {isConfirming && (
        <ConfirmDialog
          title={m.dashboard_update_delete_title()}
          confirmLabel={m.dashboard_update_delete()}
          busyLabel={m.dashboard_update_deleting()}
          action={deletion}
          danger
          onClose={() => {
            setConfirming(false);
            deletion.reset();
          }}
        >
          <p>{m.dashboard_update_delete_text()}</p>
          <p className="rounded-control bg-well px-3 py-2 wrap-anywhere">{excerptOf(update.text)}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

const excerptOf = (text: string) => {
  const oneLineText = text.replace(/\s+/g, " ");
  return oneLineText.length > 60 ? `${[...oneLineText].slice(0, 59).join("")}…` : oneLineText;
};
