import type { PlansRepository } from "./plans.repository.ts";

/** True if a donor has authorised a plan for a campaign since a time. */
export const authorisedSince =
  ({ plans }: { plans: Pick<PlansRepository, "allOfDonorKeys"> }) =>
  async (donorKey: string, campaignId: string, since: string): Promise<boolean> =>
    (await plans.allOfDonorKeys([donorKey])).some(
      ({ plan }) =>
        plan.campaignId === campaignId && plan.authorisation !== undefined && plan.authorisation.at >= since,
    );
