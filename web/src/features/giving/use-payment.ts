import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { DraftStore } from "./form/gift-draft.ts";
import { EDITING, isIdle, type Payment, type PaymentEvent } from "./payment/payment.ts";

/** The part of the script that pays. */
export interface Desk<Gift> {
  flow: {
    get: (this: void) => Payment<Gift>;
    subscribe: (this: void, listener: () => void) => () => void;
    send: (this: void, event: Extract<PaymentEvent<Gift>, { type: "submit" | "come-back" }>) => void;
  };
}

interface PaymentOptions<D> {
  draft: DraftStore;
  /** Fetches that part; the same function each time. */
  openDesk: (draft: DraftStore) => Promise<D>;
  /** The order is paid, or being confirmed: the page of the reference tells the rest. */
  onLeave: (reference: string, handed: boolean) => void;
}

export interface PaymentInPage<Gift, D> {
  payment: Payment<Gift>;
  /** The part of the script that pays and explains, once it is there. */
  desk: D | undefined;
  /** True from the press of the button until the payment has come to an end or a stop. */
  busy: boolean;
  /** True when that part could not be fetched: nothing has begun. */
  unreachable: boolean;
  /** Fetches that part ahead of the press, when somebody begins to fill in the form. */
  prepare: () => void;
  /** Sends the gift that `take` reads from the form, unless a payment is under way; none where something is missing. */
  pay: (take: (desk: D) => Gift | undefined) => void;
}

const still = () => () => undefined;
const editing = () => EDITING;

/** One payment, from the form to the page of its reference. A form that was left with an open order asks what became of it. */
export function usePayment<Gift, D extends Desk<Gift>>({
  draft,
  openDesk,
  onLeave,
}: PaymentOptions<D>): PaymentInPage<Gift, D> {
  const [desk, setDesk] = useState<D | undefined>(undefined);
  const [arriving, setArriving] = useState(false);
  const [unreachable, setUnreachable] = useState(false);
  const coming = useRef<Promise<D> | undefined>(undefined);

  const fetchDesk = useCallback((): Promise<D> => {
    coming.current ??= openDesk(draft).then((opened) => {
      setDesk(opened);
      return opened;
    });
    // A part that did not come is asked for again with the next press.
    coming.current.catch(() => {
      coming.current = undefined;
    });
    return coming.current;
  }, [draft, openDesk]);

  const payment = useSyncExternalStore(desk?.flow.subscribe ?? still, desk?.flow.get ?? editing, editing);
  useEffect(() => {
    const reference = draft.get().request?.reference;
    if (reference === undefined) return;
    fetchDesk().then(
      ({ flow }) => flow.send({ type: "come-back", reference }),
      () => undefined,
    );
  }, [draft, fetchDesk]);
  useEffect(() => {
    if (payment.at === "left") onLeave(payment.reference, payment.handed);
  }, [payment, onLeave]);

  const pay: PaymentInPage<Gift, D>["pay"] = (take) => {
    setArriving(true);
    setUnreachable(false);
    fetchDesk()
      .then(
        (opened) => {
          const gift = isIdle(opened.flow.get()) ? take(opened) : undefined;
          if (gift !== undefined) opened.flow.send({ type: "submit", gift });
        },
        () => setUnreachable(true),
      )
      .finally(() => setArriving(false));
  };
  return {
    payment,
    desk,
    busy: arriving || !isIdle(payment),
    unreachable,
    prepare: () => void fetchDesk().catch(() => undefined),
    pay,
  };
}
