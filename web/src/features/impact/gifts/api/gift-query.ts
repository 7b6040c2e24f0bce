import { type Gift, giftEndpoints } from "@daansetu/contract";
import { endpointQuery } from "../../../../lib/api/query.ts";

const COUNTING_INTERVAL_MS = 10_000;
/** Counting takes a minute or two; whoever waits longer is told by mail. */
const MAX_COUNTING_POLLS = 18;

interface GiftQuery {
  state: { data: Gift | undefined; dataUpdateCount: number };
}

/** What became of a donation; asked again while its units are being counted. */
export const giftQuery = (reference: string) => ({
  ...endpointQuery(giftEndpoints.giftByReference, { params: { reference } }),
  refetchInterval: ({ state: { data, dataUpdateCount } }: GiftQuery) =>
    data?.state === "counting" && dataUpdateCount < MAX_COUNTING_POLLS && COUNTING_INTERVAL_MS,
});
