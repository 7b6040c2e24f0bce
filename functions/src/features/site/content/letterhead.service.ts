import type { Context } from "../../../deps/context.ts";
import { remembered } from "../../../deps/remembered.ts";
import { memoizeFor } from "../../../firestore/memoize.ts";
import type { Letterhead } from "../../platform/mail/index.ts";
import { siteContentRepository } from "./site-content.repository.ts";
import { siteContentService } from "./site-content.service.ts";

/** An edited address is in the mails after this at the latest; meanwhile, no mail costs a read. */
const KEPT_MS = 5 * 60_000;

/** Name and postal address of the foundation, from the contact details that admins edit. */
export const letterhead = (ctx: Context): Promise<Letterhead> => loadLetterhead(ctx)(ctx.clock());

const loadLetterhead = remembered((ctx) =>
  memoizeFor(KEPT_MS, async (): Promise<Letterhead> => {
    const { key, value } = await siteContentService(ctx, { texts: siteContentRepository(ctx) }).read("contact");
    if (key !== "contact") throw new Error("The contact details have another key.");
    return { name: value.name, address: value.address };
  }),
);
