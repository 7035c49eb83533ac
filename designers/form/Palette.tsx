import { useDraggable } from "@dnd-kit/core";
import { Segmented } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { paletteGroup } from "@/runtime/core/form/edit/create";
import { localText } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { FormDesignerStore } from "./form-designer-store";
import { WidgetIcon } from "./icons";
import { Outline } from "./Outline";
import { type PaletteEntry, PaletteList } from "../kit/PaletteList";
import { SearchBox } from "../kit/SearchBox";

const GROUPS = ["basic", "advanced", "layout"] as const;

interface PaletteProps {
  store: FormDesignerStore;
  /** Groups to offer; a sub-table takes no layout. */
  isTable?: boolean;
}

/** Widgets to drag onto the canvas (a click or Enter adds behind the selected one), and the form as a tree. */
export function Palette({ store, isTable = false }: PaletteProps): ReactElement {
  const { t } = useTranslation();
  const [view, setView] = useState<"widgets" | "outline">("widgets");
  const [search, setSearch] = useState("");
  return (
    <aside className="fd-palette" aria-label={t("formDesigner.palette")}>
      <Segmented
        block
        size="small"
        aria-label={t("formDesigner.leftPane")}
        value={view}
        options={[
          { value: "widgets", label: t("formDesigner.palette") },
          { value: "outline", label: t("formDesigner.outline") },
        ]}
        onChange={setView}
      />
      <SearchBox
        label={t(view === "widgets" ? "formDesigner.searchWidgets" : "formDesigner.searchOutline")}
        value={search}
        onChange={setSearch}
      />
      {view === "outline" ? (
        <Outline store={store} search={search} />
      ) : (
        <Widgets
          groups={isTable ? GROUPS.slice(0, 2) : GROUPS}
          search={search}
          onAdd={(type) => store.add(type)}
        />
      )}
    </aside>
  );
}

function Widgets({
  groups,
  search,
  onAdd,
}: {
  groups: readonly (typeof GROUPS)[number][];
  search: string;
  onAdd: (type: string) => void;
}): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const entries = groups.flatMap((group) =>
    paletteGroup(group).map(({ "x-flowsmith": { type, icon, title } }) => ({
      key: type,
      group,
      title: localText(title, locale),
      icon: <WidgetIcon name={icon} />,
      words: [title.zh, title.en, type],
    })),
  );
  return (
    <PaletteList
      groups={groups.map((key) => ({ key, title: t(`formDesigner.${key}`) }))}
      entries={entries}
      search={search}
      nothing={t("formDesigner.nothingFound")}
      item={(entry) => <Item key={entry.key} entry={entry} onAdd={onAdd} />}
    />
  );
}

function Item({ entry, onAdd }: { entry: PaletteEntry; onAdd: (type: string) => void }): ReactElement {
  const { key: type, icon, title } = entry;
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: `palette:${type}`, data: { type } });
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={`kit-palette-item${isDragging ? " is-dragging" : ""}`}
      data-type={type}
      {...listeners}
      onKeyDown={undefined}
      onClick={() => onAdd(type)}
    >
      {icon}
      <span>{title}</span>
    </button>
  );
}
