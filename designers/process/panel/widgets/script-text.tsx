import { Button } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { WidgetProps } from "@/runtime/registry/widget";
import { textOf } from "@/runtime/widgets/input-props";
import ScriptCode from "./ScriptCode";
import { useScriptTest } from "./test-script";

/** The script of a script task: written beside the diagram, tried with sample data. */
export default function ScriptTextWidget(props: WidgetProps): ReactElement {
  const { value, onChange, onBlur, label, disabled, readOnly } = props;
  const { t } = useTranslation("translation", { keyPrefix: "processPanel" });
  const { isBusy, test } = useScriptTest();
  const locked = disabled || readOnly;
  return (
    <>
      <ScriptCode
        label={label}
        height={160}
        value={textOf(value)}
        readOnly={locked}
        onChange={onChange}
        onBlur={onBlur}
      />
      <Button size="small" loading={isBusy} disabled={locked} onClick={() => void test(textOf(value))}>
        {t("test")}
      </Button>
    </>
  );
}
