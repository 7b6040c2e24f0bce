import type { Deps } from "../../../../deps/deps.interface.ts";
import type { DonationsRepository } from "../../../giving/donations/index.ts";
import type { MailComposers } from "../../../platform/mail/index.ts";
import { donorThanksMail } from "./donor-thanks-mail.ts";
import type { ThanksRepository } from "./thanks.repository.ts";

export function thanksMails(
  { config: { siteOrigin } }: Pick<Deps, "config">,
  { thanks, donations }: { thanks: ThanksRepository; donations: DonationsRepository },
): MailComposers<"donor-thanks"> {
  return {
    "donor-thanks": async ({ donationId, noteId }) => {
      const [note, donation] = await Promise.all([thanks.byId(noteId), donations.byId(donationId)]);
      return note === undefined || donation === undefined
        ? undefined
        : donorThanksMail(note, donation.donation, siteOrigin);
    },
  };
}
