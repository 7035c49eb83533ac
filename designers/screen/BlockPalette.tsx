import { observer } from "mobx-react-lite";
import { useState, type PointerEvent, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { FRAGMENT_GROUP } from "@/runtime/core/fragment/declaration";
import type { BlockDeclaration } from "@/runtime/core/screen/document";
import { useLocale } from "@/runtime/i18n/use-locale";
import { Icon } from "@/runtime/render/icon";
import { type PaletteEntry, PaletteList } from "../kit/PaletteList";
import { SearchBox } from "../kit/SearchBox";
import type { CanvasHost } from "./canvas/canvas-host";
import { dragOver } from "./canvas/drag-over";
import { insertBlocks, placeOfNew, type Place } from "./model/commands";
import type { PageDocument } from "./model/page-document";
import { typeTitle } from "./model/titles";
import type { PageView } from "./page-view";

const GROUPS = ["basic", "layout", "data", "approval", FRAGMENT_GROUP, "designer"] as const;

interface Props {
  page: PageDocument;
  view: PageView;
  host: CanvasHost;
}

/** The blocks that a page may have: dragged onto the page, or by a click behind what is chosen. */
export const BlockPalette = observer(function BlockPalette({ page, view, host }: Props): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const [search, setSearch] = useState("");
  const entries = Object.entries(page.blocks).map(([type, declaration]) => ({
    key: type,
    group: declaration["x-flowsmith"].group,
    title: typeTitle(type, declaration, locale),
    icon: <Icon name={declaration["x-flowsmith"].icon} />,
    words: [type, declaration.title, declaration["x-flowsmith"].en],
  }));
  const add = (type: string, place: Place | null): void => {
    const snippet = snippetOf(page.blocks[type]);
    if (snippet && place) insertBlocks(page, [snippet], place);
  };
  const drag = ({ key, title }: PaletteEntry, event: PointerEvent): void => {
    if (event.button !== 0) return;
    dragOver(event, { page, view, host }, { title, parts: [], drop: (place) => add(key, place) });
  };
  return (
    <>
      <SearchBox label={t("screenDesigner.searchBlocks")} value={search} onChange={setSearch} />
      <PaletteList
        groups={GROUPS.map((key) => ({ key, title: t(`screenDesigner.group.${key}`) }))}
        entries={entries}
        search={search}
        nothing={t("screenDesigner.nothingFound")}
        item={(entry) => (
          <button
            key={entry.key}
            type="button"
            className="kit-palette-item"
            data-type={entry.key}
            title={entry.title}
            onPointerDown={(event) => drag(entry, event)}
            onClick={() => add(entry.key, placeOfNew(page, entry.key))}
          >
            {entry.icon}
            <span>{entry.title}</span>
          </button>
        )}
      />
    </>
  );
});

const snippetOf = (declaration: BlockDeclaration | undefined) => declaration?.["x-flowsmith"].snippet;
