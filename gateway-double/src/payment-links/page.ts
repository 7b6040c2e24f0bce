import express, { Router } from "express";
import * as z from "zod/mini";
import { type Simulator } from "../state/simulator.ts";
import { linkCallback } from "../captures/link-payments.ts";
import { openLink } from "./open-link.ts";
import { paymentLinkById } from "./payment-links.ts";

const CheckoutForm = z.object({ razorpay_payment_id: z.string() });

/** The pages behind a link's `short_url`: the checkout page, which continues to the link's `callback_url`. */
export function paymentLinkPages(sim: Simulator): Router {
  const pages = Router();

  pages.get("/sim/payment-links/:id", ({ params }, response) => {
    const link = paymentLinkById(sim, params.id);
    const options = {
      key: sim.keyId,
      order_id: openLink(sim, link).id,
      name: "Payment link",
      description: link.description,
      prefill: link.customer,
      notes: link.notes ?? {},
      callback_url: `/sim/payment-links/${link.id}/paid`,
      redirect: true,
    };
    response.redirect(`/sim/checkout#${encodeURIComponent(JSON.stringify(options))}`);
  });

  pages.post("/sim/payment-links/:id/paid", express.urlencoded({ extended: false }), (request, response) => {
    const link = paymentLinkById(sim, request.params.id);
    const form = CheckoutForm.safeParse(request.body);
    const payment = form.success
      ? link.payments?.find(({ payment_id }) => payment_id === form.data.razorpay_payment_id)
      : undefined;
    if (payment === undefined) {
      response.type("text").send("The payment link was not paid.");
    } else if (link.callback_url === "") {
      response.type("text").send("The payment link is paid. Thank you.");
    } else {
      const address = new URL(link.callback_url);
      for (const [name, value] of Object.entries(linkCallback(sim, link, payment.payment_id)))
        address.searchParams.set(name, value);
      response.redirect(address.href);
    }
  });
  return pages;
}
