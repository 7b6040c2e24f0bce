import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { allPictures } from "./all.ts";

const FOLDER = fileURLToPath(new URL("../../../web/public/demo/", import.meta.url));

/**
 * Draws every picture of the demo into a folder (the site's `/demo/`), and removes what no longer belongs there.
 * Files that are already right are left alone, so that a watching build is not woken.
 * @returns how many pictures there are and how many had to be written
 */
export async function writePictures(folder = FOLDER): Promise<{ pictures: number; written: number }> {
  await mkdir(folder, { recursive: true });
  const pictures = allPictures();
  const there = await readdir(folder);
  await Promise.all(
    there.filter((file) => !pictures.has(file)).map((file) => rm(join(folder, file), { recursive: true })),
  );
  const kept = new Set(there);
  const writes = await Promise.all(
    [...pictures].map(async ([file, svg]) => {
      const path = join(folder, file);
      if (kept.has(file) && (await readFile(path, "utf8")) === svg) return 0;
      await writeFile(path, svg);
      return 1;
    }),
  );
  return { pictures: pictures.size, written: writes.reduce<number>((sum, one) => sum + one, 0) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { pictures, written } = await writePictures();
  process.stdout.write(`Demo pictures: ${pictures} in web/public/demo, ${written} of them written now.\n`);
}
