import { useState, type ReactElement } from "react";
import { firstLetter } from "@/runtime/core/first-letter";
import "./avatar.css";

interface Props {
  /** Where the picture is; whoever has none is shown by the first letter of their name. */
  address: unknown;
  name: unknown;
  isLarge?: boolean;
}

/** A person's picture in a circle. An address that is no longer good shows the letter. */
export function Avatar({ address, name, isLarge = false }: Props): ReactElement {
  const [failed, setFailed] = useState<unknown>(null);
  const isShown = typeof address === "string" && address !== "" && failed !== address;
  const letter = typeof name === "string" ? firstLetter(name) : "";
  return (
    <span
      className={`fs-avatar${isLarge ? " fs-avatar-large" : ""}`}
      {...(isShown ? {} : { "data-initial": letter })}
      aria-hidden
    >
      {isShown ? <img src={address} alt="" onError={() => setFailed(address)} /> : null}
    </span>
  );
}
