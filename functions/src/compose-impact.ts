import type { Deps } from "./deps/deps.interface.ts";
import type { donationsFeature } from "./features/giving/donations/donations.feature.ts";
import type { offlineDonationsFeature } from "./features/giving/offline-donations/offline-donations.feature.ts";
import type { plansFeature } from "./features/giving/plans/plans.feature.ts";
import {
  allocating,
  deliveriesRepository,
  deliveryChanger,
  deliveryMailRefusalsRepository,
  deliveryRoutes,
  drawing,
  endingHolds,
  mailSwitch,
  notificationsRepository,
  releasing,
  takingBack,
  telling,
  workQueueRepository,
} from "./features/impact/deliveries/index.ts";
import { deliveriesService } from "./features/impact/deliveries/deliveries.service.ts";
import { onSiteService } from "./features/impact/deliveries/on-site.service.ts";
import { deliveryFollowUpService } from "./features/impact/deliveries/follow-up.service.ts";
import { impactMailsService } from "./features/impact/deliveries/mails/impact-mails.service.ts";
import { workService } from "./features/impact/deliveries/work/work.service.ts";
import { giftRoutes, giftsRepository } from "./features/impact/gifts/index.ts";
import { giftsService } from "./features/impact/gifts/gifts.service.ts";
import { impactArchiveService } from "./features/impact/gifts/impact-archive.service.ts";
import { coverService } from "./features/impact/items/cover.service.ts";
import { countingService } from "./features/impact/items/counting.service.ts";
import { donationLinesService } from "./features/impact/items/donation-lines.service.ts";
import { giftCounterService } from "./features/impact/items/gift-counter.service.ts";
import { inHandService } from "./features/impact/items/in-hand.service.ts";
import {
  campaignBooksRepository,
  claimsRepository,
  itemListsRepository,
  itemRoutes,
  missingClaimsRepository,
} from "./features/impact/items/index.ts";
import { itemListsService } from "./features/impact/items/item-lists.service.ts";
import { missingClaimsService } from "./features/impact/items/missing-claims.service.ts";
import { ngoMemberMails, ngoMemberRoutes, ngoMembersRepository } from "./features/impact/ngo-members/index.ts";
import { renewalsService } from "./features/impact/ngo-members/renewals.service.ts";
import { ngoMembersService, type NgoSource } from "./features/impact/ngo-members/ngo-members.service.ts";
import {
  purchasePaymentsRepository,
  purchaseRoutes,
  purchasesRepository,
  purchaseStepper,
  purchaseStepsRepository,
  scanHash,
} from "./features/impact/purchases/index.ts";
import { purchaseCheckService } from "./features/impact/purchases/purchase-check.service.ts";
import { purchasesService } from "./features/impact/purchases/purchases.service.ts";
import {
  billReportsRepository,
  timelineRepository,
  timelineRoutes,
  timelineWriter,
} from "./features/impact/timeline/index.ts";
import { billReportsService } from "./features/impact/timeline/bill-reports.service.ts";
import { timelineService } from "./features/impact/timeline/timeline.service.ts";
import type { PeopleService } from "./features/people/accounts/people.service.ts";
import { redactedPicturesService } from "./features/platform/uploads/redacted-pictures.service.ts";
import type { uploadsFeature } from "./features/platform/uploads/uploads.feature.ts";
import type { campaignsFeature } from "./features/site/campaigns/campaigns.feature.ts";
import type { ngosFeature } from "./features/site/ngos/ngos.feature.ts";

/** What checkout and the drain of mails need of items: the part that stands below giving's screens. */
export function composeItems(deps: Deps) {
  const books = campaignBooksRepository(deps);
  const claims = claimsRepository(deps);
  const itemLists = itemListsRepository(deps, { books });
  const counting = countingService({ books, claims });
  return {
    ...{ books, claims, itemLists, counting },
    ...donationLinesService({ lists: itemLists }),
    gifts: giftCounterService(deps, { counting, lists: itemLists }),
  };
}

interface Needs {
  items: ReturnType<typeof composeItems>;
  people: PeopleService;
  uploads: ReturnType<typeof uploadsFeature>;
  campaigns: ReturnType<typeof campaignsFeature>;
  ngos: ReturnType<typeof ngosFeature>;
  donations: ReturnType<typeof donationsFeature>;
  offlineDonations: ReturnType<typeof offlineDonationsFeature>;
  plans: ReturnType<typeof plansFeature>;
}

/** The part of the composition root about items, purchases and deliveries. */
export function composeImpact(deps: Deps, needs: Needs) {
  const { items, people, campaigns, ngos, donations, offlineDonations, plans } = needs;
  const { books, claims, itemLists, counting } = items;
  const { uploads } = needs.uploads;
  const purchases = purchasesRepository(deps);
  const stepper = purchaseStepper({ books, purchases });
  const hashOfScan = scanHash(uploads);
  const deliveries = deliveriesRepository(deps);
  const notifications = notificationsRepository(deps);
  const change = deliveryChanger({ books, deliveries });
  const members = ngoMembersRepository(deps);
  const reports = billReportsRepository(deps);
  const redacted = redactedPicturesService(deps);
  const switchOf = mailSwitch(deps, { refusals: deliveryMailRefusalsRepository(deps) });

  const tell = telling(deps.db, { books, claims, deliveries, notifications, mailSwitch: switchOf });
  const work = workService(deps, {
    queue: workQueueRepository(deps),
    steps: [
      drawing(deps.db, { books, claims }),
      takingBack({ books, claims, deliveries }),
      allocating({ books, claims, deliveries }),
      releasing({ books, claims, notifications }),
      tell.ofDeliveries,
      tell.ofPoolUses,
      notifications.queueWaiting,
    ],
    notifications,
    missing: missingClaimsService({ books, counting, lists: itemLists, donations: missingClaimsRepository(deps) }),
    endHolds: endingHolds({ books, claims }),
  });
  const { continueWork } = work;

  const lists = itemListsService({
    ...{ books, claims, lists: itemLists, uploads, continueWork },
    campaigns: campaigns.campaigns,
    orderedPaise: purchases.orderedPaise,
  });
  const mails = impactMailsService(deps, {
    ...{ books, claims, deliveries, notifications, purchases },
    donations: donations.donations,
    offlineDonationOf: offlineDonations.donationOf,
  });
  const gifts = giftsService({
    ...{ books, claims, deliveries, purchases, mailSwitch: switchOf },
    gifts: giftsRepository(deps),
    donations: donations.donations,
    donorKeysOf: async (uid) => donations.donorRecords.donorKeysOf(uid, await people.personOf(uid)),
    debitsOf: async (planId, access) =>
      (await plans.byLink(planId, { ...access, shouldAskGateway: false })).debits.toSorted((one, other) =>
        other.paidAt.localeCompare(one.paidAt),
      ),
  });

  const ngoSource: NgoSource = {
    ngoOf: (id) => ngos.ngos.listed(id, deps.clock()),
    campaignsOf: async (ngoId, now) =>
      (await campaigns.ofNgo.publicOf(ngoId, now)).map(({ _id, title, status, ...card }) => ({
        ...{ _id, title, kind: card.kind },
        status: status === "live" ? "live" : "ended",
      })),
  };

  return {
    work,
    renewals: renewalsService({ members, ngos: ngoSource }),
    shareSubjectOf: gifts.shareSubjectOf,
    archive: impactArchiveService({ books, claims, notifications, reports, members }),
    mails: { ...mails.mails, ...ngoMemberMails(deps, { members }) },
    routes: [
      ...itemRoutes({ lists, cover: coverService({ books }) }),
      ...purchaseRoutes({
        checks: purchaseCheckService({ books, purchases, hashOfScan }),
        purchases: purchasesService({
          ...{ books, purchases, uploads, redacted, hashOfScan, continueWork },
          steps: purchaseStepsRepository(deps, { books, stepper }),
          payments: purchasePaymentsRepository({ books, purchases, stepper, takeCash: offlineDonations.takeCash }),
          refreshInHand: inHandService({ books, claims }).refresh,
        }),
      }),
      ...deliveryRoutes({
        deliveries: deliveriesService({ books, deliveries, change }),
        onSite: onSiteService({
          ...{ books, deliveries, change, uploads, redacted, continueWork },
          timeline: timelineWriter(deps),
        }),
        followUp: deliveryFollowUpService({ books, deliveries, notifications, mails, continueWork }),
        records: deliveries,
      }),
      ...timelineRoutes({
        timeline: timelineService({
          ...{ books, purchases, deliveries, timeline: timelineRepository(deps) },
          campaigns: campaigns.campaigns,
        }),
        reports: billReportsService({ reports, purchases, campaigns: campaigns.campaigns }),
      }),
      ...giftRoutes({ gifts }),
      ...ngoMemberRoutes({
        members: ngoMembersService({
          ...{ members, books, lists, uploads },
          ngos: ngoSource,
        }),
      }),
    ],
  };
}
