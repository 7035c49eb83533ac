import { observer } from "mobx-react-lite";
import { type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Refused } from "./refused";
import type { SourceStore } from "@/runtime/store/source-store";

/** What the sources of a page say that were refused, each message once, and another try of all of them. */
export default observer(function SourceFaults({
  sources,
}: {
  sources: readonly SourceStore[];
}): ReactElement {
  const { t } = useTranslation();
  const messages = new Set(sources.map(({ error }) => error?.message ?? t("screen.failed")));
  const again = (): void => {
    for (const source of sources) void source.reload();
  };
  const reason = [...messages].map((message) => <div key={message}>{message}</div>);
  return <Refused refusal={{ reason, again }} />;
});
