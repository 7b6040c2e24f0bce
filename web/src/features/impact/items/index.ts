export { choosable, chosenWords, priceOfChosen, unitsChosen } from "./components/chosen-things.ts";
export { itemOfHash } from "./components/give-item-hash.ts";
export { ItemList } from "./components/item-list.tsx";
export { ItemPicture } from "./components/item-picture.tsx";
export { ItemSteppers } from "./components/item-steppers.tsx";
export { movedWords } from "./components/moved-words.ts";
export { purposeWords } from "./components/purpose-words.ts";
export { campaignItemsQuery } from "./api/items-query.ts";
export { useKnownList } from "./api/known-list.ts";
