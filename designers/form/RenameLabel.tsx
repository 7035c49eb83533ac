import { observer } from "mobx-react-lite";
import { useEffect, useRef, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { FormWidget } from "@/runtime/core/form/document";
import type { FormDesignerStore } from "./form-designer-store";
import "@/runtime/widgets/input.css";

interface RenameProps {
  store: FormDesignerStore;
  widget: FormWidget;
}

/** Typing a label right on the canvas. Enter and leaving keep it, Escape does not. */
export const RenameLabel = observer(function RenameLabel({
  store,
  widget,
}: RenameProps): ReactElement | null {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const isOpen = store.renamed === widget.key;
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [isOpen]);
  if (!isOpen) return null;
  const done = (name: string): void => {
    if (store.renamed !== widget.key) return;
    store.rename(null);
    if (name !== "" && name !== widget.name) store.update(widget.key, (now) => ({ ...now, name }));
  };
  return (
    <input
      ref={field}
      className="fs-input fd-rename"
      aria-label={t("formDesigner.rename", { name: widget.name })}
      defaultValue={widget.name}
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
      onBlur={(event) => done(event.target.value.trim())}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === "Escape") store.rename(null);
        if (event.key === "Enter") done(event.currentTarget.value.trim());
      }}
    />
  );
});
