import type { CampaignRecord } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../lib/api-error.ts";
import { failureSentence } from "../../../lib/errors/failure.ts";
import { toast } from "../../../lib/toast.ts";
import { renewCampaigns } from "../api/dashboards.ts";

export type CampaignAct = "end" | "extend" | "remove" | "restore";

export interface ActProps {
  row: CampaignRecord;
  onClose: () => void;
}

interface Telling<Result> {
  onDone: (result: Result) => void;
  /** What a toast says where it failed. */
  failed?: string;
}

/** Does something to a campaign, and asks for everything anew that it shows in; also where somebody else was first. */
export function useAct<Result>(run: () => Promise<Result>, { onDone, failed }: Telling<Result>, onClose: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    networkMode: "always",
    onSuccess: async (result) => {
      onClose();
      onDone(result);
      await renewCampaigns(client);
    },
    onError: (error) => {
      if (failed !== undefined) void toast("error", failed);
      if (error instanceof ApiError && (error.code === "conflict" || error.code === "not-found"))
        void renewCampaigns(client);
    },
  });
}

export const problemOf = (error: Error | null) => (error === null ? undefined : failureSentence(error));
