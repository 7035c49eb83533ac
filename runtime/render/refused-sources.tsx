import { observer } from "mobx-react-lite";
import { Suspense, type ReactElement } from "react";
import type { ScreenStore } from "@/runtime/store/screen-store";
import { lazyPart } from "@/runtime/registry/lazy-part";

const SourceFaults = lazyPart(() => import("./source-faults"));

/** Says which sources of a page or fragment were refused; nothing where none was. */
export const RefusedSources = observer(function RefusedSources({
  screen: { refused },
}: {
  screen: ScreenStore;
}): ReactElement | null {
  if (refused.length === 0) return null;
  return (
    <Suspense>
      <SourceFaults sources={refused} />
    </Suspense>
  );
});
