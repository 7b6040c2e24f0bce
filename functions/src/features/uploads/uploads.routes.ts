import { uploadEndpoints } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { signedIn } from "../../http/caller.ts";
import { type Route, route } from "../../http/route.ts";
import { uploadsService } from "./uploads.service.ts";

/** What becomes of a file that the browser has sent to Storage. */
export function uploadRoutes(deps: Deps): Route[] {
  const uploads = uploadsService(deps);
  return [
    route(uploadEndpoints.uploadPicture, ({ body, caller }) => uploads.picture(signedIn(caller).uid, body)),
    route(uploadEndpoints.uploadDocument, ({ body, caller }) => uploads.document(signedIn(caller).uid, body)),
  ];
}
