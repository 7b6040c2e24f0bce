import * as z from "zod/mini";
import { donationKey, type DonationValues, NO_DONATION, withIndianCommas } from "./donation-values.ts";

const text = z.string().check(z.maxLength(2000));

/** The order that was opened for a donation: the same donation asks with the same id, and so never makes a second one. */
const DonationRequest = z.object({ id: z.uuid(), key: text, reference: z.optional(text) });
export type DonationRequest = z.infer<typeof DonationRequest>;

/** Without the PAN: it is never stored in the browser. */
const StoredDraft = z.object({
  values: z.object({
    amount: text,
    quantity: z._default(z.int(), 0),
    fullName: text,
    phone: text,
    email: text,
    address: text,
    state: text,
    pincode: text,
    message: text,
    anonymous: z.boolean(),
    indianCitizen: z.boolean(),
    monthlyDebit: z._default(z.boolean(), false),
    whatsappSms: z.boolean(),
  }),
  /** The amount or number of units that came with the link, so that a refresh does not bring it back over what was typed since. */
  linkAmount: z.optional(text),
  request: z.optional(DonationRequest),
});

export interface Draft {
  values: DonationValues;
  linkAmount: string | undefined;
  request: DonationRequest | undefined;
}

/** The part of `sessionStorage` that a draft needs. */
export type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export interface DraftStore {
  get(this: void): Draft;
  /** What a server renders: nothing typed yet, the link's amount filled in. */
  getBlank(this: void): Draft;
  subscribe(this: void, listener: () => void): () => void;
  setValues(this: void, change: Partial<DonationValues>): void;
  setRequest(this: void, request: DonationRequest | undefined): void;
  /** Forgets everything, once the donation is paid. */
  clear(this: void): void;
}

/**
 * Keeps what was typed for one campaign through refresh, Back and a lost connection, for as long as the tab lives.
 * @param storage `sessionStorage`, or undefined on a server; a full or forbidden storage only means that less is kept
 * @param linkAmount what the link that led here says of the amount; it wins over an older draft once
 * @param filledBy the values that it fills in
 */
export function createDraftStore(
  campaignId: string,
  storage: DraftStorage | undefined,
  linkAmount?: string,
  filledBy: (link: string) => Partial<DonationValues> = (link) => ({ amount: withIndianCommas(link) }),
): DraftStore {
  const key = `daansetu:donation:${campaignId}`;
  const blank: Draft = {
    values: { ...NO_DONATION, ...filledBy(linkAmount ?? "") },
    linkAmount,
    request: undefined,
  };
  const listeners = new Set<() => void>();
  let draft = startFrom(read(storage, key), blank);

  const change = (next: Draft) => {
    draft = next;
    write(storage, key, next);
    for (const listener of listeners) listener();
  };
  return {
    get: () => draft,
    getBlank: () => blank,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setValues: (values) => change({ ...draft, values: { ...draft.values, ...values } }),
    setRequest: (request) => change({ ...draft, request }),
    clear: () => {
      draft = { values: NO_DONATION, linkAmount, request: undefined };
      attempt(() => storage?.removeItem(key));
      for (const listener of listeners) listener();
    },
  };
}

/** The request for these values: the one made before while amount and campaign are the same, else a new one. */
export function requestFor({ values, request }: Draft, campaignId: string, newId: () => string): DonationRequest {
  const key = donationKey(values, campaignId);
  return request?.key === key ? request : { id: newId(), key };
}

/** For the page that has seen a donation confirmed: forgets the form that led to it, unless it holds another donation already. */
export function forgetDonation(campaignId: string, reference: string, storage: DraftStorage | undefined): void {
  const draft = createDraftStore(campaignId, storage);
  if (draft.get().request?.reference === reference) draft.clear();
}

/** The tab's storage, where there is a tab and it may be used. */
export function tabStorage(): DraftStorage | undefined {
  return attempt(() => (typeof window === "undefined" ? undefined : window.sessionStorage));
}

function startFrom(stored: Draft | undefined, blank: Draft): Draft {
  if (stored === undefined) return blank;
  if (blank.linkAmount === undefined || blank.linkAmount === stored.linkAmount) return stored;
  const { amount, quantity } = blank.values;
  return { ...stored, linkAmount: blank.linkAmount, values: { ...stored.values, amount, quantity } };
}

function read(storage: DraftStorage | undefined, key: string): Draft | undefined {
  const stored = attempt(() => {
    const json = storage?.getItem(key);
    return typeof json === "string" ? z.safeParse(StoredDraft, JSON.parse(json)) : undefined;
  });
  if (stored?.success !== true) return undefined;
  const { values, linkAmount, request } = stored.data;
  return { values: { ...NO_DONATION, ...values }, linkAmount, request };
}

function write(storage: DraftStorage | undefined, key: string, { values, linkAmount, request }: Draft) {
  const { pan: _neverStored, ...kept } = values;
  attempt(() => storage?.setItem(key, JSON.stringify({ values: kept, linkAmount, request })));
}

/** Storage may be full, forbidden or hold nonsense: none of it may stand in the way of a donation. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
