/** What items show the other nouns of impact, besides their services and documents. */
export {
  type CampaignBooks,
  campaignBooksRepository,
  type CampaignBooksRepository,
} from "./campaign-books.repository.ts";
export { type ClaimsRepository, claimsRepository, type ReadClaims } from "./claims.repository.ts";
export { type CountedDonation, countedDonation, countedOfflineDonation } from "./counted-donation.ts";
export {
  type CampaignWithProblems,
  countItemsExceptions,
  listItemsExceptions,
  refreshLots,
} from "./items-exceptions.ts";
export { type ItemListsRepository, itemListsRepository } from "./item-lists.repository.ts";
export { campaignMoney } from "./item-list.views.ts";
export { assertOwnPictures } from "./own-pictures.ts";
export { answering } from "./refusal.ts";
export { itemRoutes } from "./items.routes.ts";
export { missingClaimsRepository } from "./missing-claims.repository.ts";
