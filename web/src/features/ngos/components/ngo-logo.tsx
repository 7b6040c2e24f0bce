import type { Ngo } from "@daansetu/contract";
import { useState } from "react";
import { Avatar } from "../../../ui/avatar.tsx";

/** An NGO's logo on a sheet; its initials where the picture does not come. The name stands beside it. */
export function NgoLogo({
  ngo,
  size = "lg",
}: {
  ngo: Pick<Ngo, "ngoName" | "ngoLogo" | "sector">;
  size?: "md" | "lg";
}) {
  const [gone, setGone] = useState(false);
  if (gone) return <Avatar name={ngo.ngoName} tintBy={ngo.sector} size={size} />;
  return (
    <img
      src={ngo.ngoLogo}
      alt=""
      width={72}
      height={72}
      loading="lazy"
      decoding="async"
      onError={() => {
        setGone(true);
      }}
      className={
        size === "lg"
          ? "size-14 flex-none rounded-card bg-well object-contain sm:size-18"
          : "size-10 flex-none rounded-control object-contain"
      }
    />
  );
}
