import { getUiOptions, type UiSchema } from "@rjsf/utils";
import { observer } from "mobx-react-lite";
import { useMemo, type ReactElement } from "react";
import { recordIn } from "@/runtime/core/guards";
import { keyOfPath, type Path } from "@/runtime/core/json-schema/path";
import { isGroup, isGroupList, type Schema } from "@/runtime/core/json-schema/schema";
import { useFrame } from "./field-template";
import { ObjectGroup } from "./object-template";
import { OneValue } from "./one-value";
import { LEAF } from "./ui-schema";

const NO_HINTS: ReturnType<typeof getUiOptions> = {};

interface Plain {
  schema: Schema;
  uiSchema?: UiSchema | undefined;
  path: Path;
}

/**
 * The fields of a plain group (`isPlainGroup`). rjsf walks a schema with its values, fills in, resolves and merges before
 * it draws the first field; a group whose fields are known from the schema alone needs nothing of that, and nearly all
 * forms are such groups.
 */
export function PlainFields({ schema, uiSchema, path }: Plain): ReactElement {
  const properties = useMemo(() => drawn({ schema, uiSchema, path }), [schema, uiSchema, path]);
  return <ObjectGroup schema={schema} properties={properties} path={path} />;
}

function drawn({ schema, uiSchema, path }: Plain): { name: string; content: ReactElement }[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const ui = uiSchema && name in uiSchema ? recordIn(uiSchema[name]) : undefined;
    // A list of groups is plain where its author names a widget for the whole of it.
    const known = isGroupList(field) ? { ...ui, "ui:field": LEAF } : ui;
    const place = { schema: field, uiSchema: known, path: [...path, name] };
    const key = keyOfPath(place.path);
    if (isGroup(field)) return { name, content: <PlainGroup key={key} {...place} /> };
    const { readonly, disabled, widget } = ui ? getUiOptions(ui) : NO_HINTS;
    const state = {
      required: required.has(name),
      readonly: Boolean(readonly ?? field.readOnly),
      disabled: Boolean(disabled),
      hidden: widget === "hidden",
    };
    return { name, content: <OneValue key={key} {...place} {...state} /> };
  });
}

/** A group within a group, in its frame. */
const PlainGroup = observer(function PlainGroup(props: Plain): ReactElement | null {
  return useFrame({ ...props, children: <PlainFields {...props} /> });
});
