import { IsoTime, SupportMessage } from "@daansetu/contract";
import * as z from "zod/mini";

/** `supportThreads/{uid}`: whose thread it is and how it stands, for the admins' list. */
export const SupportThreadDocument = z.object({
  /** As the account had them when the person last wrote. */
  name: z.string(),
  email: z.string(),
  lastText: z.string(),
  lastAt: IsoTime,
  /** When the first message came that nobody has answered yet. */
  waitsSince: z.nullable(IsoTime),
});
export type SupportThreadDocument = z.infer<typeof SupportThreadDocument>;

/** `supportMessages/{id}`; the id follows from whose thread it is, who wrote and the form's `clientMessageId`. Never changed. */
export const SupportMessageDocument = z.object({
  uid: z.string(),
  from: SupportMessage.shape.from,
  text: z.string(),
  at: IsoTime,
});
export type SupportMessageDocument = z.infer<typeof SupportMessageDocument>;
