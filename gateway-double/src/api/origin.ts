import { type Request } from "express";

/** The address under which the caller knows the double. */
export const originOf = (request: Pick<Request, "protocol" | "get">): string =>
  `${request.protocol}://${request.get("host") ?? "127.0.0.1"}`;
