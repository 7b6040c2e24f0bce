import type { Deps } from "../../../deps/deps.interface.ts";
import { referencingRecordsRepository } from "./referencing-records.repository.ts";
import { uploadSweepService } from "./upload-sweep.service.ts";
import { uploadsArchive } from "./uploads-archive.service.ts";
import { uploadRoutes } from "./uploads.routes.ts";
import { uploadsService } from "./uploads.service.ts";

export function uploadsFeature(deps: Deps) {
  const uploads = uploadsService(deps);
  return {
    uploads,
    archive: uploadsArchive(deps),
    sweep: uploadSweepService(deps, { records: referencingRecordsRepository(deps) }),
    routes: uploadRoutes({ uploads }),
  };
}
