import type { Deps } from "../../../deps/deps.interface.ts";
import type { Letterhead } from "../../platform/mail/index.ts";
import type { SiteContentService } from "./site-content.service.ts";

/** An edited address is in the mails after this at the latest; meanwhile, no mail costs a read. */
const KEPT_MS = 5 * 60_000;

/** Name and postal address of the foundation, from the contact details that admins edit. */
export function letterheadService(
  { clock }: Pick<Deps, "clock">,
  { texts }: { texts: Pick<SiteContentService, "read"> },
): () => Promise<Letterhead> {
  let kept: { letterhead: Promise<Letterhead>; until: number } | undefined;

  async function read(): Promise<Letterhead> {
    const { key, value } = await texts.read("contact");
    if (key !== "contact") throw new Error("The contact details have another key.");
    return { name: value.name, address: value.address };
  }

  return async () => {
    const now = clock().getTime();
    if (kept === undefined || now >= kept.until) kept = { letterhead: read(), until: now + KEPT_MS };
    try {
      return await kept.letterhead;
    } catch (error) {
      kept = undefined;
      throw error;
    }
  };
}
