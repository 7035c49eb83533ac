import { Button } from "antd";
import { observer } from "mobx-react-lite";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { toText } from "@/runtime/core/expression/values";
import { recordIn, recordsIn, textIn } from "@/runtime/core/guards";
import { pageAddress } from "@/runtime/core/page-address";
import type { Scope } from "@/runtime/core/screen/scope";
import { Waiting } from "@/runtime/render/waiting";
import type { BlockProps } from "@/runtime/registry/block";
import { DeclaredEmpty, EmptyList } from "@/runtime/render/empty-list";
import { leadsMark } from "@/runtime/render/leads-mark";
import "@/runtime/render/schema-table/texts";
import { SearchBox } from "@/runtime/render/search-box";
import { foundBy, grouped, type TileItem } from "./tile-items";
import { Tile } from "./tile";
import { useStars } from "./use-stars";
import "./texts";
import "./tiles.css";

const MAX_SEARCH = 20;
/** Groups that are drawn at once. */
const MAX_GROUPS = 40;
/** Tiles of one group that are drawn at once. */
const MAX_TILES = 60;

type Props = BlockProps<"tiles">;

/** Where to go on, as tiles in groups that can be searched; starred ones stand first. */
export default observer(function TilesBlock({
  node,
  options,
  emit,
  disabled,
  ...place
}: Props): ReactElement {
  const [search, setSearch] = useState("");
  const { t } = useTranslation();
  const { data } = options;
  const { starred, save } = useStars(options);
  if (data === null || data === undefined) return <Waiting screen={place.screen} />;
  const all = itemsOf(options, place.scope);
  const items = foundBy(search, all);
  const groups = grouped(items, starred ?? [], toText(options.starsTitle ?? ""));
  const toggle = (item: TileItem): void => {
    const others = (starred ?? []).filter((key) => key !== item.key);
    const isOn = others.length < (starred ?? []).length;
    const stars = isOn ? others : [...others, item.key];
    save(stars);
    void emit("star", { item: item.row, stars });
  };
  return (
    <div className="fs-tiles-place">
      {options.search === undefined ? null : (
        <SearchBox
          type="search"
          className="fs-tiles-search"
          maxLength={MAX_SEARCH}
          label={options.search}
          onSearch={setSearch}
        />
      )}
      {all.length === 0 ? <DeclaredEmpty options={options} {...place} /> : null}
      {all.length > 0 && items.length === 0 ? <EmptyList words={t("rows.noHit")} /> : null}
      <Part items={groups} most={MAX_GROUPS} words="tiles.moreGroups">
        {([name, list]) => (
          <section key={name} className="fs-tiles-group">
            {name === "" ? null : <h2>{name}</h2>}
            <Part items={list} most={MAX_TILES} words="tiles.more" className={`fs-tiles is-${options.kind}`}>
              {(item) => (
                <Tile
                  key={item.key}
                  item={item}
                  icon={options.icon}
                  isStarred={starred?.includes(item.key)}
                  isDisabled={disabled}
                  mark={leadsMark(node, place.screen)}
                  onStar={() => toggle(item)}
                  onClick={() => void emit("click", { item: item.row })}
                />
              )}
            </Part>
          </section>
        )}
      </Part>
    </div>
  );
});

/** What is shown of each item, and where it leads. */
const itemsOf = (options: Props["options"], scope: Scope): TileItem[] =>
  recordsIn(options.data).map((row, index) => {
    const own = scope.with({ item: row, index });
    const say = (template: unknown): string => toText(own.resolve(template ?? ""));
    const to = textIn(own.resolve(options.to ?? null));
    return {
      row,
      key: toText(row[options.rowKey] ?? index),
      title: say(options.title),
      text: say(options.text),
      group: say(options.group),
      to: to === undefined ? undefined : pageAddress(to, recordIn(own.resolve(options.query ?? {}))),
    };
  });

interface PartProps<T> {
  items: readonly T[];
  most: number;
  words: string;
  className?: string;
  children: (item: T) => ReactElement;
}

/** The first of many; the rest comes when it is asked for. */
function Part<T>({ items, most, words, className, children }: PartProps<T>): ReactElement {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const rest = isWhole ? 0 : Math.max(0, items.length - most);
  const drawn = items.slice(0, items.length - rest).map(children);
  return (
    <>
      {className === undefined ? drawn : <div className={className}>{drawn}</div>}
      {rest > 0 ? (
        <Button type="link" onClick={() => setWhole(true)}>
          {t(words, { count: rest })}
        </Button>
      ) : null}
    </>
  );
}
