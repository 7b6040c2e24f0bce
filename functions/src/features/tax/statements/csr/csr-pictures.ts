import sharp from "sharp";
import { PAGE, TEXT_STYLES } from "../../../../pdf/look.ts";
import type { Sheet, Tag } from "../../../../pdf/sheet.ts";

export interface DrawnPicture {
  jpeg: Buffer;
  width: number;
  height: number;
  alt: string;
}

/** Maximum side in pixels: three times the printed width in points, sharp enough for paper. */
const MAX_SIDE = 720;
const GAP = 12;
const COLUMN_WIDTH = (PAGE.right - PAGE.left - GAP) / 2;
const MAX_HEIGHT = 190;

/** A picture of any format that the site accepts, as a small JPEG on white, which pdfkit embeds as it is. */
export async function jpegOf(picture: Uint8Array, alt: string): Promise<DrawnPicture> {
  const { data, info } = await sharp(picture)
    .rotate()
    .flatten({ background: "#ffffff" })
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 78 })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height, alt };
}

/** Draws pictures in pairs side by side, each with its description below. */
export function drawPictures(sheet: Sheet, parent: Tag, pictures: readonly DrawnPicture[]): void {
  for (let start = 0; start < pictures.length; start += 2) {
    const placed = pictures.slice(start, start + 2).map((picture, index) => {
      const scale = Math.min(COLUMN_WIDTH / picture.width, MAX_HEIGHT / picture.height);
      const [width, height] = [picture.width * scale, picture.height * scale];
      const captionHeight = picture.alt === "" ? 0 : sheet.heightOf(picture.alt, TEXT_STYLES.small, COLUMN_WIDTH) + 3;
      return { picture, x: PAGE.left + index * (COLUMN_WIDTH + GAP), width, height, captionHeight };
    });
    const pictureHeight = Math.max(...placed.map(({ height }) => height));
    const rowHeight = pictureHeight + Math.max(...placed.map(({ captionHeight }) => captionHeight)) + 8;
    sheet.reserve(rowHeight);
    const { y } = sheet;
    for (const { picture, x, width, height } of placed) {
      const alt = picture.alt === "" ? "Picture of the use" : picture.alt;
      const figure = sheet.tag(parent, "Figure", { alt, bbox: [x, y, x + width, y + height] });
      figure.add(() => {
        sheet.doc.image(picture.jpeg, x, y, { width, height });
      });
      if (picture.alt !== "")
        sheet.write(
          sheet.tag(parent, "Caption"),
          picture.alt,
          TEXT_STYLES.small,
          { x, width: COLUMN_WIDTH },
          y + height + 3,
        );
    }
    sheet.y += rowHeight;
  }
}
