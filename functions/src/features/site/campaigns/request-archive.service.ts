/** Export and erasure of a person's fundraiser requests. */
import type { Context } from "../../../deps/context.ts";
import * as requests from "./requests.repository.ts";

export const exportRequests = async (ctx: Context, uid: string): Promise<Record<string, unknown>[]> =>
  (await requests.allRequestsOf(ctx, uid)).map(({ id, data }) => ({ _id: id, ...data }));

/** Deletes the person's requests. Their campaigns stay for the donors, without an owner. */
export const eraseRequests = (ctx: Context, uid: string): Promise<void> => requests.eraseRequestsOf(ctx, uid);
