import { FileTextOutlined, StarFilled, StarOutlined } from "@ant-design/icons";
import { Button, Empty, Input, Result, Skeleton } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { ResponseOf } from "@/runtime/core/resource/calls";
import { useCall } from "@/runtime/render/use-call";
import { isTexts, usePreference } from "../board/use-preference";
import "../workbench.css";
import "../texts";

type Startable = ResponseOf<"bpm/process", "startable">[number];

const MAX_SEARCH = 20;
/** Categories that are drawn at once. */
const MAX_GROUPS = 40;
/** Tiles of one category that are drawn at once. */
const MAX_TILES = 60;

/** The processes that I may start, by category. */
export default function Initiate(): ReactElement {
  const { t } = useTranslation();
  const { data, error } = useCall("bpm/process", "startable", {});
  const favourites = usePreference("favourites", isTexts);
  const [search, setSearch] = useState("");
  const [isWhole, setWhole] = useState(false);
  if (error) return <Result status="warning" title={error} />;
  if (!data) return <Skeleton active />;
  const found = data.filter((one) =>
    `${one.name}${one.code}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  const codes = favourites.value ?? [];
  const favourite = found.filter(({ code }) => codes.includes(code));
  const groups = [
    ...new Map([
      ...(favourite.length > 0 ? [[t("workbench.favourites"), favourite] as const] : []),
      ...grouped(found, (one) => one.categoryName ?? t("workbench.otherCategory")),
    ]),
  ];
  const rest = isWhole ? 0 : Math.max(0, groups.length - MAX_GROUPS);
  const toggle = (code: string): void =>
    void favourites.save(codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code]);
  return (
    <div className="wb-page">
      <Input.Search
        allowClear
        className="wb-search"
        maxLength={MAX_SEARCH}
        placeholder={t("workbench.searchProcess")}
        aria-label={t("workbench.searchProcess")}
        onChange={(event) => setSearch(event.target.value)}
      />
      {found.length === 0 ? <Empty description={t("workbench.noProcess")} /> : null}
      {groups.slice(0, groups.length - rest).map(([category, list]) => (
        <Group key={category} name={category} list={list} favourites={codes} onToggle={toggle} />
      ))}
      {rest > 0 ? (
        <Button type="link" onClick={() => setWhole(true)}>
          {t("workbench.showCategories", { count: rest })}
        </Button>
      ) : null}
    </div>
  );
}

interface GroupProps {
  name: string;
  list: readonly Startable[];
  favourites: readonly string[];
  onToggle: (code: string) => void;
}

/** A category; of one with very many processes the rest comes when asked for. */
function Group({ name, list, favourites, onToggle }: GroupProps): ReactElement {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const rest = isWhole ? 0 : Math.max(0, list.length - MAX_TILES);
  return (
    <section className="wb-group">
      <h3>{name}</h3>
      <div className="wb-tiles">
        {list.slice(0, list.length - rest).map((one) => (
          <Tile
            key={one.id}
            process={one}
            isFavourite={favourites.includes(one.code)}
            onToggle={() => onToggle(one.code)}
          />
        ))}
      </div>
      {rest > 0 ? (
        <Button type="link" onClick={() => setWhole(true)}>
          {t("workbench.showRest", { count: rest })}
        </Button>
      ) : null}
    </section>
  );
}

interface TileProps {
  process: Startable;
  isFavourite: boolean;
  onToggle: () => void;
}

function Tile({ process, isFavourite, onToggle }: TileProps): ReactElement {
  const { t } = useTranslation();
  const { name, info, version, code } = process;
  return (
    <div className="wb-tile-box">
      <Link className="wb-tile" to={`/process/manage/start?defCode=${encodeURIComponent(code)}`}>
        <FileTextOutlined aria-hidden />
        <span>
          <strong>{name}</strong>
          <small>{info ?? `V${version}`}</small>
        </span>
      </Link>
      <Button
        type="text"
        size="small"
        aria-pressed={isFavourite}
        aria-label={t(isFavourite ? "workbench.unfavour" : "workbench.favour", { name })}
        icon={isFavourite ? <StarFilled /> : <StarOutlined />}
        onClick={onToggle}
      />
    </div>
  );
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
