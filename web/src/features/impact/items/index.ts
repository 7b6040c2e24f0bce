export { choosable, chosenWords, priceOfChosen, unitsChosen } from "./chosen-things.ts";
export { ItemList } from "./components/item-list.tsx";
export { ItemPicture } from "./components/item-picture.tsx";
export { ItemSteppers } from "./components/item-steppers.tsx";
export { itemOfHash } from "./give-item-hash.ts";
export { campaignItemsQuery } from "./items-query.ts";
export { useKnownList } from "./known-list.ts";
export { purposeWords } from "./purpose-words.ts";
