import type { QueryClient } from "@tanstack/react-query";
import { myNgosQuery } from "./my-ngos-query.ts";

/** True for a person of an NGO; the profile has a tab for them. The tab itself then finds the NGOs loaded. */
export const isOfNgo = async (client: QueryClient): Promise<boolean> => (await client.query(myNgosQuery())).length > 0;
