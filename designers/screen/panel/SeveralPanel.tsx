import { observer } from "mobx-react-lite";
import { useMemo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import "../../kit/texts";
import { agreedValues, withDifferences } from "../../kit/several-options";
import { writeOptionOfAll } from "../model/commands";
import type { ScreenDesignerStore } from "../screen-designer-store";
import { severalSchema } from "./option-schema";
import { PanelContext } from "./panel-context";
import { OptionsForm } from "./OptionsForm";

/** What several blocks have in common; a change is made in all of them, as one step. */
export const SeveralPanel = observer(function SeveralPanel({
  store,
}: {
  store: ScreenDesignerStore;
}): ReactElement | null {
  const { t } = useTranslation();
  const { page } = store;
  const { selection } = page;
  const types = [...new Set(selection.map(({ node }) => node.type))].join(" ");
  const shared = useMemo(
    () => severalSchema(types.split(" ").flatMap((type) => page.blocks[type] ?? [])),
    [types, page],
  );
  const nodes = selection.map(({ node }) => node);
  const [first] = selection;
  if (!first) return null;
  return (
    <PanelContext value={{ store, path: first.path, node: first.node }}>
      <OptionsForm
        page={page}
        schema={withDifferences(shared, nodes, t("mixedValues"))}
        value={agreedValues(nodes)}
        onWrite={(option, values) => writeOptionOfAll(page, selection, { option, value: values[option] })}
      />
    </PanelContext>
  );
});
