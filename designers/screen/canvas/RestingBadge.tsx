import { PauseCircleOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Resting } from "./resting";

const SECOND = 1000;

/** Says what the page does not do while it is designed, and offers to try it out. */
export function RestingBadge({ resting, onTry }: { resting: Resting; onTry: () => void }): ReactElement {
  const { t } = useTranslation();
  const words = [
    ...(resting.steps > 0 ? [t("screenDesigner.resting.steps", { count: resting.steps })] : []),
    ...resting.timers.map(({ name, every }) =>
      t("screenDesigner.resting.timer", { name, seconds: every / SECOND }),
    ),
  ];
  return (
    <div className="pd-resting" role="note">
      <PauseCircleOutlined aria-hidden />
      {t("screenDesigner.resting.about", { what: words.join(t("screenDesigner.resting.and")) })}
      <Button type="link" size="small" onClick={onTry}>
        {t("screenDesigner.try")}
      </Button>
    </div>
  );
}
