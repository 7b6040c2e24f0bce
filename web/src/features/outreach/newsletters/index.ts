export { Unsubscribe } from "./unsubscribe/unsubscribe.tsx";
