import type { ProofImage } from "@daansetu/contract";
import { MapPin, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { formatDate } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../../ui/button-link.tsx";
import { Icon } from "../../../../../ui/icon.tsx";
import { IconButton } from "../../../../../ui/icon-button.tsx";
import { Picture } from "../../../../../ui/picture.tsx";
import { SectorTag } from "../../../../../ui/sector-tag.tsx";
import { DeleteDialog } from "../delete-dialog.tsx";
import { toPicture } from "./proof-values.ts";
import { proofName, useCampaignTitle } from "./use-proofs.ts";

interface ProofCardsProps {
  proofs: readonly ProofImage[];
  hrefOf: (id: string) => string;
  onDelete: (id: string) => Promise<void>;
}

/** The proof images with cause and campaign. */
export function ProofCards({ proofs, hrefOf, onDelete }: ProofCardsProps) {
  const [proofToDelete, setProofToDelete] = useState<ProofImage>();
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {proofs.map((proof) => (
          <li key={proof._id} className="flex flex-col overflow-hidden rounded-card border border-line bg-sheet">
            <Picture picture={toPicture(proof)} width={400} height={250} className="aspect-8/5 w-full" />
            <div className="grid flex-1 content-start gap-1.5 p-4">
              <p>
                <SectorTag sector={proof.category} />
              </p>
              <p className="leading-snug font-semibold">{proofName(proof)}</p>
              <CampaignTitle id={proof.campaignId} />
              <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
                {proof.place !== undefined && (
                  <span className="inline-flex items-center gap-1">
                    <Icon of={MapPin} size="sm" /> {proof.place}
                  </span>
                )}
                {formatDate(proof.takenAt ?? proof.createdAt)}
              </p>
            </div>
            <div className="flex items-center justify-end gap-1 border-t border-line p-2">
              <ButtonLink
                to={hrefOf(proof._id)}
                variant="soft"
                size="sm"
                icon={Pencil}
                aria-label={m.showcase_edit_named({ name: proofName(proof) })}
              >
                {m.showcase_edit()}
              </ButtonLink>
              <IconButton
                icon={Trash2}
                label={m.showcase_delete_named({ name: proofName(proof) })}
                onClick={() => setProofToDelete(proof)}
              />
            </div>
          </li>
        ))}
      </ul>
      {proofToDelete !== undefined && (
        <DeleteDialog
          title={m.showcase_proofs_delete_title()}
          failureToast={m.showcase_proofs_not_deleted()}
          onDelete={() => onDelete(proofToDelete._id)}
          onClose={() => setProofToDelete(undefined)}
        >
          {m.showcase_proofs_delete_text({ caption: proofName(proofToDelete) })}
        </DeleteDialog>
      )}
    </>
  );
}

/** A component of its own, because each row needs its own query. */
const CampaignTitle = ({ id }: { id: string | undefined }) => (
  <p className="text-sm text-ink-soft">{useCampaignTitle(id)}</p>
);
