import { useDraggable } from "@dnd-kit/core";
import { Empty, Segmented } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { paletteGroup } from "@/runtime/core/form/edit/create";
import { localText } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { WidgetDeclaration } from "@/schemas/catalogue";
import type { FormDesignerStore } from "./form-designer-store";
import { WidgetIcon } from "./icons";
import { Outline } from "./Outline";
import { SearchBox } from "./SearchBox";

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
  const found = groups.map((group) => ({
    group,
    items: paletteGroup(group).filter((declaration) => isFound(declaration, search)),
  }));
  if (found.every(({ items }) => items.length === 0))
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("formDesigner.nothingFound")} />;
  return (
    <>
      {found.map(({ group, items }) =>
        items.length === 0 ? null : (
          <section key={group}>
            <h3>{t(`formDesigner.${group}`)}</h3>
            <div className="fd-palette-items">
              {items.map((declaration) => (
                <Item key={declaration["x-flowsmith"].type} declaration={declaration} onAdd={onAdd} />
              ))}
            </div>
          </section>
        ),
      )}
    </>
  );
}

/** A widget is found by its title in both languages and by its type. */
function isFound({ "x-flowsmith": { type, title } }: WidgetDeclaration, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return [title.zh, title.en, type].some((text) => text.toLowerCase().includes(wanted));
}

function Item({
  declaration,
  onAdd,
}: {
  declaration: WidgetDeclaration;
  onAdd: (type: string) => void;
}): ReactElement {
  const { type, icon, title } = declaration["x-flowsmith"];
  const locale = useLocale();
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: `palette:${type}`, data: { type } });
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={`fd-palette-item${isDragging ? " is-dragging" : ""}`}
      data-type={type}
      {...listeners}
      onKeyDown={undefined}
      onClick={() => onAdd(type)}
    >
      <WidgetIcon name={icon} />
      <span>{localText(title, locale)}</span>
    </button>
  );
}
