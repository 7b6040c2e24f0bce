/** Covering private parts of a paper; the signed note of a delivery uses it too. */
export { RectangleBoard } from "./admin/redact/rectangle-board.tsx";
export { RectangleList } from "./admin/redact/rectangle-list.tsx";
