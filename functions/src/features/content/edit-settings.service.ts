import {
  calendarDay,
  DEFAULT_BOUNDS,
  type EditedBounds,
  type EditedFoundation,
  endOfDay,
  type Foundation,
  type GivingBounds,
  startOfDay,
} from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { type Edited, versionOf } from "../../firestore/versioned.ts";
import { isValid } from "../ngos/ngo.document.ts";
import type { FoundationDocument } from "./content.documents.ts";
import { contentRepository } from "./content.repository.ts";
import { editSettingsRepository } from "./edit-settings.repository.ts";

interface By {
  uid: string;
  email: string;
}

/** What an admin sets, for reading and changing in the panel. */
export function editSettingsService(deps: Pick<Deps, "db" | "log">) {
  const stored = contentRepository(deps);
  const writing = editSettingsRepository(deps);
  return {
    bounds: async (): Promise<EditedBounds> => boundsView((await stored.givingSettings()) ?? DEFAULT_BOUNDS),

    /** @throws AppError `conflict` */
    changeBounds: async (value: GivingBounds, seen: number, by: By, now: Date): Promise<EditedBounds> =>
      boundsView(await writing.writeBounds(value, { seen, by, now })),

    foundation: async (now: Date): Promise<EditedFoundation> =>
      foundationView((await stored.foundation()) ?? UNNAMED, now),

    /** @throws AppError `conflict` */
    changeFoundation: async (value: Foundation, seen: number, by: By, now: Date): Promise<EditedFoundation> => {
      const approvals = value.approvals.map(({ validFrom, validUntil, ...rest }) => ({
        ...rest,
        validFrom: startOfDay(validFrom),
        ...(validUntil !== undefined && { validUntil: lastMomentOf(validUntil) }),
      }));
      return foundationView(await writing.writeFoundation({ name: value.name, approvals }, { seen, by, now }), now);
    },
  };
}

/** What stands before anybody has named the foundation. */
const UNNAMED: FoundationDocument = { name: "Daansetu", approvals: [] };

const lastMomentOf = (day: string) => new Date(Date.parse(endOfDay(day)) - 1).toISOString();
const dayOf = (moment: string) => calendarDay(new Date(moment));

const changeOf = ({ updatedAt, updatedBy, ...rest }: Edited) => ({ version: versionOf(rest), updatedAt, updatedBy });

const boundsView = ({ minPaise, maxPaise, ...edited }: GivingBounds & Edited): EditedBounds => ({
  value: { minPaise, maxPaise },
  ...changeOf(edited),
});

function foundationView({ name, approvals, ...edited }: FoundationDocument, now: Date): EditedFoundation {
  return {
    value: {
      name,
      approvals: approvals.map(({ act, number, validFrom, validUntil }) => ({
        act,
        number,
        validFrom: dayOf(validFrom),
        ...(validUntil !== undefined && { validUntil: dayOf(validUntil) }),
      })),
    },
    taxBenefit: approvals.some((approval) => approval.act === "80G" && isValid(approval, now)),
    ...changeOf(edited),
  };
}
