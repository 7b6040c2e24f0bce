import type { Endpoint } from "@daansetu/contract";
import type { Route } from "../../../http/route.ts";

export interface ExportSource {
  endpoint: Endpoint;
  openFile: NonNullable<Route["exportFile"]>;
}
/** The source of each kind of export, by the name of its endpoint. */
export type ExportSources = ReadonlyMap<string, ExportSource>;

export const exportSourcesOf = (routes: readonly Route[]): ExportSources =>
  new Map(
    routes.flatMap(({ endpoint, exportFile }) =>
      exportFile === undefined ? [] : [[endpoint.name, { endpoint, openFile: exportFile }]],
    ),
  );
