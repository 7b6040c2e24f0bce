import {
  donationRecordEndpoints,
  type DonationRow,
  type OfflineDonation,
  offlineDonationEndpoints,
} from "@daansetu/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Banknote, IndianRupee } from "lucide-react";
import { useEffect, useState } from "react";
import { formatDay } from "../../../lib/format-day.ts";
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

/** Leads to the list, in which the id finds this one alone. */
function offlineCommandOf({ _id, donor, amountPaise, receivedOn }: OfflineDonation): Command {
  return {
    id: `offline-donation-${_id}`,
    label: m.records_donation_of({ donor: donor.fullName, amount: formatMoney(amountPaise) }),
    note: m.admin_find_donation_note({ reference: _id.slice(0, MIN_REFERENCE_CHARACTERS), day: formatDay(receivedOn) }),
    icon: Banknote,
    to: href.adminPanel("offlineDonations", { find: _id }),
  };
}

const isSearchable = (text: string) =>
  text.length >= (/\p{Nd}/u.test(text) ? MIN_CHARACTERS_WITH_DIGITS : MIN_NAME_CHARACTERS);

interface DonationMatches {
  commands: Command[];
  offlineCommands: Command[];
  isLoading: boolean;
}

/**
 * Donations by what was typed: a donor's name, mail, PAN or mobile, a dedication, a receipt's number, a reference, the gateway's id of a payment or an
 * order; and offline ones, also by the number of a cheque or the reference of a transfer.
 * @param isAllowed true if the role sees donations; otherwise nothing is asked
 */
export function useDonationMatches(typed: string, isAllowed: boolean): DonationMatches {
  const text = typed.trim();
  const [settledText, setSettledText] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettledText(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isSearch = isAllowed && isSearchable(text);
  const input = { query: { find: settledText, limit: String(MAX_MATCHES) } };
  const options = {
    enabled: isSearch && isSearchable(settledText),
    placeholderData: keepPreviousData,
    // Words that are no reference are refused; then there are only sections and actions.
    retry: false,
    meta: {},
  };
  const donations = useQuery({ ...endpointQuery(donationRecordEndpoints.allDonations, input), ...options });
  const offline = useQuery({ ...endpointQuery(offlineDonationEndpoints.offlineDonations, input), ...options });
  if (!isSearch) return { commands: [], offlineCommands: [], isLoading: false };
  // Both lists are shown at once, so that no line moves under the finger.
  const isSettled = settledText === text && !donations.isFetching && !offline.isFetching;
  if (!isSettled) return { commands: [], offlineCommands: [], isLoading: true };
  return {
    commands: (donations.data ?? []).map(commandOf),
    offlineCommands: (offline.data ?? []).map(offlineCommandOf),
    isLoading: false,
  };
}
