import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The demo's drawings, one SVG file each. */
export const DRAWINGS_FOLDER = join(import.meta.dirname, "svg");
const PUBLIC_FOLDER = fileURLToPath(new URL("../../../web/public/demo/", import.meta.url));

/**
 * Copies the demo's pictures to the site's public folder (`/demo/`) and deletes obsolete ones. They are not committed there, because a
 * production build has no demo. Skips unchanged files, so that a watching build does not restart.
 * @returns the number of pictures, and of those written
 */
export async function writePictures(folder = PUBLIC_FOLDER): Promise<{ pictures: number; written: number }> {
  await mkdir(folder, { recursive: true });
  const [pictures, presentFiles] = await Promise.all([
    readdir(DRAWINGS_FOLDER),
    readdir(folder).then((files) => new Set(files)),
  ]);
  const staleFiles = [...presentFiles].filter((file) => !pictures.includes(file));
  await Promise.all(staleFiles.map((file) => rm(join(folder, file), { recursive: true })));
  const writeCounts = await Promise.all(
    pictures.map(async (file): Promise<number> => {
      const svg = await readFile(join(DRAWINGS_FOLDER, file));
      const copyPath = join(folder, file);
      if (presentFiles.has(file) && svg.equals(await readFile(copyPath))) return 0;
      await writeFile(copyPath, svg);
      return 1;
    }),
  );
  return { pictures: pictures.length, written: writeCounts.reduce((sum, count) => sum + count, 0) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { pictures, written } = await writePictures();
  process.stdout.write(`Demo pictures: ${pictures} in web/public/demo, ${written} of them written now.\n`);
}
