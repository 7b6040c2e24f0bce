import { ErrorBody } from "@daansetu/contract";
import * as z from "zod/mini";
import { ApiError } from "../api-error.ts";

/** The id under which the server's log has the cause of a server failure; undefined for any other failure. */
export const referenceOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= 500 ? z.safeParse(ErrorBody, error.cause).data?.requestId : undefined;
