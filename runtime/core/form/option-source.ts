import { listIn, recordIn, recordsIn, printed, scalarIn } from "@/runtime/core/guards";
import type { Locale } from "../locale";
import { isNode, type Node } from "./dialects/dialect";

/** A choice of a field, with its lower choices where they form a tree. */
export interface Choice {
  value: string | number | boolean;
  label: string;
  /** Chosen on a new record unless the author named another one. */
  isDefault?: boolean;
  /** No longer offered, and named where it was chosen before. */
  isGone?: boolean;
  children?: Choice[];
}

interface Mapping {
  value?: string;
  label?: string;
  /** The label for who reads English, where a choice has one. */
  english?: string;
  children?: string;
  /** What is false of a choice that is no longer offered. */
  enabled?: string;
}

/** Where a field's choices come from: a call of our own API and the names in what it answers. */
export interface OptionSource {
  path: string;
  query: Record<string, unknown>;
  mapping: Mapping;
}

const PATH = /^\/api\//;

/**
 * Where the choices of a field come from: a dictionary (with everything below its entries when the field shows a tree),
 * or a list of our own API. Null when the author wrote them. Other hosts are refused.
 */
export function optionSource(options: Record<string, unknown>, isTree = false): OptionSource | null {
  const { dict, remote, remoteFunc, props } = options;
  if (typeof dict === "string" && dict !== "")
    return {
      path: "/api/sys/dict/dictItem",
      query: { key: dict, withDisabled: true, ...(isTree ? { deep: true } : {}) },
      mapping: {
        value: "value",
        label: "key",
        english: "nameEn",
        children: "childDict",
        enabled: "enabled",
      },
    };
  if (remote !== true || typeof remoteFunc !== "string" || !PATH.test(remoteFunc)) return null;
  return { path: remoteFunc, query: {}, mapping: mappingIn(props) };
}

/**
 * The choices that another designer kept of what its host answered (`remoteOptions`), for a field whose remote function
 * is not ours to call; null where there are none, or where {@link optionSource} knows a better place.
 */
export function keptChoices(options: Record<string, unknown>): Choice[] | null {
  const { remote, remoteOptions, props } = options;
  const kept = listIn(remoteOptions).filter(isNode);
  if (remote !== true || kept.length === 0 || optionSource(options)) return null;
  // The family stores them under our names, whatever the host called them.
  return kept.map((node) => choiceOf(node, "value" in node ? {} : mappingIn(props)));
}

/** The choices in an answer of our API: a list, a page of records, or a tree; labelled for a reader of a language. */
export function choicesIn(answer: unknown, mapping: Mapping = {}, locale: Locale = "zh"): Choice[] {
  const list = Array.isArray(answer) ? answer : recordIn(answer)["records"];
  return recordsIn(list).map((node) => choiceOf(node, mapping, locale));
}

/** The choices that are still offered, without what lies below others. */
export function offeredChoices(choices: readonly Choice[]): Choice[] {
  return choices
    .filter(({ isGone }) => isGone !== true)
    .map((choice) => (choice.children ? { ...choice, children: offeredChoices(choice.children) } : choice));
}

/** Values of the default choices, in their order. */
export function defaultChoices(choices: readonly Choice[]): Choice["value"][] {
  return choices.filter(({ isDefault }) => isDefault).map(({ value }) => value);
}

/** Path to the first default choice of a tree, as deep as defaults go. */
export function defaultPath(choices: readonly Choice[]): Choice["value"][] {
  for (const { value, isDefault, children } of choices) {
    const inner = defaultPath(children ?? []);
    if (isDefault || inner.length > 0) return [value, ...inner];
  }
  return [];
}

function mappingIn(props: unknown): Mapping {
  const { value, label, children } = recordIn(props);
  return {
    ...(typeof value === "string" ? { value } : {}),
    ...(typeof label === "string" ? { label } : {}),
    ...(typeof children === "string" ? { children } : {}),
  };
}

function choiceOf(node: Node, mapping: Mapping, locale: Locale = "zh"): Choice {
  const value = scalarIn(node[mapping.value ?? "value"] ?? node["code"] ?? node["id"] ?? node["key"]) ?? "";
  const english = locale === "en" ? node[mapping.english ?? ""] : undefined;
  const label = english ?? node[mapping.label ?? "label"] ?? node["name"] ?? node["key"] ?? value;
  const children = node[mapping.children ?? "children"] ?? node["childDict"];
  return {
    value,
    label: printed(label),
    ...(node["isDefault"] === true ? { isDefault: true } : {}),
    ...(mapping.enabled !== undefined && node[mapping.enabled] === false ? { isGone: true } : {}),
    ...(Array.isArray(children) && children.length > 0
      ? { children: recordsIn(children).map((child) => choiceOf(child, mapping, locale)) }
      : {}),
  };
}
