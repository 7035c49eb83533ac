import SchemaField from "@rjsf/core/lib/components/fields/SchemaField.js";
import { getUiOptions, type FieldProps } from "@rjsf/utils";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useFrame } from "./field-template";
import { useLeaf } from "./leaf-field";
import { LEAF } from "./ui-schema";

/**
 * A field of a form. rjsf finds out for each what its schema comes to, whether it has to be a choice of shapes and what
 * stands around it. One value in one widget needs nothing of that, and long forms consist of such fields.
 */
export function ValueField(props: FieldProps): ReactElement {
  if (!isOneValue(props)) return <SchemaField {...props} />;
  const { schema, uiSchema, fieldPathId, required } = props;
  const { readonly, disabled, widget } = getUiOptions(uiSchema);
  return (
    <OneValue
      schema={schema}
      uiSchema={uiSchema}
      fieldPathId={fieldPathId}
      required={Boolean(required)}
      readonly={Boolean(readonly ?? (props.readonly || schema.readOnly))}
      disabled={Boolean(disabled ?? props.disabled)}
      hidden={widget === "hidden"}
    />
  );
}

/** Keywords for which rjsf has to look at the value, or elsewhere in the schema, before it knows a field. */
const UNSETTLED = ["$ref", "allOf", "anyOf", "oneOf", "if", "dependencies", "deprecated"];

const isOneValue = ({ schema, uiSchema }: FieldProps): boolean =>
  uiSchema?.["ui:field"] === LEAF && !UNSETTLED.some((keyword) => keyword in schema);

type Value = Parameters<typeof useLeaf>[0] & { hidden: boolean };

/** Label and widget watch the form together: watching costs as much as drawing. */
const OneValue = observer(function OneValue(props: Value): ReactElement | null {
  return useFrame({ ...props, children: useLeaf(props) });
});
