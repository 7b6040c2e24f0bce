export { NeverPhotographed } from "./admin/on-site/never-photographed.tsx";
export { waitingMarked } from "./admin/waiting/marker.ts";
