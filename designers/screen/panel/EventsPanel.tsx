import { observer } from "mobx-react-lite";
import { useMemo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { ANY, type ScopeType } from "@/runtime/core/expression/types";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { addedNames, namedTypes, rowType } from "@/runtime/core/screen/node-types";
import { scopeAt } from "@/runtime/core/screen/scope-at";
import { declarationOf } from "@/runtime/core/screen/tree";
import { writeOption } from "../model/commands";
import type { Part } from "../model/page-tree";
import type { ScreenDesignerStore } from "../screen-designer-store";
import { PanelContext } from "./panel-context";
import { OptionsForm } from "./OptionsForm";

interface EventsProps {
  store: ScreenDesignerStore;
  part: Part;
}

/** What happens when something is done to the block, for each of its events. */
export const EventsPanel = observer(function EventsPanel({ store, part }: EventsProps): ReactElement | null {
  const { t } = useTranslation();
  const { page } = store;
  const events = page.blocks[part.node.type]?.["x-flowsmith"].events;
  const schema = useMemo(
    () => eventsSchema(Object.keys(events ?? {}), (event) => t(`screenDesigner.event.${event}`, event)),
    [events, t],
  );
  const types = useEventTypes(store, part);
  if (!events) return null;
  return (
    <PanelContext value={{ store, path: part.path, node: part.node, types }}>
      <h2 className="pd-section">{t("screenDesigner.events")}</h2>
      <OptionsForm
        page={page}
        schema={schema}
        value={part.node.on ?? {}}
        at={[...part.path, "on"]}
        onWrite={(event, values) => writeOption(page, [...part.path, "on", event], values[event])}
      />
    </PanelContext>
  );
});

/** What the steps of the events are handed, as the check knows it. */
function useEventTypes({ page, vocabulary }: ScreenDesignerStore, { node, path }: Part): Types {
  const screen = page.tree?.screen;
  return useMemo(() => {
    const { resources = {}, blocks } = vocabulary;
    const declaration = declarationOf(node, blocks);
    const names = ["event", ...Object.values(declaration?.["x-flowsmith"].events ?? {}).flat()];
    const row = screen ? rowType(node, resources, scopeAt(screen, path, vocabulary)) : ANY;
    return namedTypes(names, row, addedNames(node, declaration, resources));
  }, [screen, node, path, vocabulary]);
}

type Types = Readonly<Record<string, ScopeType>>;

const eventsSchema = (events: readonly string[], titleOf: (event: string) => string): Schema => ({
  type: "object",
  properties: Object.fromEntries(
    events.map((event) => [
      event,
      { title: titleOf(event), "x-flowsmith": { en: titleOf(event), widget: "pageSteps" } },
    ]),
  ),
});
