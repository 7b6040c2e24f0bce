import { certificateEndpoints } from "@daansetu/contract";
import { useRefetch } from "../../../../lib/use-refetch.ts";

const { certificateOverview, certificates, certificateRows } = certificateEndpoints;

/** Refetches all queries that show certificates. */
export const useCertificateRefetch = () => useRefetch([certificateOverview, certificates, certificateRows]);
