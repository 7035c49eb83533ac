import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { SchemaForm } from "@/runtime/render/schema-form/SchemaForm";
import type { PageDocument } from "../model/page-document";

interface OptionsFormProps {
  page: PageDocument;
  schema: Schema;
  value: Record<string, unknown>;
  /** A changed option, with all values as they are then. */
  onWrite: (option: string, values: Record<string, unknown>) => void;
}

/** Options of a part of the page, each handed on as it is changed; nothing is written while the text is broken. */
export const OptionsForm = observer(function OptionsForm(props: OptionsFormProps): ReactElement {
  const { page, schema, value, onWrite } = props;
  return (
    <SchemaForm
      live
      size="small"
      labelPosition="top"
      disabled={page.isBroken}
      schema={schema}
      value={value}
      onChange={(values, { path: [option = ""] }) => onWrite(String(option), values)}
    />
  );
});
