import { CloseOutlined, UserAddOutlined } from "@ant-design/icons";
import { Button, Tag } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { WidgetProps } from "@/runtime/registry/widget";
import { PickDialog, type PickRow } from "@/runtime/render/pick/PickDialog";
import { pickKinds } from "@/runtime/render/pick/kinds";
import "@/runtime/render/pick/pick.css";

/** Users or roles chosen in the pick dialog; kept as `{code, name}` entries, one entry unless the value is a list. */
export default function PickWidget(props: WidgetProps & { kind: "user" | "role" }): ReactElement {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isMany = props.schema.type === "array";
  const { value, disabled, readOnly } = props;
  const entries = ([value].flat().filter(Boolean) as PickRow[]) ?? [];
  const kind = pickKinds[props.kind];
  const put = (rows: PickRow[]) => props.onChange(isMany ? rows : rows[0]);
  const isFixed = disabled || readOnly;
  return (
    <div className="fs-pick">
      {entries.map((entry) => (
        <Tag
          key={entry.code}
          closable={!isFixed}
          closeIcon={<CloseOutlined aria-label={t("form.removeItem")} />}
          onClose={(event) => {
            event.preventDefault();
            put(entries.filter((other) => other.code !== entry.code));
          }}
        >
          {entry.name}
        </Tag>
      ))}
      {isFixed ? null : (
        <Button
          id={props.id}
          size="small"
          type="dashed"
          icon={<UserAddOutlined aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t("form.select")}
        </Button>
      )}
      {isOpen ? (
        <PickDialog
          kind={kind}
          many={isMany}
          chosen={entries}
          onClose={() => setOpen(false)}
          onPick={(rows) => {
            put(rows);
            setOpen(false);
          }}
        />
      ) : null}
    </div>
  );
}
