import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import type { BlockProps } from "@/runtime/registry/block";
import { DesignContext } from "@/runtime/render/design-context";
import { Nodes } from "@/runtime/render/nodes";

/** Where blocks of whoever uses the fragment stand, with the names that they know there; without any its own ones. */
export default observer(function SlotBlock({
  options,
  screen,
  scope,
  pointer,
}: BlockProps<"slot">): ReactElement {
  const { caller } = screen;
  const given = caller?.node.slots?.[options.name];
  if (!caller || !given || (given.length === 0 && !caller.design))
    return <Nodes nodes={options.body} screen={screen} scope={scope} pointer={`${pointer}/body`} />;
  return (
    <DesignContext value={caller.design}>
      <Nodes
        nodes={given}
        screen={caller.screen}
        scope={caller.scope.with(options.with ?? {})}
        pointer={`${caller.pointer}/slots/${options.name}`}
      />
    </DesignContext>
  );
});
