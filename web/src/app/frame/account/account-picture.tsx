import { useState } from "react";
import { Avatar } from "../../../ui/avatar.tsx";

/** The account's picture, or initials. Decorative: the name is beside it, or the button has a label. */
export function AccountPicture({ name, picture }: { name: string; picture: string | undefined }) {
  const [failedPicture, setFailedPicture] = useState<string>();
  if (picture === undefined || failedPicture === picture) return <Avatar name={name} />;
  return (
    <img
      src={picture}
      alt=""
      width={40}
      height={40}
      // Google's image host refuses requests with a referrer.
      referrerPolicy="no-referrer"
      className="size-10 flex-none rounded-full object-cover"
      onError={() => {
        setFailedPicture(picture);
      }}
    />
  );
}
