import type { Context } from "./deps/context.ts";
import type { donationsFeature } from "./features/giving/donations.feature.ts";
import type { offlineDonationsFeature } from "./features/giving/offline-donations.feature.ts";
import type { plansFeature } from "./features/giving/plans.feature.ts";
import {
  deliveriesRepository,
  deliveryChanger,
  deliveryMailRefusalsRepository,
  deliveryRoutes,
  mailSwitch,
  notificationsRepository,
} from "./features/impact/deliveries/index.ts";
import { deliveriesService } from "./features/impact/deliveries/deliveries.service.ts";
import { onSiteService } from "./features/impact/deliveries/on-site.service.ts";
import { deliveryFollowUpService } from "./features/impact/deliveries/follow-up.service.ts";
import { impactMailsService } from "./features/impact/deliveries/mails/impact-mails.service.ts";
import { allocating } from "./features/impact/deliveries/work/allocating.ts";
import { movedMail, SAMPLE_DONOR } from "./features/impact/deliveries/mails/impact-mails.ts";
import { drawing } from "./features/impact/deliveries/work/drawing.ts";
import { endingHolds, hasEndedHold, releasing } from "./features/impact/deliveries/work/releasing.ts";
import { movingOn, tellingOfMoves } from "./features/impact/deliveries/work/moving-on.ts";
import { takingBack } from "./features/impact/deliveries/work/taking-back.ts";
import { telling } from "./features/impact/deliveries/work/telling.ts";
import { workQueueRepository } from "./features/impact/deliveries/work/work-queue.repository.ts";
import { workService } from "./features/impact/deliveries/work/work.service.ts";
import { giftRoutes, giftsRepository } from "./features/impact/gifts/index.ts";
import { giftsService } from "./features/impact/gifts/gifts.service.ts";
import { impactArchiveService } from "./features/impact/gifts/impact-archive.service.ts";
import { campaignWithTimeline } from "./features/impact/items/campaign-with-timeline.service.ts";
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
import { whatIsLeftService } from "./features/impact/items/what-is-left.service.ts";
import { missingClaimsService } from "./features/impact/items/missing-claims.service.ts";
import { ngoMemberMails, ngoMemberRoutes, ngoMembersRepository } from "./features/impact/ngo-members/index.ts";
import { renewalsService } from "./features/impact/ngo-members/renewals.service.ts";
import { ngoMembersService } from "./features/impact/ngo-members/ngo-members.service.ts";
import { ngoViewService } from "./features/impact/ngo-members/ngo-view.service.ts";
import {
  purchasePaymentsRepository,
  purchaseRoutes,
  purchasesRepository,
  purchaseStepper,
  purchaseStepsRepository,
} from "./features/impact/purchases/index.ts";
import { purchaseCheckService } from "./features/impact/purchases/purchase-check.service.ts";
import { purchasesService } from "./features/impact/purchases/purchases.service.ts";
import { billReportsRepository, timelineRepository, timelineRoutes } from "./features/impact/timeline/index.ts";
import { timelineWriter } from "./features/impact/timeline/store/index.ts";
import { billReportsService } from "./features/impact/timeline/bill-reports.service.ts";
import { timelineService } from "./features/impact/timeline/timeline.service.ts";
import type { PeopleService } from "./features/people/accounts/people.service.ts";

/** What checkout and the drain of mails need of items: the part that stands below giving's screens. */
export function composeItems(ctx: Context) {
  const books = campaignBooksRepository(ctx);
  const claims = claimsRepository(ctx);
  const itemLists = itemListsRepository(ctx, { books });
  const counting = countingService({ clock: ctx.clock, books, claims });
  return {
    ...{ books, claims, itemLists, counting },
    ...donationLinesService({ clock: ctx.clock, lists: itemLists }),
    gifts: giftCounterService(ctx, { counting }),
    campaignWithTimeline: campaignWithTimeline(ctx, { lists: itemLists }),
  };
}

interface Needs {
  items: ReturnType<typeof composeItems>;
  people: PeopleService;
  donations: ReturnType<typeof donationsFeature>;
  offlineDonations: ReturnType<typeof offlineDonationsFeature>;
  plans: ReturnType<typeof plansFeature>;
}

/** The part of the composition root about items, purchases and deliveries. */
export function composeImpact(ctx: Context, { items, people, donations, offlineDonations, plans }: Needs) {
  const { books, claims, itemLists, counting } = items;
  const purchases = purchasesRepository(ctx);
  const stepper = purchaseStepper({ books, purchases });
  const deliveries = deliveriesRepository(ctx);
  const notifications = notificationsRepository(ctx);
  const change = deliveryChanger({ books, deliveries });
  const members = ngoMembersRepository(ctx);
  const reports = billReportsRepository(ctx);
  const switchOf = mailSwitch(ctx, { refusals: deliveryMailRefusalsRepository(ctx) });

  const timeline = timelineWriter(ctx);
  const tell = telling(ctx.db, { books, claims, deliveries, notifications, mailSwitch: switchOf });
  const work = workService(ctx, {
    queue: workQueueRepository(ctx),
    steps: [
      movingOn({ books, claims, timeline }),
      drawing(ctx.db, { books, claims }),
      takingBack({ books, claims, deliveries }),
      allocating({ books, claims, deliveries }),
      releasing({ books, claims, notifications }),
      tell.ofDeliveries,
      tell.ofPoolUses,
      tellingOfMoves({ books, claims, notifications }),
      notifications.queueWaiting,
    ],
    notifications,
    missing: missingClaimsService({ books, counting, lists: itemLists, donations: missingClaimsRepository(ctx) }),
    hasEndedHold: hasEndedHold({ claims }),
    endHolds: endingHolds({ books, claims }),
  });
  const { continueWork } = work;

  const lists = itemListsService(ctx, {
    ...{ books, claims, lists: itemLists, continueWork },
    orderedPaise: purchases.orderedPaise,
  });
  const mails = impactMailsService(ctx, {
    ...{ books, claims, deliveries, notifications, purchases },
    donations: donations.donations,
    offlineDonationOf: offlineDonations.donationOf,
  });
  const gifts = giftsService({
    ...{ books, claims, deliveries, purchases, mailSwitch: switchOf },
    gifts: giftsRepository(ctx),
    donations: donations.donations,
    donorKeysOf: async (uid) => donations.donorRecords.donorKeysOf(uid, await people.personOf(uid)),
    debitsOf: async (planId, access) =>
      (await plans.byLink(planId, { ...access, shouldAskGateway: false })).debits.toSorted((one, other) =>
        other.paidAt.localeCompare(one.paidAt),
      ),
  });

  const billReports = billReportsService(ctx, { reports, purchases });

  return {
    work,
    billReports,
    renewals: renewalsService(ctx, { members }),
    shareSubjectOf: gifts.shareSubjectOf,
    ngoReports: { countWaiting: members.countWaiting },
    archive: impactArchiveService({ books, claims, notifications, reports, members }),
    mails: { ...mails.mails, ...ngoMemberMails(ctx, { members }) },
    routes: [
      ...itemRoutes({
        lists,
        cover: coverService({ books }),
        left: whatIsLeftService(ctx, {
          ...{ books, claims, continueWork },
          orderedPaise: purchases.orderedPaise,
          openDeliveries: deliveries.countOpen,
          mailOf: (campaignTitle, parts) => movedMail(SAMPLE_DONOR, { campaignTitle, parts }),
        }),
      }),
      ...purchaseRoutes({
        checks: purchaseCheckService(ctx, { books, purchases }),
        purchases: purchasesService(ctx, {
          ...{ books, purchases, continueWork },
          steps: purchaseStepsRepository(ctx, { books, stepper }),
          payments: purchasePaymentsRepository({ books, purchases, stepper, takeCash: offlineDonations.takeCash }),
          refreshInHand: inHandService({ books, claims }).refresh,
        }),
      }),
      ...deliveryRoutes({
        deliveries: deliveriesService({ books, deliveries, change }),
        onSite: onSiteService(ctx, {
          ...{ books, deliveries, change, continueWork },
          timeline,
        }),
        followUp: deliveryFollowUpService({ books, deliveries, notifications, mails, continueWork }),
        records: deliveries,
      }),
      ...timelineRoutes({
        timeline: timelineService(ctx, { books, purchases, deliveries, timeline: timelineRepository(ctx) }),
        reports: billReports,
      }),
      ...giftRoutes({ gifts }),
      ...ngoMemberRoutes({
        members: ngoMembersService(ctx, { members, views: ngoViewService(ctx, { books, lists }) }),
      }),
    ],
  };
}
