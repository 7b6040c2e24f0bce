import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The demo's drawings, one SVG file each. */
export const DRAWINGS = join(import.meta.dirname, "svg");
const PUBLISHED = fileURLToPath(new URL("../../../web/public/demo/", import.meta.url));

/**
 * Copies the demo's pictures to the site's public folder (`/demo/`) and deletes obsolete ones. They are not committed there, because a
 * production build has no demo. Skips unchanged files, so that a watching build does not restart.
 * @returns the number of pictures, and of those written
 */
export async function writePictures(folder = PUBLISHED): Promise<{ pictures: number; written: number }> {
  await mkdir(folder, { recursive: true });
  const [pictures, present] = await Promise.all([readdir(DRAWINGS), readdir(folder).then((files) => new Set(files))]);
  const stale = [...present].filter((file) => !pictures.includes(file));
  await Promise.all(stale.map((file) => rm(join(folder, file), { recursive: true })));
  const writes = await Promise.all(
    pictures.map(async (file): Promise<number> => {
      const svg = await readFile(join(DRAWINGS, file));
      const copy = join(folder, file);
      if (present.has(file) && svg.equals(await readFile(copy))) return 0;
      await writeFile(copy, svg);
      return 1;
    }),
  );
  return { pictures: pictures.length, written: writes.reduce((sum, one) => sum + one, 0) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { pictures, written } = await writePictures();
  process.stdout.write(`Demo pictures: ${pictures} in web/public/demo, ${written} of them written now.\n`);
}
