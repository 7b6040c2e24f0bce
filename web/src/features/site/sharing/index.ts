export { ShareButton } from "./share-button.tsx";
export { ShareCount } from "./share-count.tsx";
