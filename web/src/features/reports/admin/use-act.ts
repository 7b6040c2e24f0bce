import type { CampaignRecord } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../lib/api-error.ts";
import { failureSentence } from "../../../lib/errors/failure.ts";
import { toast } from "../../../lib/toast.ts";
import { renewCampaigns } from "../api/dashboards.ts";
import type { CampaignAction } from "./campaign-action-dialog.tsx";

export type CampaignAct = "end" | "extend" | "remove" | "restore";

export interface ActProps {
  row: CampaignRecord;
  onClose: () => void;
}

interface ActOptions<Result> {
  onDone: (result: Result) => void;
  /** Toast after a failure. */
  failureToast?: string;
}

/** Changes a campaign, then refetches everything that shows it; also after a failure because of another admin's change. */
export function useAct<Result>(
  run: () => Promise<Result>,
  { onDone, failureToast }: ActOptions<Result>,
  onClose: () => void,
): CampaignAction {
  const client = useQueryClient();
  const doing = useMutation({
    mutationFn: run,
    networkMode: "always",
    onSuccess: async (result) => {
      onClose();
      onDone(result);
      await renewCampaigns(client);
    },
    onError: (error) => {
      if (failureToast !== undefined) void toast("error", failureToast);
      if (isOutdated(error)) void renewCampaigns(client);
    },
  });
  return {
    isBusy: doing.isPending,
    problem: doing.error === null ? undefined : failureSentence(doing.error),
    run: () => {
      doing.mutate();
    },
  };
}

/** The list shows a version of the campaign that is no longer stored. */
export const isOutdated = (error: unknown) =>
  error instanceof ApiError && (error.code === "conflict" || error.code === "not-found");
