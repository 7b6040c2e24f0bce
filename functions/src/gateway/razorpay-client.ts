import Razorpay from "razorpay";
import * as z from "zod/mini";
import { GatewayError } from "./payment-gateway.ts";

/**
 * Works around the gaps of the official package in one place (payments.md B.1 and B.2): it has no option for a base URL or a time-out,
 * turns a broken connection into a TypeError, rejects with plain objects, and drops the refund idempotency header.
 */

/** The part of the Razorpay package's internal HTTP client that is used here. */
interface HttpClient {
  defaults: { baseURL: string; timeout: number };
  interceptors: {
    response: { use(pass: (reply: unknown) => unknown, fail: (error: unknown) => Promise<never>): void };
  };
  post(path: string, body: object, options: { headers: Record<string, string> }): Promise<{ data: unknown }>;
}

function isHttpClient(value: unknown): value is HttpClient {
  return typeof value === "function" && "defaults" in value && "interceptors" in value && "post" in value;
}

export interface RazorpayClient {
  razorpay: Razorpay;
  /** POST with custom headers, which the package's own methods filter out. Returns the body of the reply. */
  postWithHeaders: (path: string, body: object, headers: Record<string, string>) => Promise<unknown>;
}

/** Creates the package's client for `baseUrl` with a time-out. `gatewayErrorFrom` converts its rejections. */
export function createRazorpayClient(options: {
  keyId: string;
  keySecret: string;
  baseUrl: string;
  timeoutMs: number;
}): RazorpayClient {
  const razorpay = new Razorpay({ key_id: options.keyId, key_secret: options.keySecret });
  const httpClient: unknown = Reflect.get(razorpay.api, "rq");
  if (!isHttpClient(httpClient))
    throw new Error("This version of the razorpay package hides its HTTP client elsewhere.");
  httpClient.defaults.baseURL = options.baseUrl;
  httpClient.defaults.timeout = options.timeoutMs;
  httpClient.interceptors.response.use((reply) => reply, rejectWithResponse);
  return {
    razorpay,
    postWithHeaders: async (path, body, headers) => (await httpClient.post(path, body, { headers })).data,
  };
}

/** Adds a response with the real error. Without a response, the package reads `status` of `undefined` and throws that TypeError instead. */
function rejectWithResponse(error: unknown): Promise<never> {
  if (error instanceof Error && !("response" in error && error.response !== undefined)) {
    const code = "code" in error ? error.code : undefined;
    Object.assign(error, { response: { status: 0, data: { error: { code, description: error.message } } } });
  }
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- an interceptor hands on what it was given
  return Promise.reject(error);
}

const ErrorBody = z.object({
  code: z.nullish(z.string()),
  description: z.nullish(z.string()),
  reason: z.nullish(z.string()),
});
/** Errors with which the package's methods and its HTTP client reject. */
const Rejection = z.union([
  z.object({ statusCode: z.coerce.number(), error: z.optional(z.unknown()) }),
  z.object({ response: z.object({ status: z.number(), data: z.unknown() }) }),
]);

/** Converts any rejection of the package to a typed error. Only a well-formed 4xx counts as refused; otherwise the outcome is unknown. */
export function gatewayErrorFrom(rejection: unknown): GatewayError {
  const parsed = z.safeParse(Rejection, rejection);
  if (!parsed.success)
    return new GatewayError("unavailable", "The payment gateway gave no answer.", { cause: rejection });
  const { httpStatus, error } =
    "response" in parsed.data
      ? {
          httpStatus: parsed.data.response.status,
          error: z.safeParse(z.object({ error: z.unknown() }), parsed.data.response.data).data?.error,
        }
      : { httpStatus: parsed.data.statusCode, error: parsed.data.error };
  const body = z.safeParse(ErrorBody, error).data;
  const failure =
    httpStatus === 429
      ? "throttled"
      : body !== undefined && httpStatus >= 400 && httpStatus < 500
        ? "refused"
        : "unavailable";
  return new GatewayError(failure, body?.description ?? `The payment gateway answered with status ${httpStatus}.`, {
    httpStatus,
    cause: rejection,
    ...(typeof body?.code === "string" && { code: body.code }),
    ...(typeof body?.reason === "string" && { reason: body.reason }),
  });
}
