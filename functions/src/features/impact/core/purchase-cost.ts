import { type Purchase, splitPaise } from "@daansetu/contract";

type BillParts = Pick<Purchase, "freightPaise" | "gstPaise" | "discountPaise"> & {
  lines: readonly { valuePaise: number }[];
};

/** What each line costs: its value with its parts of freight, GST and discount, spread by value so that the lines add up to the bill. */
export function lineCosts({ lines, freightPaise, gstPaise, discountPaise }: BillParts): number[] {
  const values = lines.map(({ valuePaise }) => valuePaise);
  const [freight, gst, discount] = [freightPaise, gstPaise, discountPaise].map((paise) => splitPaise(paise, values));
  return values.map(
    (valuePaise, index) => valuePaise + (freight?.[index] ?? 0) + (gst?.[index] ?? 0) - (discount?.[index] ?? 0),
  );
}

/** What each campaign owes of a bill. */
export function costByCampaign({ lines }: Pick<Purchase, "lines">): Map<string, number> {
  const costs = new Map<string, number>();
  for (const { campaignId, costPaise } of lines) costs.set(campaignId, (costs.get(campaignId) ?? 0) + costPaise);
  return costs;
}
