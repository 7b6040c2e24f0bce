import { createHmac } from "node:crypto";
import type { AskedDonors } from "@daansetu/contract";
import type * as z from "zod/mini";
import type { Deps } from "../../../deps/deps.interface.ts";
import { LOST_RACE, retryLost } from "../../../firestore/change-versioned.ts";
import type { Stored } from "../../../firestore/paging.ts";
import type { ActionContext, Actor } from "../../platform/activity/index.ts";
import type { ReceiptDocument } from "../receipts/receipt.document.ts";
import type { ReceiptedDonationsService } from "../receipts/receipted-donations.service.ts";
import type { AskDonorsRepository, NewAsk } from "./ask-donors.repository.ts";
import { assertFinancialYear } from "./filing-overview.service.ts";
import type { ReportedReceiptsRepository } from "./reported-receipts.repository.ts";

/** A page is one commit: its receipts, and a mail for each donor. */
const PAGE_SIZE = 150;
/** A call ends well before its time-out; the next one continues, because whoever was asked is passed over. */
const WORK_MS = 20_000;
const PAUSE_MS = 7 * 86_400_000;

type Tally = z.infer<typeof AskedDonors>;
type StoredReceipt = Stored<ReceiptDocument>;

interface Ask {
  financialYear: string;
  by: Actor;
  now: Date;
}

interface Needs {
  receipts: ReportedReceiptsRepository;
  asks: AskDonorsRepository;
  donationOf: ReceiptedDonationsService["donationOf"];
}

/** Asks donors by mail for what a statement misses: one mail for each address, at most once in seven days. */
export function askDonorsService(
  { clock, config }: Pick<Deps, "clock" | "config">,
  { receipts, asks, donationOf }: Needs,
) {
  /** A keyed hash, so that the id does not reveal the address. */
  function mailIdFor(email: string): string {
    const donor = createHmac("sha256", config.keys.references[0]).update(`tax-details\n${email.toLowerCase()}`);
    return `tax-details-needed_${donor.digest("base64url")}`;
  }

  /** Receipts by the mail that asks for them; under `undefined` those without an address. */
  async function byMail(page: readonly StoredReceipt[]): Promise<Map<string | undefined, StoredReceipt[]>> {
    const mailIds = await Promise.all(
      page.map(async ({ id, data }) => {
        const email = (await donationOf(data.source, id))?.donor.email;
        return email === undefined ? undefined : mailIdFor(email);
      }),
    );
    const receiptsByMail = new Map<string | undefined, StoredReceipt[]>();
    for (const [index, receipt] of page.entries()) {
      const mailId = mailIds[index];
      receiptsByMail.set(mailId, [...(receiptsByMail.get(mailId) ?? []), receipt]);
    }
    return receiptsByMail;
  }

  async function askPage(
    page: readonly StoredReceipt[],
    { financialYear, by, now }: Ask,
    tally: Tally,
    ownMails: Set<string>,
  ) {
    const pausedSince = new Date(now.getTime() - PAUSE_MS).toISOString();
    const open = page.filter(({ data }) => data.askedAt === undefined || data.askedAt <= pausedSince);
    tally.askedBefore += page.length - open.length;
    const donors = await byMail(open);
    tally.withoutEmail += donors.get(undefined)?.length ?? 0;
    donors.delete(undefined);
    await retryLost("mails that ask donors", async () => {
      const lastAsks = await asks.lastAsks([...donors.keys()].filter((mailId) => mailId !== undefined));
      const newAsks: NewAsk[] = [];
      const noted: string[] = [];
      let askedBefore = 0;
      for (const [mailId, [first, ...others]] of donors) {
        if (mailId === undefined || first === undefined) continue;
        const last = lastAsks.get(mailId);
        const isPaused = last !== undefined && last.askedAt > pausedSince;
        if (!isPaused) {
          const { source } = first.data;
          const mail = { kind: "tax-details-needed", source, donationId: first.id, financialYear } as const;
          newAsks.push({ mailId, mail, last });
        } else if (!ownMails.has(mailId)) {
          askedBefore += 1 + others.length;
          continue;
        }
        noted.push(first.id, ...others.map(({ id }) => id));
      }
      if (noted.length > 0 && !(await asks.ask(newAsks, noted, { financialYear, by, now }))) return LOST_RACE;
      for (const { mailId } of newAsks) ownMails.add(mailId);
      tally.asked += newAsks.length;
      tally.askedBefore += askedBefore;
      return undefined;
    });
  }

  return {
    /**
     * Idempotent: a second call within seven days asks nobody again, whoever makes it.
     * @param donationIds all that miss something of the year if absent
     * @returns `more` if the time of one call did not suffice
     * @throws AppError `bad-input`
     */
    ask: async (
      { financialYear, donationIds }: { financialYear: string; donationIds?: readonly string[] | undefined },
      { by, now }: ActionContext,
    ): Promise<Tally> => {
      assertFinancialYear(financialYear);
      const tally: Tally = { asked: 0, withoutEmail: 0, askedBefore: 0, more: false };
      const ownMails = new Set<string>();
      const call = { financialYear, by, now };
      if (donationIds !== undefined) {
        const named = (await asks.receiptsOf(donationIds)).filter(({ data }) => data.blockedYear === financialYear);
        for (let start = 0; start < named.length; start += PAGE_SIZE)
          await askPage(named.slice(start, start + PAGE_SIZE), call, tally, ownMails);
        return tally;
      }
      const startedMs = clock().getTime();
      let position: Awaited<ReturnType<typeof receipts.blocked>>["next"];
      do {
        const page = await receipts.blocked({ financialYear }, { limit: PAGE_SIZE, after: position });
        await askPage(page.items, call, tally, ownMails);
        position = page.next;
        tally.more = position !== undefined && clock().getTime() - startedMs >= WORK_MS;
      } while (position !== undefined && !tally.more);
      return tally;
    },
  };
}
export type AskDonorsService = ReturnType<typeof askDonorsService>;
