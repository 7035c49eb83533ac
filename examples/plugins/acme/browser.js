// @ts-check
/** @import { Action, BlockOptions, BlockProps, WidgetProps } from "/kit/v1/flowsmith.js" */
import { Progress, Segmented } from "/kit/v1/antd.js";
import { localText, useLocale } from "/kit/v1/flowsmith.js";
import { createElement as h } from "/kit/v1/react.js";

const style = document.createElement("link");
style.rel = "stylesheet";
style.href = new URL("gauge.css", import.meta.url).href;
document.head.append(style);

/**
 * Where a reading lies between the least and the most.
 * @param {BlockProps<BlockOptions["gauge"]>} props
 */
function Gauge({ options, emit, disabled }) {
  const { value, min, max } = options;
  const label = localText(options.label, useLocale());
  const percent = Math.round(((value - min) / (max - min)) * 100);
  return h(
    "button",
    {
      type: "button",
      className: "acme-gauge",
      disabled,
      "aria-label": label || undefined,
      onClick: () => void emit("press", { value }),
    },
    h(Progress, { type: "dashboard", size: 96, percent, format: () => String(value) }),
    label ? h("span", null, label) : null,
  );
}

const LEVELS = [
  { value: "low", label: { zh: "低", en: "Low" } },
  { value: "middle", label: { zh: "中", en: "Middle" } },
  { value: "high", label: { zh: "高", en: "High" } },
];

/**
 * One of three levels.
 * @param {WidgetProps} props
 */
function Level({ id, label, value, onChange, onBlur, disabled, readOnly }) {
  const locale = useLocale();
  return h(Segmented, {
    id,
    "aria-label": label,
    options: LEVELS.map((level) => ({ value: level.value, label: localText(level.label, locale) })),
    value: typeof value === "string" ? value : "",
    disabled: disabled || readOnly,
    onChange,
    onBlur,
  });
}

/** Says a text in capitals, as often as `times` asks. Gives what was said.
 * @type {Action}
 */
const shout = (step, { resolve, screen }) => {
  const words = String(resolve(step["acme.shout"])).toUpperCase();
  const said = Array.from({ length: Number(resolve(step.times ?? 1)) }, () => `${words}!`).join(" ");
  screen.app.feedback.toast(said, "info");
  return said;
};

export const blocks = { gauge: Gauge };
export const widgets = { level: Level };
export const verbs = { shout };
