import type { CampaignRecord } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../lib/api-error.ts";
import { failureSentence } from "../../../lib/errors/failure.ts";
import { toast } from "../../../lib/toast.ts";
import { refetchCampaigns } from "../api/dashboards.ts";

export type CampaignAction = "end" | "extend" | "remove" | "restore";

export interface ActionDialogProps {
  row: CampaignRecord;
  onClose: () => void;
}

interface Outcome<Result> {
  onDone: (result: Result) => void;
  /** A toast in addition to the message in the dialog. */
  failureToast?: string;
}

/** Runs an action on a campaign, then refetches all campaigns; after a conflict too. */
export function useCampaignAction<Result>(
  run: () => Promise<Result>,
  { onDone, failureToast }: Outcome<Result>,
  onClose: () => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    networkMode: "always",
    onSuccess: async (result) => {
      onClose();
      onDone(result);
      await refetchCampaigns(client);
    },
    onError: (error) => {
      if (failureToast !== undefined) void toast("error", failureToast);
      if (error instanceof ApiError && (error.code === "conflict" || error.code === "not-found"))
        void refetchCampaigns(client);
    },
  });
}

export const problemOf = (error: Error | null) => (error === null ? undefined : failureSentence(error));
