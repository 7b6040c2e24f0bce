import type { DonationTarget, NewOfflineDonation, OfflineDonation, OfflineDonationInput } from "@daansetu/contract";
import { fieldErrorOf } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import { type Page, shownPage, type Slice } from "../../../firestore/paging.ts";
import { AppError, invalidFields, mustExist } from "../../../http/app-error.ts";
import { type CountedChunks, csvOf } from "../../../http/csv.ts";
import type { ActionContext } from "../../platform/activity/index.ts";
import { encryptPan } from "../donations/index.ts";
import { duplicateWarnings, donationErrors } from "./input-checks.ts";
import { isSameDonation, newOfflineDonation, offlineDonationIdOf } from "./new-offline-donation.ts";
import { OFFLINE_COLUMNS } from "./offline-donation-csv.ts";
import type { OfflineDonationDocument } from "./offline-donation.document.ts";
import { offlineDonationView } from "./offline-donation.views.ts";
import type { OfflineDonationsRepository } from "./offline-donations.repository.ts";
import type { OfflineFilter, OfflineListsRepository } from "./offline-lists.repository.ts";
import { nextEvent, type StepCommand } from "./offline-state.ts";
import type { OfflineTargets } from "./offline-targets.service.ts";

interface DonationToRecord extends ActionContext {
  id: string;
  input: OfflineDonationInput;
  target: DonationTarget;
  isDuplicateConfirmed: boolean;
  origin?: { importId: string; line: number };
}

/** Records donations that did not come through the gateway, and what becomes of their cheques (docs/money.md, "Offline donations"). */
export function offlineDonationsService(
  { config }: Pick<Deps, "config">,
  {
    donations,
    lists,
    targets,
  }: { donations: OfflineDonationsRepository; lists: OfflineListsRepository; targets: OfflineTargets },
) {
  /**
   * Stores a donation under its id, once.
   * @throws AppError `bad-input` with the fields of the donation; `conflict` if the id recorded another donation
   */
  async function recordOffline({ id, input, target, isDuplicateConfirmed, origin, by, now }: DonationToRecord) {
    const newDonation = newOfflineDonation({ donation: input, target, by, now, origin });
    const { pan } = input.donor;
    const { donation, isNew } = await donations.create(id, newDonation, {
      encryptedTaxId: encryptPan(pan, id, config),
      assertRecordable: (before) => {
        const errors = donationErrors(input, before, now);
        if (errors.length > 0) throw invalidFields(errors);
        if (!isDuplicateConfirmed && duplicateWarnings(input, before).length > 0)
          throw invalidFields([fieldErrorOf("duplicateConfirmed", "possible-duplicate")]);
      },
      now,
    });
    if (!isNew && !isSameDonation(donation, newDonation))
      throw new AppError("conflict", "This form was already used for another donation. Please open it again.");
    return { donation, isNew };
  }

  return {
    recordOffline,

    /**
     * Records what an admin typed. Idempotent by `clientRequestId`.
     * @throws AppError `bad-input`, `conflict`
     */
    record: async (body: NewOfflineDonation, { by, now }: ActionContext): Promise<OfflineDonation> => {
      const { clientRequestId, donation: input, duplicateConfirmed } = body;
      const id = offlineDonationIdOf(clientRequestId);
      const target = await targets.find(input.campaignId, now);
      if ("problem" in target) throw invalidFields([fieldErrorOf("donation.campaignId", target.problem)]);
      const context = { id, input, target, isDuplicateConfirmed: duplicateConfirmed, by, now };
      const { donation } = await recordOffline(context).catch((error: unknown) => {
        throw withFieldsOfForm(error);
      });
      return offlineDonationView({ id, data: donation });
    },

    /** Records a step. Repeating it changes nothing. @throws AppError `not-found`, and as `nextEvent` */
    recordStep: async (id: string, command: StepCommand, action: ActionContext): Promise<OfflineDonation> => {
      const decide = (donation: OfflineDonationDocument) => nextEvent(donation, command, action);
      const donation = mustExist(
        await donations.addEvent(id, decide, action.now),
        "We could not find this offline donation.",
      );
      return offlineDonationView({ id, data: donation });
    },

    list: (filter: OfflineFilter, slice: Slice): Promise<Page<OfflineDonation>> =>
      shownPage(lists.list(filter, slice), offlineDonationView),

    csv: (filter: OfflineFilter): CountedChunks => csvOf(OFFLINE_COLUMNS, lists.every(filter)),
  };
}
export type OfflineDonationsService = ReturnType<typeof offlineDonationsService>;

/** The body names the fields of the donation below `donation`. */
function withFieldsOfForm(error: unknown): unknown {
  if (!(error instanceof AppError) || error.fields === undefined) return error;
  const fields = error.fields.map(({ field, ...problem }) => ({
    ...problem,
    field: field === "duplicateConfirmed" ? field : `donation.${field}`,
  }));
  return new AppError(error.code, error.message, { fields });
}
