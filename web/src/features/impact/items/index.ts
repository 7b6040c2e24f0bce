export { ItemList } from "./components/item-list.tsx";
export { ItemPicture } from "./components/item-picture.tsx";
export { campaignItemsQuery } from "./api/items-query.ts";
