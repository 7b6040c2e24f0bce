export { useExport } from "./use-export.tsx";
export { useListExport } from "./use-list-export.tsx";
