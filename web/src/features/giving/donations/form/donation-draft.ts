import * as z from "zod/mini";
import { type DraftStorage, draftKey, tryStorage } from "./draft-storage.ts";
import {
  addIndianCommas,
  type DonationValues,
  EMPTY_DONATION,
  StoredText,
  StoredValues,
  toDonationKey,
} from "./donation-values.ts";

/** `id` is the idempotency key: the same donation is always sent with the same id, so it never gets a second order. */
const DonationRequest = z.object({ id: z.uuid(), key: StoredText, reference: z.optional(StoredText) });
export type DonationRequest = z.infer<typeof DonationRequest>;

const StoredDraft = z.object({
  values: StoredValues,
  /** The amount or number of units of the link, already applied; a refresh must not apply it over a later change. */
  linkAmount: z.optional(StoredText),
  request: z.optional(DonationRequest),
});

export interface Draft {
  values: DonationValues;
  linkAmount: string | undefined;
  request: DonationRequest | undefined;
}

export interface DraftStore {
  get(this: void): Draft;
  /** The snapshot for server rendering: empty but for the link's amount. */
  getBlank(this: void): Draft;
  subscribe(this: void, listener: () => void): () => void;
  setValues(this: void, changes: Partial<DonationValues>): void;
  setRequest(this: void, request: DonationRequest | undefined): void;
  clear(this: void): void;
}

/**
 * The draft of one campaign's donation form. It survives refresh, Back and a lost connection until the tab is closed.
 * @param storage `sessionStorage`, or `undefined` on a server; where it is full or forbidden, the draft is kept in memory only
 * @param linkAmount the amount in the link; applied over a stored draft once
 * @param valuesFromLink the values that `linkAmount` sets
 */
export function createDraftStore(
  campaignId: string,
  storage: DraftStorage | undefined,
  linkAmount?: string,
  valuesFromLink: (linkText: string) => Partial<DonationValues> = (link) => ({ amount: addIndianCommas(link) }),
): DraftStore {
  const key = draftKey(campaignId);
  const blankDraft: Draft = {
    values: { ...EMPTY_DONATION, ...valuesFromLink(linkAmount ?? "") },
    linkAmount,
    request: undefined,
  };
  const listeners = new Set<() => void>();
  let draft = initialDraft(readDraft(storage, key), blankDraft);

  const replaceDraft = (nextDraft: Draft) => {
    draft = nextDraft;
    writeDraft(storage, key, nextDraft);
    for (const listener of listeners) listener();
  };
  return {
    get: () => draft,
    getBlank: () => blankDraft,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setValues: (changes) => replaceDraft({ ...draft, values: { ...draft.values, ...changes } }),
    setRequest: (request) => replaceDraft({ ...draft, request }),
    clear: () => {
      draft = { values: EMPTY_DONATION, linkAmount, request: undefined };
      tryStorage(() => storage?.removeItem(key));
      for (const listener of listeners) listener();
    },
  };
}

/** The request with its idempotency key: the existing one while amount and campaign are unchanged, else a new one. */
export function donationRequestFor(
  { values, request }: Draft,
  campaignId: string,
  createId: () => string,
): DonationRequest {
  const key = toDonationKey(values, campaignId);
  return request?.key === key ? request : { id: createId(), key };
}

function initialDraft(storedDraft: Draft | undefined, blankDraft: Draft): Draft {
  if (storedDraft === undefined) return blankDraft;
  if (blankDraft.linkAmount === undefined || blankDraft.linkAmount === storedDraft.linkAmount) return storedDraft;
  const { amount, quantity, chosen, chosenPaise } = blankDraft.values;
  return {
    ...storedDraft,
    linkAmount: blankDraft.linkAmount,
    values: { ...storedDraft.values, amount, quantity, chosen, chosenPaise },
  };
}

function readDraft(storage: DraftStorage | undefined, key: string): Draft | undefined {
  const parsedDraft = tryStorage(() => {
    const json = storage?.getItem(key);
    return typeof json === "string" ? z.safeParse(StoredDraft, JSON.parse(json)) : undefined;
  });
  if (parsedDraft?.success !== true) return undefined;
  const { values, linkAmount, request } = parsedDraft.data;
  return { values: { ...EMPTY_DONATION, ...values }, linkAmount, request };
}

function writeDraft(storage: DraftStorage | undefined, key: string, { values, linkAmount, request }: Draft) {
  const { pan: _unstoredPan, ...storedValues } = values;
  tryStorage(() => storage?.setItem(key, JSON.stringify({ values: storedValues, linkAmount, request })));
}
