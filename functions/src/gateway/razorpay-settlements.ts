import type Razorpay from "razorpay";
import { fetchReadablePages, PAGE_SIZE, periodBetween, request } from "./requests.ts";
import { Settlement, SettlementLineList, SettlementList } from "./settlement-entities.ts";
import type { SettlementGateway } from "./settlement-gateway.ts";

/** Largest page of the report (Razorpay: api/settlements/fetch-recon). */
const REPORT_PAGE_SIZE = 1000;
/** 30,000 lines a day are many times what a foundation is given. What is beyond shows as a discrepancy. */
const MAX_REPORT_PAGES = 30;

/** Razorpay's settlements through its official package. */
export const razorpaySettlements = (razorpay: Razorpay): SettlementGateway => ({
  between: (from, until) =>
    fetchReadablePages((skip) =>
      request(SettlementList, () =>
        razorpay.settlements.all({ ...periodBetween(from, until), count: PAGE_SIZE, skip }),
      ),
    ),
  byId: (settlementId) => request(Settlement, () => razorpay.settlements.fetch(settlementId)),
  linesOfDay: (day) => {
    const [year = 0, month = 0, dayOfMonth = 0] = day.split("-").map(Number);
    return fetchReadablePages(
      (skip) =>
        request(SettlementLineList, () =>
          razorpay.settlements.reports({ year, month, day: dayOfMonth, count: REPORT_PAGE_SIZE, skip }),
        ),
      MAX_REPORT_PAGES,
      REPORT_PAGE_SIZE,
    );
  },
});
