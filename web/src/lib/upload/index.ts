export { DOCUMENT_ACCEPT } from "./prepare-document.ts";
export { PICTURE_TYPES } from "./prepare-picture.ts";
export { type FileProblem, isRetryable } from "./server-problem.ts";
export { type FileOutcome, useFileUpload } from "./use-file-upload.ts";
export { removeUpload, type UploadProblem, type UploadState, useUpload } from "./use-upload.ts";
export { fileSentence } from "./file-sentence.ts";
