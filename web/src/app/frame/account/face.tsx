import { useState } from "react";
import { Avatar } from "../../../ui/avatar.tsx";

/** A person's picture, or their initials where there is none or it does not load. It stands beside the name or in a labelled button. */
export function Face({ name, picture }: { name: string; picture: string | undefined }) {
  const [failed, setFailed] = useState<string>();
  if (picture === undefined || failed === picture) return <Avatar name={name} />;
  return (
    <img
      src={picture}
      alt=""
      width={40}
      height={40}
      // Google's pictures are refused to pages that say where they stand.
      referrerPolicy="no-referrer"
      className="size-10 flex-none rounded-full object-cover"
      onError={() => {
        setFailed(picture);
      }}
    />
  );
}
