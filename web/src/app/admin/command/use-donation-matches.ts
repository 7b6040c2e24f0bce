import { donationRecordEndpoints, type DonationRow } from "@daansetu/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IndianRupee } from "lucide-react";
import { useEffect, useState } from "react";
import { formatDate, formatMoney } from "../../../lib/format.ts";
import { href } from "../../../lib/paths.ts";
import { endpointQuery } from "../../../lib/query.ts";
import { m } from "../../../paraglide/messages.js";
import type { Command } from "./commands.ts";

/** The server searches by the first six characters of a reference. */
export const MIN_REFERENCE_CHARACTERS = 6;
/** Fewer letters are the beginning of too many names, and of the sections that are typed more often. */
const MIN_NAME_CHARACTERS = 3;
/** The server searches by the last four digits of a mobile number. */
const MIN_CHARACTERS_WITH_DIGITS = 4;
const MAX_MATCHES = 5;
const DEBOUNCE_MS = 250;

function commandOf({ reference, donorName, amountPaise, createdAt }: DonationRow): Command {
  return {
    id: `donation-${reference}`,
    label: m.records_donation_of({ donor: donorName ?? m.records_no_donor(), amount: formatMoney(amountPaise) }),
    note: m.admin_find_donation_note({
      reference: reference.slice(0, MIN_REFERENCE_CHARACTERS),
      day: formatDate(createdAt),
    }),
    icon: IndianRupee,
    to: href.adminPanel("donations", { open: reference }),
  };
}

const isSearchable = (text: string) =>
  text.length >= (/\p{Nd}/u.test(text) ? MIN_CHARACTERS_WITH_DIGITS : MIN_NAME_CHARACTERS);

/**
 * Donations by what was typed: a donor's name, mail, PAN or mobile, a dedication, a receipt's number, a reference, the gateway's id of a payment or an order.
 * @param isAllowed whether the role sees donations; otherwise nothing is asked
 */
export function useDonationMatches(typed: string, isAllowed: boolean): { commands: Command[]; isLoading: boolean } {
  const text = typed.trim();
  const [settledText, setSettledText] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettledText(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isSearch = isAllowed && isSearchable(text);
  const { data, isFetching } = useQuery({
    ...endpointQuery(donationRecordEndpoints.allDonations, {
      query: { find: settledText, limit: String(MAX_MATCHES) },
    }),
    enabled: isSearch && isSearchable(settledText),
    placeholderData: keepPreviousData,
    // Words that are no reference are refused; then there are only sections and actions.
    retry: false,
    meta: {},
  });
  if (!isSearch) return { commands: [], isLoading: false };
  const isSettled = settledText === text && !isFetching;
  return { commands: isSettled ? (data ?? []).map(commandOf) : [], isLoading: !isSettled };
}
