import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { toText } from "@/runtime/core/expression/values";
import type { BlockProps } from "@/runtime/registry/block";
import { Avatar } from "@/runtime/render/avatar";
import "./show.css";

/** A person: the picture or the first letter, with the name. */
export default observer(function AvatarBlock({ options }: BlockProps<"avatar">): ReactElement {
  const name = toText(options.name);
  return (
    <span className="fs-icon-label">
      <Avatar address={options.src} name={name} isLarge={options.large} />
      {options.showName ? <span>{name}</span> : <span className="fs-hidden">{name}</span>}
    </span>
  );
});
