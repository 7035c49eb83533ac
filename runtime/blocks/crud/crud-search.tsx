import { Button } from "antd";
import { useMemo, useRef, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { isEmptyValue } from "@/runtime/core/form/access/same-value";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { searchSchema, type FieldSpec } from "@/runtime/core/resource/fields";
import { SchemaForm, type SchemaFormHandle } from "@/runtime/render/schema-form/SchemaForm";
import "./crud.css";
import "@/runtime/render/schema-table/texts";

interface Props {
  entity: Schema | undefined;
  fields: readonly FieldSpec[];
  /** What is searched for already. */
  begun?: Record<string, unknown>;
  onSearch: (values: Record<string, unknown>) => void;
  /** Where nothing is given, who resets searches for all. */
  onReset?: () => void;
}

const NOTHING: Record<string, unknown> = {};

/**
 * Search fields in one line with query and reset; where there is no room for a line, the first field, and the others on
 * demand, or when the list begins with a condition there.
 */
export function SearchBar({ entity, fields, begun = NOTHING, onSearch, onReset }: Props): ReactElement {
  const { t } = useTranslation();
  const [value, setValue] = useState(begun);
  const [isFolded, setFolded] = useState(() => conditionsBehind(fields, begun) === 0);
  const schema = useMemo(
    () => searchSchema(entity, fields, { yes: t("table.yes"), no: t("table.no") }),
    [entity, fields, t],
  );
  const unfoldText = (count: number): string =>
    count === 0 ? t("rows.unfold") : t("rows.unfoldSet", { count });
  const form = useRef<SchemaFormHandle>(null);
  const reset = () => {
    // What was typed and is no value goes too.
    form.current?.store.reset({});
    setValue({});
    if (onReset) onReset();
    else onSearch({});
  };
  return (
    <div className={`fs-search${isFolded ? " fs-search-folded" : ""}`}>
      <SchemaForm ref={form} inline schema={schema} value={value} onChange={setValue} onSubmit={onSearch}>
        <div className="fs-search-buttons">
          <Button type="primary" htmlType="submit">
            {t("crud.search")}
          </Button>
          <Button onClick={reset}>{t("crud.reset")}</Button>
          {fields.length > 1 ? (
            <Button
              type="text"
              className="fs-search-fold"
              aria-expanded={!isFolded}
              onClick={() => setFolded(!isFolded)}
            >
              {isFolded ? unfoldText(conditionsBehind(fields, value)) : t("rows.fold")}
            </Button>
          ) : null}
        </div>
      </SchemaForm>
    </div>
  );
}

/** How many conditions stand in fields behind the first. */
function conditionsBehind([first]: readonly FieldSpec[], values: Record<string, unknown>): number {
  const name = typeof first === "string" ? first : first?.name;
  return Object.entries(values).filter(([field, value]) => field !== name && !isEmptyValue(value)).length;
}
