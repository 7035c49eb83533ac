import { Button } from "antd";
import { findNodeAtLocation, parseTree } from "jsonc-parser";
import { observer } from "mobx-react-lite";
import { useMemo, type ReactElement, type Ref } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "@/runtime/i18n/use-locale";
import { useApp } from "@/runtime/render/app-context";
import { JsonEditor, type JsonEditorHandle } from "../kit/json/JsonEditor";
import { locationIn } from "./model/suggestions";
import { sourceHelp } from "./source-help";
import type { ScreenDesignerStore } from "./screen-designer-store";

interface Props {
  store: ScreenDesignerStore;
  handle: Ref<JsonEditorHandle>;
}

/** The page as text. The cursor chooses the block that it stands in; the text of what is chosen is shaded. */
export const SourcePane = observer(function SourcePane({ store, handle }: Props): ReactElement {
  const { t } = useTranslation();
  const { session } = useApp();
  const { page, text } = store;
  const locale = useLocale();
  const help = useMemo(
    () =>
      sourceHelp(() =>
        store.page.tree ? { screen: store.page.tree.screen, vocabulary: store.vocabulary, locale } : null,
      ),
    [store, locale],
  );
  const path = page.selection.at(-1)?.path;
  const marked = useMemo(() => {
    const root = path && !page.isBroken ? parseTree(text) : undefined;
    const node = root && path ? findNodeAtLocation(root, [...path]) : undefined;
    return node ? { from: node.offset, to: node.offset + node.length } : null;
  }, [page, text, path]);
  return (
    <div className="fs-sd-source">
      <div className="pd-source-bar">
        <Button size="small" disabled={page.isBroken} onClick={() => store.format()}>
          {t("screenDesigner.format")}
        </Button>
      </div>
      <JsonEditor
        ref={handle}
        label={t("screenDesigner.source")}
        value={text}
        findings={store.findings}
        dark={document.documentElement.dataset["theme"] === "dark"}
        readOnly={!session.mayUse("sys:screen:edit")}
        marked={marked}
        extensions={help}
        onChange={(next) => page.type(next)}
        onUndo={() => page.undo()}
        onRedo={() => page.redo()}
        onCaret={(offset) => {
          const part = page.tree?.partAround(locationIn(page.text, offset)?.path ?? []);
          if (part && part.key !== page.chosen.at(-1)) page.select([part.key]);
        }}
      />
    </div>
  );
});
