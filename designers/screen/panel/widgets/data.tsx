import { entryOf } from "@/runtime/core/guards";
import { AutoComplete, Input } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { localText, type Locale, type LocalText } from "@/runtime/core/locale";
import type { ScopeType } from "@/runtime/core/expression/types";
import { readableNames, type ReadableName } from "@/runtime/core/screen/scope-at";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { WidgetProps } from "@/runtime/registry/widget";
import { inputProps, textOf } from "@/runtime/widgets/input-props";
import { bindResource, listCalls } from "../../model/sources";
import { changeResource } from "../change-resource";
import { templateProblem, usePanel, useScope } from "../panel-context";

/** Stands before the name of a resource among the values of the list. */
const RESOURCE = "resource:";

/**
 * Where a block takes its data from: what can be read on the page, or the list of a resource, for which a source is made.
 */
export function DataOption(props: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const { store, path, node } = usePanel();
  const scope = useScope();
  const isOne = props.path.at(-1) === "value";
  const text =
    typeof props.value === "object" && props.value !== null
      ? JSON.stringify(props.value)
      : textOf(props.value);
  const problem = templateProblem(text, scope);
  const names = readableNames(scope).filter((name) => fits(name, isOne));
  const resources = listCalls(store.vocabulary.resources ?? {});
  const groups = [
    {
      label: t("screenDesigner.readable"),
      options: names.map((name) => ({
        value: `\${${name.text}}`,
        label: [name.text, kindWord(name.type, locale)].filter(Boolean).join("  "),
      })),
    },
    {
      label: t("screenDesigner.fromResource"),
      options: resources.map(({ resource, title }) => ({
        value: `${RESOURCE}${resource}`,
        label: `${localText(title, locale)}  ${resource}`,
      })),
    },
  ];
  // What stands there is no search, unless it is a name that is being written.
  const wanted = typeof props.value !== "string" || text.startsWith("${") ? "" : text.toLowerCase();
  return (
    <>
      <AutoComplete
        value={text}
        style={{ width: "100%" }}
        popupMatchSelectWidth={false}
        defaultActiveFirstOption={false}
        showSearch={{
          filterOption: (_, option) =>
            String(option?.label ?? "")
              .toLowerCase()
              .includes(wanted),
        }}
        options={groups}
        onSelect={(value: string) => {
          if (!value.startsWith(RESOURCE)) return props.onChange(value);
          if (!node) return;
          const name = value.slice(RESOURCE.length);
          const option = String(props.path.at(-1));
          store.page.run("source.bind", () => {
            const isWhole = store.page.blocks[node.type]?.properties[option]?.["x-rows"] === "list";
            bindResource(store.page, path, { resources, name, isOne, isWhole, option });
            if (store.page.blocks[node.type]?.properties["resource"])
              changeResource(store, { node, path }, name);
          });
        }}
        onChange={(value: string) => {
          if (!value.startsWith(RESOURCE)) props.onChange(plainOf(value));
        }}
      >
        <Input
          {...inputProps(props)}
          {...(problem ? { status: "error" as const } : {})}
          className="kit-mono"
          aria-label={props.label}
        />
      </AutoComplete>
      {problem && !props.invalid ? <div className="fs-error">{localText(problem, locale)}</div> : null}
    </>
  );
}

/** Roots of names that hold no rows: who reads, and at which address. */
const NO_ROWS = /^(user|route|locale)\b|^state$/;

const fits = ({ text, type: { kind } }: ReadableName, isOne: boolean): boolean =>
  isOne
    ? kind !== "fn" && kind !== "list"
    : !NO_ROWS.test(text) && (kind === "any" || kind === "list" || kind === "object");

/** What a name holds, in words; nothing where it is not known. */
function kindWord({ kind }: ScopeType, locale: Locale): string {
  const words = entryOf(KIND_WORDS, kind);
  return words ? localText(words, locale) : "";
}

const KIND_WORDS: Readonly<Record<string, LocalText>> = {
  list: { zh: "列表", en: "list" },
  object: { zh: "对象", en: "object" },
  text: { zh: "文本", en: "text" },
  number: { zh: "数字", en: "number" },
  boolean: { zh: "是否", en: "yes or no" },
};

/** Numbers and JSON are what they say, everything else is a text. */
function plainOf(text: string): unknown {
  if (text === "") return undefined;
  if (!/^(-?\d|\[|\{)/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
