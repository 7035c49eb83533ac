import { DownOutlined } from "@ant-design/icons";
import { Button, Skeleton } from "antd";
import { useMemo, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { entryOf } from "@/runtime/core/guards";
import { callOfKind, endpointOf } from "@/runtime/core/resource/resource";
import { useLocale } from "@/runtime/i18n/use-locale";
import { useApp } from "@/runtime/render/app-context";
import { Refused } from "@/runtime/render/refused";
import { resourcesOf } from "@/runtime/render/resources";
import { useAnswer } from "@/runtime/render/use-answer";
import { TreeView } from "@/runtime/render/tree-view/TreeView";
import { flattenTree, treeNodes } from "@/runtime/render/tree-view/tree-nodes";
import { FAULT, faultOf } from "./crud-faults";
import type { SideOptions } from "./crud-parts";
import "@/runtime/render/schema-table/texts";

interface Props {
  side: SideOptions;
  /** Another value loads the tree again. */
  version: number;
  /** What is picked; empty for all. */
  picked: string;
  onPick: (id: unknown) => void;
}

/** The tree beside a list. Where there is no room beside, a button that says what is picked opens it. */
export function CrudSide({ side, version, picked, onPick }: Props): ReactElement {
  const app = useApp();
  const { t } = useTranslation();
  const [isFolded, setFolded] = useState(true);
  const resource = entryOf(resourcesOf(app), side.resource);
  if (!resource) throw faultOf(FAULT.noResource({ name: side.resource }), app);
  const call = callOfKind(resource, "tree");
  const path = call === undefined ? undefined : endpointOf(side.resource, resource, call)?.path;
  if (path === undefined) throw faultOf(FAULT.noCall({ name: side.resource, call: "tree" }), app);
  const { data, refusal } = useAnswer({ path, version }, (http, asked, { signal }) =>
    http.request({ method: "GET", path: asked.path, signal }),
  );
  const { label = "name", children = "children", depth } = side;
  const english = resource.entity?.properties?.[label]?.["x-flowsmith"]?.english;
  const instead = useLocale() === "en" ? english : undefined;
  const nodes = useMemo(
    () => treeNodes(data, { key: "id", label, instead, children, depth }),
    [data, label, instead, children, depth],
  );
  if (refusal) return <Refused refusal={refusal} />;
  const pick = (item: Record<string, unknown> | null): void => {
    setFolded(true);
    onPick(item?.["id"]);
  };
  const named = flattenTree(nodes).find(({ key }) => key === picked);
  return (
    <div className="fs-crud-tree" data-folded={isFolded}>
      <Button
        className="fs-crud-fold"
        aria-expanded={!isFolded}
        icon={<DownOutlined aria-hidden />}
        iconPlacement="end"
        onClick={() => setFolded(!isFolded)}
      >
        {named?.title ?? t("rows.all")}
      </Button>
      {data === null ? (
        <Skeleton active className="fs-tree" />
      ) : (
        <TreeView search nodes={nodes} selected={picked} onSelect={pick} />
      )}
    </div>
  );
}
