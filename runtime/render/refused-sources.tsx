import { observer } from "mobx-react-lite";
import { Suspense, type ReactElement } from "react";
import type { ScreenStore } from "@/runtime/store/screen-store";
import { lazyPart } from "@/runtime/registry/lazy-part";

const SourceFaults = lazyPart(() => import("./source-faults"));
const MissingColumns = lazyPart(() => import("./missing-columns"));

/** Says which sources of a page or fragment were refused, and which columns they lack; nothing where all is well. */
export const RefusedSources = observer(function RefusedSources({
  screen: { refused, missing },
}: {
  screen: ScreenStore;
}): ReactElement | null {
  if (refused.length === 0 && missing.length === 0) return null;
  return (
    <Suspense>
      {refused.length > 0 ? <SourceFaults sources={refused} /> : null}
      {missing.length > 0 ? <MissingColumns names={missing} /> : null}
    </Suspense>
  );
});
