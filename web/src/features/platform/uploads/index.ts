export { DocumentField } from "./document-field.tsx";
export { PictureField } from "./picture-field.tsx";
export { PicturesField } from "./pictures-field.tsx";
