import type Razorpay from "razorpay";

/** Makes a client of the official package call the double; the package has no option for it. */
export function pointAt(client: Razorpay, url: string): Razorpay {
  (client as unknown as { api: { rq: { defaults: { baseURL: string } } } }).api.rq.defaults.baseURL = url;
  return client;
}
