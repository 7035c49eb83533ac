import { Button } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import "./texts";

/** Takes over what a checker suggests. */
export function SuggestionButton({
  suggestion,
  onTake,
}: {
  suggestion: string;
  onTake: () => void;
}): ReactElement {
  const { t } = useTranslation();
  return (
    <Button size="small" type="link" className="kit-suggestion" onClick={onTake}>
      {t("takeSuggestion", { suggestion })}
    </Button>
  );
}
