export { DocumentField } from "./document-field.tsx";
export { PictureField } from "./picture-field.tsx";
export { UploadsAreKept } from "./uploads-are-kept.ts";
export { PicturesField } from "./pictures-field.tsx";
