import * as z from "zod/mini";
import { OTHER_SHAPE_ERROR } from "../../api/parse.ts";
import { Picture } from "../../values/picture.ts";
import { WebAddress } from "../../values/text.ts";
import { UploadedDocument } from "./uploads.ts";

/** An uploaded file given by its address only, as in the specification's payloads (section 7). */
const UploadAddress = z.pipe(z.string({ error: OTHER_SHAPE_ERROR }), WebAddress);

export const PictureOrAddress = z.union([UploadAddress, Picture]);
export const DocumentOrAddress = z.union([UploadAddress, UploadedDocument]);
