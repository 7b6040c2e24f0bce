import { uploadEndpoints } from "@daansetu/contract";
import { routeTable } from "../../../deps/route-table.ts";
import { requireSignedIn } from "../../../http/caller.ts";
import { acceptDocument } from "./documents.service.ts";
import { acceptPicture } from "./pictures.service.ts";

/**
 * Uploads of pictures and certificates: the browser sends a file straight to Storage, then the API checks it and makes the files that
 * records may reference. Records store the returned `Picture` or `UploadedDocument`; files without a reference are deleted after a day.
 */
export const uploadRoutes = routeTable(uploadEndpoints, {
  uploadPicture: (ctx, { body, caller }) => acceptPicture(ctx, requireSignedIn(caller).uid, body),
  uploadDocument: (ctx, { body, caller }) => acceptDocument(ctx, requireSignedIn(caller).uid, body),
});
