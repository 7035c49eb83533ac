import { useDraggable } from "@dnd-kit/core";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { paletteGroup, type WidgetDeclaration } from "@/runtime/core/form/create";
import { localText } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import { WidgetIcon } from "./icons";

const GROUPS = ["basic", "advanced", "layout"] as const;

/** Widgets to drag onto the canvas; a click (or Enter) adds behind the selected one. */
export function Palette({ onAdd }: { onAdd: (type: string) => void }): ReactElement {
  const { t } = useTranslation();
  return (
    <aside className="fd-palette" aria-label={t("formDesigner.palette")}>
      {GROUPS.map((group) => (
        <section key={group}>
          <h3>{t(`formDesigner.${group}`)}</h3>
          <div className="fd-palette-items">
            {paletteGroup(group).map((declaration) => (
              <Item key={declaration["x-flowsmith"].type} declaration={declaration} onAdd={onAdd} />
            ))}
          </div>
        </section>
      ))}
    </aside>
  );
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
