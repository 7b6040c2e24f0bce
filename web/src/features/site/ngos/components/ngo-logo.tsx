import type { Ngo } from "@daansetu/contract";
import { useState } from "react";
import { Avatar } from "../../../../ui/avatar.tsx";

/** An NGO's logo, or its initials if the image does not load. Decorative: the name is always shown beside it. */
export function NgoLogo({
  ngo,
  size = "lg",
}: {
  ngo: Pick<Ngo, "ngoName" | "ngoLogo" | "sector">;
  size?: "md" | "lg";
}) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return <Avatar name={ngo.ngoName} tintBy={ngo.sector} size={size} />;
  return (
    <img
      src={ngo.ngoLogo}
      alt=""
      width={72}
      height={72}
      loading="lazy"
      decoding="async"
      onError={() => {
        setHasFailed(true);
      }}
      className={
        size === "lg"
          ? "size-14 flex-none rounded-card bg-well object-contain sm:size-18"
          : "size-10 flex-none rounded-control object-contain"
      }
    />
  );
}
