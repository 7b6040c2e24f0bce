import { AppError } from "../../http/app-error.ts";

/** A record named a picture that the server did not make for whoever sent it, or that has lain there too long. */
export function pictureRefused(field: string): AppError {
  const message = "This picture is no longer kept. Please upload it again.";
  return new AppError("bad-input", message, { fields: [{ field, problem: "missing-file", message }] });
}
