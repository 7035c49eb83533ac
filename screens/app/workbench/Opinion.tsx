import { Input, Select } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "./use-call";

interface OpinionProps {
  value: string;
  onChange: (text: string) => void;
  isMissing: boolean;
  isRequired: boolean;
}

const MAX_LENGTH = 1000;

/** The handler's words, with the common phrases at hand. */
export function Opinion({ value, onChange, isMissing, isRequired }: OpinionProps): ReactElement {
  const { t } = useTranslation();
  const { data } = useCall<{ records: { content: string }[] }>({
    method: "GET",
    path: "/api/workbench/phrase/list",
    query: { size: 100 },
  });
  return (
    <section className="wb-card wb-opinion-box">
      <div className="wb-opinion-head">
        <label htmlFor="wb-opinion">
          {isRequired ? <span className="fs-required" aria-hidden /> : null}
          {t("workbench.opinion")}
        </label>
        <Select
          size="small"
          value={null}
          placeholder={t("workbench.phrases")}
          aria-label={t("workbench.phrases")}
          style={{ width: 220 }}
          options={(data?.records ?? []).map(({ content }) => ({ value: content, label: content }))}
          onChange={(phrase: string | null) =>
            onChange(value === "" ? (phrase ?? "") : `${value}${phrase ?? ""}`)
          }
        />
      </div>
      <Input.TextArea
        id="wb-opinion"
        rows={3}
        maxLength={MAX_LENGTH}
        showCount
        value={value}
        {...(isMissing ? { status: "error" as const } : {})}
        placeholder={t("workbench.opinionHint")}
        onChange={(event) => onChange(event.target.value)}
      />
    </section>
  );
}
