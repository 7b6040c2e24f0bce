import { useSearchParams } from "react-router-dom";
import { href } from "../../../../lib/paths.ts";
import { useOpenRecord } from "../../../../ui/table/index.ts";
import { DeliveryList } from "./delivery-list.tsx";
import { OnSitePage } from "./on-site/on-site-page.tsx";
import { DeliveryRecordPage } from "./record/delivery-record.tsx";
import { RedactNote } from "./record/redact-note.tsx";

/** The panel's section `deliveries`: the list, one delivery, its counting on site (`?do=count`), or its note (`?do=redact`). */
export default function DeliveriesSection() {
  const [params] = useSearchParams();
  const { open, listHref } = useOpenRecord();
  if (open === undefined) return <DeliveryList />;
  if (params.get("do") === "count")
    return <OnSitePage key={open} id={open} backHref={href.adminPanel("deliveries", { open })} />;
  if (params.get("do") === "redact")
    return <RedactNote key={open} id={open} backHref={href.adminPanel("deliveries", { open })} />;
  return <DeliveryRecordPage key={open} id={open} listHref={listHref} />;
}
