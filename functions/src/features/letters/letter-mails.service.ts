import type { LetterWords } from "@daansetu/contract";
import type { Deps, Mail } from "../../deps.interface.ts";
import { foundationLetterMail } from "../messages/mails.service.ts";
import { audienceRepository } from "./audience.repository.ts";
import { isRecipient } from "./audience.service.ts";
import type { LetterAbout } from "./letter.documents.ts";
import { personOf, sampleStopLink, stopLink } from "./letter-person.ts";
import { lettersRepository } from "./letters.repository.ts";
import { judgeDonor, judgeNgo, type LeftOut, type Recipient } from "./recipient.ts";
import { refusalsRepository } from "./refusals.repository.ts";

type Words = Pick<LetterWords, "to" | "campaignId" | "subject" | "text">;

/** Writes the mails of letters, with what is true when they are sent: whoever took their consent back meanwhile gets none. */
export function letterMailsService(deps: Pick<Deps, "db" | "config" | "identity" | "log">) {
  const { config, identity } = deps;
  const records = audienceRepository(deps);
  const refusals = refusalsRepository(deps.db);
  const letters = lettersRepository(deps);

  async function judge({ kind, id }: LetterAbout): Promise<Recipient | LeftOut> {
    if (kind === "ngo") {
      const ngo = await records.ngo(id);
      return ngo === undefined ? "noAddress" : judgeNgo(ngo);
    }
    const gift = await records.donation(id);
    if (gift === undefined) return "noAddress";
    const people = gift.donor === undefined ? [] : [personOf(gift.donor.email, config.referenceKey)];
    return judgeDonor(gift, await refusals.of(people), config.referenceKey);
  }

  async function mailFor(words: Words, recipient: Recipient, ownLink: string): Promise<Mail> {
    const { campaignId } = words;
    const campaign = campaignId === undefined ? undefined : await records.campaign(campaignId);
    const page = campaign?.kind === "monthly" ? "monthly-donate" : "storypage";
    return foundationLetterMail({
      words,
      recipient,
      campaign:
        campaignId === undefined || campaign === undefined
          ? undefined
          : { title: campaign.title, link: `${config.siteOrigin}/${page}/${encodeURIComponent(campaignId)}` },
      stopLink: ownLink,
    });
  }

  const toSend = (words: Words, recipient: Recipient) => mailFor(words, recipient, stopLink(recipient.email, config));

  return {
    /** The mail as a recipient gets it, for an admin to read. Its stop link is nobody's: trying it stops no donor's letters. */
    preview: (words: Words, recipient: Recipient): Promise<Mail> => mailFor(words, recipient, sampleStopLink(config)),

    /** @returns `undefined` where whoever was to get it may not be written to any more */
    letter: async (letterId: string, about: LetterAbout): Promise<Mail | undefined> => {
      const [letter, verdict] = await Promise.all([letters.byId(letterId), judge(about)]);
      return letter === undefined || !isRecipient(verdict) ? undefined : toSend(letter, verdict);
    },

    /** To the admin who tries a letter, at the address of their account. */
    test: async (uid: string, words: LetterWords | undefined): Promise<Mail | undefined> => {
      const account = words === undefined ? undefined : await identity.account(uid);
      if (words === undefined || account?.email === undefined) return undefined;
      return toSend(words, { email: account.email, name: account.name ?? account.email });
    },
  };
}
