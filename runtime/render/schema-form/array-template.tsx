import { schemaIn } from "./rjsf-schema";
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from "@rjsf/utils";
import { Button } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { withDefaults } from "@/runtime/core/json-schema/defaults";
import type { Path } from "@/runtime/core/json-schema/path";
import { titleOf } from "@/runtime/core/json-schema/schema";
import { focusGroupOf } from "../focus-if-lost";
import { focusField } from "./focus";
import { useForm, type FormLook } from "./form-context";

/** A list of groups: one card per item with buttons to move and remove it, and one to add. */
export const ArrayTemplate = observer(function ArrayTemplate(props: ArrayFieldTemplateProps): ReactElement {
  const { fieldPathId, items } = props;
  const schema = schemaIn(props.schema);
  const form = useForm();
  const { t } = useTranslation();
  const { path } = fieldPathId;
  const list = listAt(form, path);
  const isFull = schema.maxItems !== undefined && list.length >= schema.maxItems;
  const isFixed = form.disabled || form.readOnly || props.readonly === true || props.disabled === true;
  const [error] = form.store.errorsOf(path);
  const add = (button: HTMLElement): void => {
    const place = button.closest<HTMLElement>(".fs-list");
    form.change(path, [...list, withDefaults(schema.items ?? {}, undefined)]);
    focusField(() => place, [...path, list.length].join("."));
  };
  const title = titleOf(schema, String(path.at(-1)), form.locale);
  return (
    <div className="fs-list" role="group" tabIndex={-1} aria-label={title}>
      <div className="fs-list-title">{title}</div>
      {items}
      {error ? (
        <div className="fs-error" role="alert">
          {error}
        </div>
      ) : null}
      {isFixed || isFull ? null : (
        <Button
          block
          type="dashed"
          size="small"
          aria-label={`${t("form.addItem")} ${title}`}
          icon={<PlusOutlined aria-hidden />}
          onClick={({ currentTarget }) => add(currentTarget)}
        >
          {t("form.addItem")}
        </Button>
      )}
    </div>
  );
});

/** One item with its buttons. */
export function ArrayItemTemplate(props: ArrayFieldItemTemplateProps): ReactElement {
  const { children, index, totalItems, buttonsProps } = props;
  const form = useForm();
  const { t } = useTranslation();
  const path = buttonsProps.fieldPathId.path.slice(0, -1);
  const put = (change: (list: unknown[]) => void) => {
    const list = [...listAt(form, path)];
    change(list);
    form.change(path, list);
  };
  const swap = (other: number) => put((list) => list.splice(other, 0, ...list.splice(index, 1)));
  const isFixed = form.disabled || form.readOnly || props.readonly === true || props.disabled === true;
  return (
    <div className="fs-item">
      <div className="fs-item-body">{children}</div>
      {isFixed ? null : (
        <div className="fs-item-buttons">
          <Button
            type="text"
            size="small"
            aria-label={t("form.moveUp")}
            icon={<ArrowUpOutlined aria-hidden />}
            disabled={index === 0}
            onClick={() => swap(index - 1)}
          />
          <Button
            type="text"
            size="small"
            aria-label={t("form.moveDown")}
            icon={<ArrowDownOutlined aria-hidden />}
            disabled={index === totalItems - 1}
            onClick={() => swap(index + 1)}
          />
          <Button
            type="text"
            size="small"
            danger
            aria-label={t("form.removeItem")}
            icon={<DeleteOutlined aria-hidden />}
            onClick={({ currentTarget }) => {
              focusGroupOf(currentTarget);
              put((list) => list.splice(index, 1));
            }}
          />
        </div>
      )}
    </div>
  );
}

function listAt(form: FormLook, path: Path): unknown[] {
  const value = form.store.valueAt(path);
  return Array.isArray(value) ? value : [];
}
