import { ErrorBody, type ErrorCode } from "@daansetu/contract";
import * as z from "zod/mini";
import { ApiError } from "./api-error.ts";

/** Error codes by HTTP status, for responses without our error body, such as a proxy's HTML page. */
const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: "not-signed-in",
  403: "not-allowed",
  404: "no-such-path",
  413: "body-too-large",
  429: "too-many-requests",
  500: "internal-error",
  502: "temporarily-unavailable",
  503: "temporarily-unavailable",
  504: "temporarily-unavailable",
};

/** Turns a response that is not 2xx into an error, whether it has our error body or is a proxy's page. */
export async function apiErrorOf(response: Response): Promise<ApiError> {
  const { status } = response;
  const body: unknown = await response.json().catch(() => undefined);
  const parsedError = z.safeParse(ErrorBody, body);
  if (parsedError.success)
    return new ApiError(parsedError.data.code, parsedError.data.errorMessage, {
      status,
      isServers: true,
      cause: body,
      ...(parsedError.data.fields ? { fields: parsedError.data.fields } : {}),
    });
  return new ApiError(CODE_OF_STATUS[status] ?? "bad-reply", "No error body.", { status });
}
