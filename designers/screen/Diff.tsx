import { Alert } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { diffLines, excerpt } from "./diff-lines";

const SIGNS = { same: " ", added: "+", removed: "−" };

/** What was taken away and what came in between two texts, line by line. */
export function Diff({ before, after }: { before: string; after: string }): ReactElement {
  const { t } = useTranslation();
  const lines = excerpt(diffLines(before, after)).map((line, index) => ({ line, key: `${index}` }));
  if (lines.every(({ line }) => line === null))
    return <Alert type="success" title={t("screenDesigner.same")} />;
  return (
    <pre className="fs-sd-diff">
      {lines.map(({ line, key }) =>
        line === null ? (
          <div key={key} className="fs-sd-gap">
            ⋯
          </div>
        ) : (
          <div key={key} className={`fs-sd-${line.kind}`}>
            {SIGNS[line.kind]} {line.text}
          </div>
        ),
      )}
    </pre>
  );
}
