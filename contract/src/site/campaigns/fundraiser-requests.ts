import * as z from "zod/mini";
import { CampaignStatus } from "./donation-target.ts";
import { Id, IsoTime } from "../../values/text.ts";
import { FundraiserForm } from "./campaign-writing.ts";

/** `changes-asked` waits for the owner, who edits the request and submits it again. */
export const RequestState = z.enum(["draft", "submitted", "changes-asked", "approved", "declined"]);
export type RequestState = z.infer<typeof RequestState>;

/** "A campaign manager calls within one week" (spec section 1): days until the review is due, and then until the call is due. */
export const REVIEW_WITHIN_DAYS = 7;
/** Open requests allowed for each user. */
export const MAX_OPEN_REQUESTS = 10;

/** The next action of the foundation. */
export const AwaitedAction = z.enum(["review", "call"]);
export type AwaitedAction = z.infer<typeof AwaitedAction>;

const requestState = {
  _id: Id,
  state: RequestState,
  createdAt: IsoTime,
  updatedAt: IsoTime,
  submittedAt: z.optional(IsoTime),
  decidedAt: z.optional(IsoTime),
  /** When the action named by `waitsFor` is due. */
  dueAt: z.optional(IsoTime),
  waitsFor: z.optional(AwaitedAction),
} as const;

/** A user's request for a fundraiser. Once approved, the campaign has the request's id. */
export const FundraiserRequest = z.object({
  ...requestState,
  form: FundraiserForm,
  version: z.int(),
  /** The foundation's note on its decision. */
  note: z.optional(z.string()),
  /** The campaign's status, once approved. */
  campaignStatus: z.optional(CampaignStatus),
  /** The title of the fundraiser that the requested one supports. */
  supportsTitle: z.optional(z.string()),
});
export type FundraiserRequest = z.infer<typeof FundraiserRequest>;

/** A request in a list, without its story. */
export const FundraiserRequestRow = z.object({
  ...requestState,
  title: z.string(),
  ngoName: z.string(),
  amountRaise: z.string(),
  place: z.string(),
});
export type FundraiserRequestRow = z.infer<typeof FundraiserRequestRow>;

/** A request with its owner, for admins. */
export const RequestForReview = z.object({
  ...FundraiserRequest.shape,
  owner: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
});
export type RequestForReview = z.infer<typeof RequestForReview>;
export const RequestRowForReview = z.object({ ...FundraiserRequestRow.shape, ownerName: z.string() });
export type RequestRowForReview = z.infer<typeof RequestRowForReview>;
