import { startTransition, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { DraftStore } from "./form/donation-draft.ts";
import { EDITING, isIdle, type Payment, type PaymentEvent } from "./payment/payment.ts";

/** The lazily loaded checkout. */
export interface PaymentCheckout<Donation> {
  flow: {
    get: (this: void) => Payment<Donation>;
    subscribe: (this: void, listener: () => void) => () => void;
    send: (this: void, event: Extract<PaymentEvent<Donation>, { type: "submit" | "resume" }>) => void;
  };
}

interface PaymentOptions<Checkout> {
  draft: DraftStore;
  /** Loads the checkout; must be a stable function. */
  openCheckout: (draft: DraftStore) => Promise<Checkout>;
  /** The order is paid or being confirmed; navigates to the page of its reference. */
  onFinished: (reference: string, isSigned: boolean) => void;
}

export interface PaymentInPage<Donation, Checkout> {
  payment: Payment<Donation>;
  /** `undefined` until it is loaded. */
  checkout: Checkout | undefined;
  /** True from the click on the button until the payment finishes or stops. */
  isBusy: boolean;
  /** The checkout could not be loaded, so no payment was started. */
  hasLoadFailed: boolean;
  /** Loads the checkout ahead of the click. */
  preload: () => void;
  /** Submits the donation that `validate` returns, unless a payment is in progress or the form is invalid. */
  pay: (validate: (checkout: Checkout) => Donation | undefined) => void;
}

const subscribeToNothing = () => () => undefined;
const editingPayment = () => EDITING;

/** One payment, from the form to the page of its reference. If the draft has an open order, its status is checked first. */
export function usePayment<Donation, Checkout extends PaymentCheckout<Donation>>({
  draft,
  openCheckout,
  onFinished,
}: PaymentOptions<Checkout>): PaymentInPage<Donation, Checkout> {
  const [checkout, setCheckout] = useState<Checkout | undefined>(undefined);
  const [isLoading, setIsLoading] = useState(false);
  const [hasLoadFailed, setHasLoadFailed] = useState(false);
  const pendingCheckout = useRef<Promise<Checkout> | undefined>(undefined);

  const loadCheckout = useCallback((): Promise<Checkout> => {
    pendingCheckout.current ??= openCheckout(draft).then((openedCheckout) => {
      // In a transition: a click that comes meanwhile does not wait for the whole form.
      startTransition(() => {
        setCheckout(openedCheckout);
      });
      return openedCheckout;
    });
    // A failed load is discarded, so that the next click tries again.
    pendingCheckout.current.catch(() => {
      pendingCheckout.current = undefined;
    });
    return pendingCheckout.current;
  }, [draft, openCheckout]);

  const payment = useSyncExternalStore(
    checkout?.flow.subscribe ?? subscribeToNothing,
    checkout?.flow.get ?? editingPayment,
    editingPayment,
  );
  useEffect(() => {
    const reference = draft.get().request?.reference;
    if (reference === undefined) return;
    loadCheckout().then(
      ({ flow }) => flow.send({ type: "resume", reference }),
      () => undefined,
    );
  }, [draft, loadCheckout]);
  useEffect(() => {
    if (payment.at === "finished") onFinished(payment.reference, payment.isSigned);
  }, [payment, onFinished]);

  const pay: PaymentInPage<Donation, Checkout>["pay"] = (validate) => {
    const submit = (openedCheckout: Checkout) => {
      const donation = isIdle(openedCheckout.flow.get()) ? validate(openedCheckout) : undefined;
      if (donation !== undefined) openedCheckout.flow.send({ type: "submit", donation });
    };
    setHasLoadFailed(false);
    // Most clicks find it loaded. A state of waiting in between would render the form twice more.
    if (checkout !== undefined) {
      submit(checkout);
      return;
    }
    setIsLoading(true);
    loadCheckout()
      .then(submit, () => setHasLoadFailed(true))
      .finally(() => setIsLoading(false));
  };
  return {
    payment,
    checkout,
    isBusy: isLoading || !isIdle(payment),
    hasLoadFailed,
    preload: () => void loadCheckout().catch(() => undefined),
    pay,
  };
}
