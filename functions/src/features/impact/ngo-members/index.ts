/** What NGO members show others, besides their services. */
export { ngoMemberMails } from "./ngo-member-mails.ts";
export { ngoMemberRoutes } from "./ngo-members.routes.ts";
export { type NgoMembersRepository, ngoMembersRepository } from "./ngo-members.repository.ts";
