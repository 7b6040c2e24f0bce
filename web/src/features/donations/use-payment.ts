import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { DraftStore } from "./form/donation-draft.ts";
import { EDITING, isIdle, type Payment, type PaymentEvent } from "./payment/payment.ts";

/** The part of the script that pays. */
export interface Dashboard<Donation> {
  flow: {
    get: (this: void) => Payment<Donation>;
    subscribe: (this: void, listener: () => void) => () => void;
    send: (this: void, event: Extract<PaymentEvent<Donation>, { type: "submit" | "come-back" }>) => void;
  };
}

interface PaymentOptions<D> {
  draft: DraftStore;
  /** Fetches that part; the same function each time. */
  openCheckout: (draft: DraftStore) => Promise<D>;
  /** The order is paid, or being confirmed: the page of the reference tells the rest. */
  onLeave: (reference: string, handed: boolean) => void;
}

export interface PaymentInPage<Donation, D> {
  payment: Payment<Donation>;
  /** The part of the script that pays and explains, once it is there. */
  checkout: D | undefined;
  /** True from the press of the button until the payment has come to an end or a stop. */
  busy: boolean;
  /** True when that part could not be fetched: nothing has begun. */
  unreachable: boolean;
  /** Fetches that part ahead of the press, when somebody begins to fill in the form. */
  prepare: () => void;
  /** Sends the donation that `take` reads from the form, unless a payment is under way; none where something is missing. */
  pay: (take: (checkout: D) => Donation | undefined) => void;
}

const still = () => () => undefined;
const editing = () => EDITING;

/** One payment, from the form to the page of its reference. A form that was left with an open order asks what became of it. */
export function usePayment<Donation, D extends Dashboard<Donation>>({
  draft,
  openCheckout,
  onLeave,
}: PaymentOptions<D>): PaymentInPage<Donation, D> {
  const [checkout, setCheckout] = useState<D | undefined>(undefined);
  const [arriving, setArriving] = useState(false);
  const [unreachable, setUnreachable] = useState(false);
  const coming = useRef<Promise<D> | undefined>(undefined);

  const fetchDashboard = useCallback((): Promise<D> => {
    coming.current ??= openCheckout(draft).then((opened) => {
      setCheckout(opened);
      return opened;
    });
    // A part that did not come is asked for again with the next press.
    coming.current.catch(() => {
      coming.current = undefined;
    });
    return coming.current;
  }, [draft, openCheckout]);

  const payment = useSyncExternalStore(checkout?.flow.subscribe ?? still, checkout?.flow.get ?? editing, editing);
  useEffect(() => {
    const reference = draft.get().request?.reference;
    if (reference === undefined) return;
    fetchDashboard().then(
      ({ flow }) => flow.send({ type: "come-back", reference }),
      () => undefined,
    );
  }, [draft, fetchDashboard]);
  useEffect(() => {
    if (payment.at === "left") onLeave(payment.reference, payment.handed);
  }, [payment, onLeave]);

  const pay: PaymentInPage<Donation, D>["pay"] = (take) => {
    setArriving(true);
    setUnreachable(false);
    fetchDashboard()
      .then(
        (opened) => {
          const donation = isIdle(opened.flow.get()) ? take(opened) : undefined;
          if (donation !== undefined) opened.flow.send({ type: "submit", donation });
        },
        () => setUnreachable(true),
      )
      .finally(() => setArriving(false));
  };
  return {
    payment,
    checkout,
    busy: arriving || !isIdle(payment),
    unreachable,
    prepare: () => void fetchDashboard().catch(() => undefined),
    pay,
  };
}
