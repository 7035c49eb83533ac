import { message } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useOptionalPorts } from "@/runtime/render/ports-context";
import type { Option } from "@/runtime/widgets/options";

interface Loaded {
  options: TreeOption[];
  loading: boolean;
  /** The options came from outside and are all there. */
  isLoaded: boolean;
}

interface Mapping {
  value?: string;
  label?: string;
  children?: string;
}

type Node = Record<string, unknown>;

export interface TreeOption extends Option {
  children?: TreeOption[];
}

const PATH = /^\/api\//;

function mapNode(node: Node, mapping: Mapping): TreeOption {
  const value = (node[mapping.value ?? "value"] ??
    node["code"] ??
    node["id"] ??
    node["key"]) as Option["value"];
  const label = node[mapping.label ?? "label"] ?? node["name"] ?? node["key"] ?? value;
  const children = (node[mapping.children ?? "children"] ?? node["childDict"]) as Node[] | undefined;
  const inner =
    children && children.length > 0 ? { children: children.map((child) => mapNode(child, mapping)) } : {};
  return { value, label: String(label as string), ...inner };
}

/** Where the options come from: a dictionary, or a list of our own API. Null when the author wrote them. */
function sourceOf(options: Record<string, unknown>): Source | null {
  const { dict, remote, remoteFunc, props } = options;
  if (typeof dict === "string" && dict !== "")
    return {
      path: "/api/sys/dict/dictItem",
      query: { key: dict },
      mapping: { value: "value", label: "key" },
    };
  if (remote !== true || typeof remoteFunc !== "string" || !PATH.test(remoteFunc)) return null;
  return { path: remoteFunc, query: {}, mapping: (props ?? {}) as Mapping };
}

/** Whether the options come from elsewhere. */
export const hasSource = (options: Record<string, unknown>): boolean => sourceOf(options) !== null;

interface Source {
  path: string;
  query: Record<string, unknown>;
  mapping: Mapping;
}

const NOTHING: Loaded = { options: [], loading: false, isLoaded: false };

/**
 * Options of a choice widget: written by the author, taken from a dictionary, or asked of our own API.
 * Other hosts are refused: the page's security policy would block them anyway.
 */
export function useOptions(options: Record<string, unknown>, own: Option[]): Loaded {
  const ports = useOptionalPorts();
  const { t } = useTranslation();
  const [answer, setAnswer] = useState<{ key: string; loaded: Loaded } | null>(null);
  const key = JSON.stringify(sourceOf(options));
  useEffect(() => {
    const source = JSON.parse(key) as Source | null;
    if (!ports || !source) return undefined;
    let isCurrent = true;
    const finish = (loaded: Partial<Loaded>): void => {
      if (isCurrent) setAnswer({ key, loaded: { ...NOTHING, ...loaded } });
    };
    void ports.http
      .request<Node[] | { records: Node[] }>({ method: "GET", path: source.path, query: source.query })
      .then((data) => {
        const list = Array.isArray(data) ? data : data.records;
        finish({ options: list.map((node) => mapNode(node, source.mapping)), isLoaded: true });
      })
      .catch((error: unknown) => {
        if (!isCurrent) return;
        const reason = error instanceof Error ? error.message : String(error);
        console.warn(`options from ${source.path} failed`, error);
        // One toast per source, however many fields take their options from it.
        void message.error({ key, content: t("formWidget.optionsFailed", { reason }) });
        finish({});
      });
    return () => {
      isCurrent = false;
    };
  }, [ports, key, t]);
  if (key === "null") return { ...NOTHING, options: own };
  return answer?.key === key ? answer.loaded : { ...NOTHING, loading: ports !== null };
}
