import { EyeInvisibleOutlined, LockOutlined } from "@ant-design/icons";
import { observer } from "mobx-react-lite";
import { useMemo, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { localText, type Locale } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import { Icon } from "@/runtime/render/icon";
import type { NodeList } from "@/runtime/core/screen/tree";
import { Outline, type OutlineEntry } from "../kit/Outline";
import { SearchBox } from "../kit/SearchBox";
import { mayStand, moveBlocks } from "./model/commands";
import { branchesOf, outlinePlace, type Branch } from "./model/outline";
import type { PageDocument } from "./model/page-document";
import type { Part } from "./model/page-tree";
import { blockTitle, placeTitle } from "./model/titles";

interface Props {
  page: PageDocument;
  /** Shows a block that the page hides at the moment. */
  onReveal: (part: Part) => void;
  /** Shows a place that blocks may stand in. */
  onPlace: (place: NodeList) => void;
}

/** The page as a tree, with what it hides: dialogs, tabs that are not open, blocks with a condition. */
export const PageOutline = observer(function PageOutline({ page, onReveal, onPlace }: Props): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const [search, setSearch] = useState("");
  const { tree } = page;
  const entries = useMemo(() => {
    const words = { page: t("screenDesigner.body"), footer: t("screenDesigner.footer") };
    return tree ? branchesOf(tree).map((branch) => entryOf(branch, { page, locale, words })) : [];
  }, [tree, page, locale, t]);
  const moved = (dragged: string): Part[] => {
    if (page.chosen.includes(dragged)) return [...page.selection];
    const part = page.tree?.parts.get(dragged);
    return part ? [part] : [];
  };
  return (
    <>
      <SearchBox label={t("screenDesigner.searchOutline")} value={search} onChange={setSearch} />
      <Outline
        label={t("screenDesigner.outline")}
        entries={entries}
        search={search}
        nothing={t("screenDesigner.nothingFound")}
        selected={page.chosen}
        mayChoosePlaces
        onSelect={(key, isMore) => {
          const part = page.tree?.parts.get(key);
          if (isMore && part) return page.toggle(key);
          page.select([key]);
          if (part) onReveal(part);
          else if (page.place) onPlace(page.place);
        }}
        mayDrop={(dragged, onto, position) => {
          const place = outlinePlace(page, onto, position);
          return place !== null && !page.isBroken && mayStand(moved(dragged), place.list);
        }}
        onDrop={(dragged, onto, position) => {
          const place = outlinePlace(page, onto, position);
          if (place) moveBlocks(page, moved(dragged), place);
        }}
      />
    </>
  );
});

interface Naming {
  page: PageDocument;
  locale: Locale;
  words: { page: string; footer: string };
}

function entryOf(branch: Branch, naming: Naming): OutlineEntry {
  const children = branch.children.map((child) => entryOf(child, naming));
  const { key } = branch;
  if (branch.kind === "list") {
    const title = listTitle(branch.list, naming);
    return {
      key,
      isPlace: true,
      words: title,
      title: <span className="pd-outline-place">{title}</span>,
      children,
    };
  }
  const { node } = branch.part;
  const declaration = naming.page.blocks[node.type];
  const title = blockTitle(node, declaration, naming.locale);
  return {
    key,
    words: `${title} ${node.type} ${node.id ?? ""}`,
    title: (
      <span className="pd-outline-node" title={node.note ?? title}>
        <Icon name={declaration?.["x-flowsmith"].icon} />
        <span className="pd-outline-title">{title}</span>
        {node.id ? <span className="pd-outline-id">#{node.id}</span> : null}
        {node.if === undefined ? null : <EyeInvisibleOutlined aria-hidden />}
        {node.access === undefined ? null : <LockOutlined aria-hidden />}
      </span>
    ),
    children,
  };
}

function listTitle({ owner, path, pattern }: NodeList, { page, locale, words }: Naming): string {
  if (owner) return placeTitle({ owner, path, pattern }, page.blocks[owner.type], locale);
  const [part, name = ""] = path;
  if (part !== "dialogs") return words.page;
  const title = page.tree?.screen.dialogs?.[String(name)]?.title ?? String(name);
  const suffix = path.at(-1) === "footer" ? ` · ${words.footer}` : "";
  return `${localText(title, locale) || String(name)}${suffix}`;
}
