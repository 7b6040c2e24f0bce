import { secondFactorEndpoints } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError } from "../../../../lib/api-error.ts";
import { m } from "../../../../paraglide/messages.js";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { ErrorState } from "../../../../ui/state-panel.tsx";
import { callWithoutAsking } from "./api.ts";
import { SetUpSteps } from "./set-up-steps.tsx";

/** Where the panel requires a second factor that was not set up yet. @param onTooOld a new log-in is needed first */
export function SetUpStep({ onTooOld, onDone }: { onTooOld: () => void; onDone: () => void }) {
  const query = useQuery({
    queryKey: ["beginSecondFactor"],
    queryFn: () => callWithoutAsking(secondFactorEndpoints.beginSecondFactor),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const { data, error } = query;
  const isTooOld = error instanceof ApiError && error.code === "log-in-again";
  useEffect(() => {
    if (isTooOld) onTooOld();
  }, [isTooOld, onTooOld]);
  if (data !== undefined)
    return (
      <>
        <p className="text-ink-soft">{m.second_factor_required_text()}</p>
        <SetUpSteps secret={data} onDone={onDone} />
      </>
    );
  if (error === null || isTooOld) return <Skeleton className="h-72 w-full" />;
  return <ErrorState level={3} query={query} title={m.second_factor_failed()} />;
}
