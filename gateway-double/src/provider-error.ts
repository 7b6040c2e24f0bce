import { type ErrorBody } from "./entities.ts";

type ErrorDetails = Partial<ErrorBody["error"]>;

/** An error reply of Razorpay's API: an HTTP status and the documented body. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, description: string, details: ErrorDetails = {}) {
    super(description);
    this.status = status;
    this.body = {
      error: {
        code: "BAD_REQUEST_ERROR",
        source: "business",
        step: "payment_initiation",
        reason: "input_validation_failed",
        metadata: {},
        ...details,
        description,
      },
    };
  }
}

/** 400 with the documented text. `details` has the field, or a reason other than `input_validation_failed`. */
export function badRequest(description: string, details?: ErrorDetails): ProviderError {
  return new ProviderError(400, description, details);
}

export const unknownIdError = () => badRequest("The id provided does not exist");

/** @throws ProviderError for an unknown id */
export function knownById<Entity>(entities: ReadonlyMap<string, Entity>, id: string): Entity {
  const entity = entities.get(id);
  if (entity === undefined) throw unknownIdError();
  return entity;
}

/** The reply to unknown paths and wrong methods is 400 (Razorpay: errors). */
export const unknownUrlError = () =>
  badRequest("The requested URL was not found on the server.", { source: "NA", step: "NA", reason: "NA" });
