/** What items show the other nouns of impact, besides their services and documents. */
export {
  type CampaignBooks,
  campaignBooksRepository,
  type CampaignBooksRepository,
} from "./campaign-books.repository.ts";
export { type ClaimsRepository, claimsRepository } from "./claims.repository.ts";
export { countedDonation } from "./counted-donation.ts";
export {
  type CampaignWithProblems,
  countItemsExceptions,
  listItemsExceptions,
  refreshLots,
} from "./items-exceptions.ts";
export { refreshEnded } from "./ended-campaigns.ts";
export { itemListsRepository } from "./item-lists.repository.ts";
export { assertOwnPictures } from "./own-pictures.ts";
export { answering } from "./refusal.ts";
export { itemRoutes } from "./items.routes.ts";
export { missingClaimsRepository } from "./missing-claims.repository.ts";
