import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import type { Path } from "@/runtime/core/json-schema/path";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { useLocale } from "@/runtime/i18n/use-locale";
import { SchemaForm } from "@/runtime/render/schema-form/SchemaForm";
import type { PageDocument } from "../model/page-document";
import { faultsAt } from "./faults-at";
import { usePanel } from "./panel-context";

interface OptionsFormProps {
  page: PageDocument;
  schema: Schema;
  value: Record<string, unknown>;
  /** Where the options lie in the page: what is wrong with them is said at their fields. */
  at?: Path;
  /** A changed option, with all values as they are then. */
  onWrite: (option: string, values: Record<string, unknown>) => void;
}

/** Options of a part of the page, each handed on as it is changed; nothing is written while the text is broken. */
export const OptionsForm = observer(function OptionsForm(props: OptionsFormProps): ReactElement {
  const { page, schema, value, at, onWrite } = props;
  const { findings } = usePanel().store;
  const locale = useLocale();
  return (
    <SchemaForm
      live
      size="small"
      labelPosition="top"
      disabled={page.isBroken}
      schema={schema}
      value={value}
      faults={at && faultsAt(findings, { at, schema, locale })}
      onChange={(values, { path: [option = ""] }) => onWrite(String(option), values)}
    />
  );
});
