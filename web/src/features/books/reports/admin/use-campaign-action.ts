import type { CampaignRecord } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../../lib/api-error.ts";
import { toast } from "../../../../lib/toast.ts";
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
  runAction: () => Promise<Result>,
  { onDone, failureToast }: Outcome<Result>,
  onClose: () => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: runAction,
    onSuccess: async (result) => {
      onClose();
      onDone(result);
      await refetchCampaigns(client);
    },
    onError: (error) => {
      if (failureToast !== undefined) void toast("error", failureToast);
      if (isOutdated(error)) void refetchCampaigns(client);
    },
  });
}

/** Another admin changed or removed the campaign since it was loaded. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "conflict" || error.code === "not-found");
