export { waitingMarked } from "./admin/waiting/marker.ts";
