// Not the main entry: that one brings a test registry with ajv along.
import Form from "@rjsf/core/lib/components/Form.js";
import type { UiSchema } from "@rjsf/utils";
import { observer } from "mobx-react-lite";
import { useMemo, type ReactElement } from "react";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { ArrayItemTemplate, ArrayTemplate } from "./array-template";
import { FieldTemplate } from "./field-template";
import { useForm } from "./form-context";
import { LeafField } from "./leaf-field";
import { ObjectTemplate } from "./object-template";
import { rjsfSchema } from "./rjsf-schema";
import { buildUiSchema, LEAF } from "./ui-schema";
import { createValidator } from "./validator";
import { ValueField } from "./value-field";

interface FieldsProps {
  schema: Schema;
  uiSchema?: UiSchema | undefined;
}

/** The fields of a form whose structure rjsf has to find out: lists of groups, references, one of several shapes. */
export const RjsfFields = observer(function RjsfFields(props: FieldsProps): ReactElement {
  const { schema } = props;
  const { store, idPrefix } = useForm();
  const validator = useMemo(() => createValidator(store.locale), [store.locale]);
  const uiSchema = useMemo(() => buildUiSchema(schema, props.uiSchema), [schema, props.uiSchema]);
  const isConditional = useMemo(() => CONDITIONAL.test(JSON.stringify(schema)), [schema]);
  return (
    <Form
      tagName="div"
      schema={rjsfSchema(schema)}
      uiSchema={uiSchema}
      formData={isConditional ? store.values : store.structure}
      validator={validator}
      idPrefix={idPrefix}
      fields={FIELDS}
      templates={TEMPLATES}
      experimental_defaultFormStateBehavior={NO_DEFAULTS}
      noValidate
      noHtml5Validate
      showErrorList={false}
    >
      <></>
    </Form>
  );
});

/** rjsf takes `classNames` and `style` of a group's hints for its own; fields of these names come without ours. */
const FIELDS = {
  SchemaField: ValueField,
  [LEAF]: LeafField,
  StringField: LeafField,
  NumberField: LeafField,
  BooleanField: LeafField,
};
const TEMPLATES = {
  FieldTemplate,
  ObjectFieldTemplate: ObjectTemplate,
  ArrayFieldTemplate: ArrayTemplate,
  ArrayFieldItemTemplate: ArrayItemTemplate,
  ErrorListTemplate: () => null,
};
const NO_DEFAULTS = { emptyObjectFields: "skipDefaults", allOf: "skipDefaults" } as const;
/** Schemas whose shape depends on values need rjsf to see every change. */
const CONDITIONAL = /"(if|oneOf|anyOf|dependencies|dependentSchemas)":/;
