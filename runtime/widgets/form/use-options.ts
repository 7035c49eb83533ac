import { useEffect, useState } from "react";
import { useOptionalPorts } from "@/runtime/render/ports-context";
import type { Option } from "@/runtime/widgets/options";

interface Loaded {
  options: Option[];
  loading: boolean;
  /** The options came from outside and are all there. */
  isLoaded: boolean;
  error: string | null;
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

/**
 * Options of a choice widget: written by the author, taken from a dictionary, or asked of our own API.
 * Other hosts are refused: the page's security policy would block them anyway.
 */
export function useOptions(
  options: Record<string, unknown>,
  own: Option[],
): Loaded & { options: TreeOption[] } {
  const ports = useOptionalPorts();
  const [loaded, setLoaded] = useState<Loaded>({ options: [], loading: false, isLoaded: false, error: null });
  const dict = typeof options["dict"] === "string" ? options["dict"] : "";
  const remote =
    options["remote"] === true && typeof options["remoteFunc"] === "string" ? options["remoteFunc"] : "";
  const mapping = JSON.stringify(options["props"] ?? {});
  useEffect(() => {
    const path = dict !== "" ? "/api/sys/dict/dictItem" : PATH.test(remote) ? remote : "";
    if (!ports || path === "") return undefined;
    let isCurrent = true;
    setLoaded((now) => ({ ...now, loading: true, isLoaded: false }));
    const names: Mapping = dict !== "" ? { value: "value", label: "key" } : (JSON.parse(mapping) as Mapping);
    void ports.http
      .request<Node[] | { records: Node[] }>({
        method: "GET",
        path,
        ...(dict !== "" ? { query: { key: dict } } : {}),
      })
      .then((data) => {
        const list = Array.isArray(data) ? data : data.records;
        if (isCurrent)
          setLoaded({
            options: list.map((node) => mapNode(node, names)),
            loading: false,
            isLoaded: true,
            error: null,
          });
      })
      .catch((error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        if (isCurrent) setLoaded({ options: [], loading: false, isLoaded: false, error: message });
      });
    return () => {
      isCurrent = false;
    };
  }, [ports, dict, remote, mapping]);
  if (dict !== "" || PATH.test(remote)) return loaded;
  return { options: own, loading: false, isLoaded: false, error: null };
}
