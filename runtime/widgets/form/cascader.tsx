import { listIn, textIn } from "@/runtime/core/guards";
import { Cascader } from "antd";
import { useRef, type KeyboardEvent as KeyEvent, type ReactElement } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { ownTree, pathLabels } from "@/runtime/core/form/choice-path";
import { defaultPath, type Choice } from "@/runtime/core/form/option-source";
import type { OptionsOf, WidgetProps } from "@/runtime/registry/widget";
import { refusedChoices } from "@/runtime/render/refused-choices";
import { pickerProps } from "@/runtime/widgets/input-props";
import { ReadValue } from "../reading/read-value";
import { useDefaultChoice } from "../use-default-choice";
import { useOptions } from "../use-options";

interface CascaderOption {
  value: string | number;
  label: string;
  children?: CascaderOption[];
}

const keyIn = (value: unknown): string | number | undefined =>
  typeof value === "number" ? value : textIn(value);

const asOption = ({ value, label, children }: Choice): CascaderOption => ({
  value: keyIn(value) ?? String(value),
  label,
  ...(children ? { children: children.map(asOption) } : {}),
});

/** A path through a tree: a dictionary, or a list from our own API (the areas by default). */
export default function CascaderWidget(props: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const options: OptionsOf<"cascader"> = props.options;
  const own = ownTree(props.options);
  const { options: choices, known, loading, isLoaded, refusal } = useOptions(props.options, own, true);
  const menus = useRef<HTMLDivElement>(null);
  useDefaultChoice(props, isLoaded ? defaultPath(choices) : undefined);
  const value = listIn(props.value).flatMap((one) => keyIn(one) ?? []);
  if (props.readOnly) return <ReadValue props={props}>{pathLabels(value, known).join(" / ")}</ReadValue>;
  return (
    <span style={{ display: "contents" }} onKeyDownCapture={(event) => markFirst(event, menus.current)}>
      <Cascader
        {...pickerProps(props)}
        aria-label={props.label}
        options={(props.disabled ? known : choices).map(asOption)}
        loading={loading}
        value={value}
        allowClear={options.clearable !== false && { label: t("form.clear") }}
        showSearch={options.filterable !== false}
        popupRender={(content) => <div ref={menus}>{content}</div>}
        placeholder={props.readOnly ? "" : (props.placeholder ?? t("form.select"))}
        style={{ width: "100%" }}
        {...refusedChoices(refusal)}
        onChange={(next) => props.onChange(next)}
      />
    </span>
  );
}

/** The library asks for the code of the key. */
const DOWN = { key: "ArrowDown", keyCode: 40, bubbles: true };

/** Enter takes the first of what a search found: the library would have the arrow down pressed before. */
function markFirst({ key, target }: KeyEvent, menus: Element | null): void {
  if (key !== "Enter" || !(target instanceof HTMLInputElement) || target.value === "") return;
  if (menus?.querySelector(".ant-cascader-menu-item-active")) return;
  // The library has to know which is marked before it is told of Enter.
  flushSync(() => target.dispatchEvent(new KeyboardEvent("keydown", DOWN)));
}
