import { type AppError, invalidField } from "../../../http/app-error.ts";

/** The error for a record that references a picture which the caller did not upload, or uploaded too long ago. */
export function pictureError(field: string): AppError {
  return invalidField(field, "missing-file", "This picture is no longer kept. Please upload it again.");
}
