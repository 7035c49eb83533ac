import { Button, Input, Tooltip } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { isRecord } from "@/runtime/core/guards";
import type { WidgetProps } from "@/runtime/registry/widget";
import { inputProps, textOf } from "@/runtime/widgets/input-props";
import { ExpressionOption } from "./expression";

/** A text, in one language or in both; either may hold `${…}`. */
export function TextOption(props: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const { value, onChange } = props;
  const isBoth = isRecord(value) && "zh" in value;
  const texts = isBoth ? { zh: textOf(value["zh"]), en: textOf(value["en"]) } : { zh: textOf(value), en: "" };
  return (
    <div className="pd-fx">
      <div className="pd-fx-value">
        <ExpressionOption
          {...props}
          value={texts.zh}
          onChange={(next) => onChange(isBoth ? { ...value, zh: textOf(next) } : next)}
        />
        {isBoth ? (
          <Input
            {...inputProps({ ...props, id: `${props.id}-en` })}
            aria-label={`${props.label} English`}
            placeholder="English"
            value={texts.en}
            onChange={(event) => onChange({ ...value, en: event.target.value })}
          />
        ) : null}
      </div>
      <Tooltip title={t(isBoth ? "screenDesigner.oneLanguage" : "screenDesigner.bothLanguages")}>
        <Button
          size="small"
          type={isBoth ? "primary" : "text"}
          aria-label={`EN ${props.label} ${t("screenDesigner.bothLanguages")}`}
          aria-pressed={isBoth}
          disabled={props.disabled}
          onClick={() => onChange(isBoth ? texts.zh : { zh: texts.zh, en: texts.zh })}
        >
          EN
        </Button>
      </Tooltip>
    </div>
  );
}
