import { Button } from "antd";
import { useState, type ReactElement, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { backToField } from "./picker-props";

/** What the picker of a span takes to be closed by a button. */
interface Closing {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  renderExtraFooter: () => ReactNode;
}

interface Props {
  /** Of the field. */
  id: string;
  children: (closing: Closing) => ReactElement;
}

/**
 * For a span of moments that needs no confirmation. On a narrow window what it opens lies over what comes after the field,
 * and once a day is picked the picker goes on to the other end: who wants no other closes it by its button. A part of its
 * own: the picker forgets what was picked when the field around it is drawn anew.
 */
export function SpanClosing({ id, children }: Props): ReactElement {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  /** The picker answers a closing by opening the other end, once. */
  const [isClosing, setClosing] = useState(false);
  const close = (): void => {
    setClosing(true);
    setOpen(false);
    backToField(id);
  };
  const onOpenChange = (next: boolean): void => {
    if (!(next && isClosing)) setOpen(next);
    if (!next) backToField(id);
    setClosing(false);
  };
  const renderExtraFooter = (): ReactNode => (
    <div className="fs-span-close">
      <Button type="primary" size="small" onClick={close}>
        {t("crud.ok")}
      </Button>
    </div>
  );
  return children({ open, onOpenChange, renderExtraFooter });
}
