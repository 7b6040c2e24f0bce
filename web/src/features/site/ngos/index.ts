export { NgoNameField } from "./suggest/ngo-name-field.tsx";
