declare module "virtual:files-of-parts" {
  import type { FilesOfParts } from "./render-page.ts";

  const filesOfParts: FilesOfParts;
  export default filesOfParts;
}
