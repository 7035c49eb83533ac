import { useEffect, useMemo, type ReactElement } from "react";
import { storedScreen } from "@/runtime/core/screen/present-screen";
import { DrawnPage, useRunningPage } from "./DrawnPage";
import { withoutTimers } from "./resting";

/** A page as its text says, drawn small with real data: to be looked at, nothing in it can be reached. */
export function PagePicture({ text, label }: { text: string; label: string }): ReactElement {
  const screen = useMemo(() => withoutTimers(storedScreen(text)), [text]);
  const page = useRunningPage(screen);
  useEffect(() => {
    page.store.start();
    return () => page.store.stop();
  }, [page]);
  return (
    <figure className="pd-picture">
      <figcaption>{label}</figcaption>
      <div className="pd-picture-frame" inert>
        <DrawnPage screen={screen} page={page} />
      </div>
    </figure>
  );
}
