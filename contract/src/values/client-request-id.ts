import * as z from "zod/mini";

/** Made once by a form or a phone, so that a repeated call does it once. */
export const ClientRequestId = z.uuid({ error: "bad-id" });
