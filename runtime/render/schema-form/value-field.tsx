import SchemaField from "@rjsf/core/lib/components/fields/SchemaField.js";
import { getUiOptions, type FieldProps } from "@rjsf/utils";
import type { ReactElement } from "react";
import { usePath } from "./leaf-field";
import { OneValue } from "./one-value";
import { isOneValue } from "./plain";
import { schemaIn } from "./rjsf-schema";
import { LEAF } from "./ui-schema";

/**
 * A field of a form. rjsf finds out for each what its schema comes to, whether it has to be a choice of shapes and what
 * stands around it. One value in one widget needs nothing of that, and long forms consist of such fields.
 */
export function ValueField(props: FieldProps): ReactElement {
  const { schema, uiSchema, required } = props;
  const path = usePath(props.fieldPathId.path);
  if (uiSchema?.["ui:field"] !== LEAF || !isOneValue(schemaIn(schema))) return <SchemaField {...props} />;
  const { readonly, disabled, widget } = getUiOptions(uiSchema);
  return (
    <OneValue
      schema={schemaIn(schema)}
      uiSchema={uiSchema}
      path={path}
      required={Boolean(required)}
      readonly={Boolean(readonly ?? (props.readonly || schema.readOnly))}
      disabled={Boolean(disabled ?? props.disabled)}
      hidden={widget === "hidden"}
    />
  );
}
