import { uploadEndpoints } from "@daansetu/contract";
import { signedIn } from "../../../http/caller.ts";
import { type Route, route } from "../../../http/route.ts";
import type { UploadsService } from "./uploads.service.ts";

/** Processing of files that the browser has sent to Storage. */
export function uploadRoutes({ uploads }: { uploads: UploadsService }): Route[] {
  return [
    route(uploadEndpoints.uploadPicture, ({ body, caller }) => uploads.picture(signedIn(caller).uid, body)),
    route(uploadEndpoints.uploadDocument, ({ body, caller }) => uploads.document(signedIn(caller).uid, body)),
  ];
}
