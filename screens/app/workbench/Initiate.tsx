import { FileTextOutlined } from "@ant-design/icons";
import { Empty, Input, Result, Skeleton } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useCall } from "./use-call";
import "./workbench.css";
import "./texts";

interface Startable {
  id: string;
  code: string;
  name: string;
  version: number;
  info: string | null;
  categoryName: string | null;
}

const MAX_SEARCH = 20;

/** The processes that I may start, by category. */
export default function Initiate(): ReactElement {
  const { t } = useTranslation();
  const { data, error } = useCall<Startable[]>({ method: "GET", path: "/api/bpm/process/startable" });
  const [search, setSearch] = useState("");
  if (error) return <Result status="warning" title={error} />;
  if (!data) return <Skeleton active />;
  const found = data.filter((one) =>
    `${one.name}${one.code}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  const groups = grouped(found, (one) => one.categoryName ?? t("workbench.otherCategory"));
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
      {[...groups].map(([category, list]) => (
        <section key={category} className="wb-group">
          <h3>{category}</h3>
          <div className="wb-tiles">
            {list.map((one) => (
              <Link
                key={one.id}
                className="wb-tile"
                to={`/process/manage/start?defCode=${encodeURIComponent(one.code)}`}
              >
                <FileTextOutlined aria-hidden />
                <span>
                  <strong>{one.name}</strong>
                  <small>{one.info ?? `V${one.version}`}</small>
                </span>
              </Link>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
