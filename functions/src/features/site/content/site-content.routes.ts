import { siteContentEndpoints } from "@daansetu/contract";
import { routeTable } from "../../../deps/route-table.ts";
import { actionOf } from "../../platform/activity/index.ts";
import { editContent, readContent, readContents, readForEditing } from "./site-content.service.ts";

export const siteContentRoutes = routeTable(siteContentEndpoints, {
  siteContents: (ctx, { query }) => readContents(ctx, query.keys ?? ["contact", "trust-statistics"]),
  siteContent: (ctx, { params }) => readContent(ctx, params.key),
  editedContent: (ctx, { params }) => readForEditing(ctx, params.key),
  editContent: (ctx, { params, body, ...request }) => editContent(ctx, params.key, body, actionOf(request)),
});
