import { Button } from "antd";
import { useMemo, useState, type ReactElement, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { printed } from "@/runtime/core/guards";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { searchSchema } from "@/runtime/core/resource/fields";
import { SchemaForm } from "../schema-form/SchemaForm";

interface Props {
  /** What may be asked, as the source declares it. */
  conditions: Record<string, Schema>;
  onSearch: (words: Record<string, string>) => void;
  children: ReactNode;
}

/** The conditions of a stored dialog, each in the widget that lists of its source ask for it with. */
export function StoredSearch({ conditions, onSearch, children }: Props): ReactElement {
  const { t } = useTranslation();
  const [values, setValues] = useState<Record<string, unknown>>({});
  const names = Object.keys(conditions);
  const schema = useMemo(
    () =>
      searchSchema({ type: "object", properties: conditions }, Object.keys(conditions), {
        yes: t("table.yes"),
        no: t("table.no"),
      }),
    [conditions, t],
  );
  if (names.length === 0) return <div className="fs-pick-search">{children}</div>;
  const reset = (): void => {
    setValues({});
    onSearch({});
  };
  return (
    // A form in a dialog of a form: what is handed in here is not the outer one's.
    <div className="fs-pick-asked" onSubmit={(event) => event.stopPropagation()}>
      <SchemaForm
        inline
        schema={schema}
        value={values}
        onChange={setValues}
        onSubmit={(asked) => onSearch(wordsOf(asked))}
      >
        <div className="fs-pick-buttons">
          <Button type="primary" htmlType="submit">
            {t("crud.search")}
          </Button>
          <Button onClick={reset}>{t("crud.reset")}</Button>
          {children}
        </div>
      </SchemaForm>
    </div>
  );
}

/** As the call takes them: texts, the ends of a period with a comma between them; what is empty is not asked. */
const wordsOf = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(printed).join(",") : printed(value)])
      .filter(([, word]) => word?.trim()),
  );
