export { PICTURE_TYPES } from "./prepare-picture.ts";
export { removeUpload, type UploadProblem, type UploadState, useUpload } from "./use-upload.ts";
