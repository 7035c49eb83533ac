import { observer } from "mobx-react-lite";
import { useMemo, type ReactElement } from "react";
import { officeDay } from "@/runtime/core/office-zone";
import type { BlockProps } from "@/runtime/registry/block";
import { Nodes } from "@/runtime/render/nodes";
import { useKeptKeys } from "./use-keys";
import { verdictOn } from "./verify";
import "./signed.css";

/**
 * What a signed text is worth, as `verdict` for the blocks inside: its `kind`, and of a genuine one `card`, `state` and
 * `listDate`. Null without a text, `kind: "waiting"` without keys. Nothing of it leaves the browser.
 */
export default observer(function SignedBlock({
  options,
  screen,
  scope,
  pointer,
}: BlockProps<"signed">): ReactElement {
  const { text, body } = options;
  const keys = useKeptKeys(options.keys);
  const verdict = useMemo(() => {
    if (text.trim() === "") return null;
    return keys === null ? { kind: "waiting" } : verdictOn(text, keys, officeDay(new Date()));
  }, [text, keys]);
  return (
    <div aria-live="polite" className="fs-signed">
      <Nodes nodes={body} screen={screen} scope={scope.with({ verdict })} pointer={`${pointer}/body`} />
    </div>
  );
});
