import { MoreOutlined } from "@ant-design/icons";
import { Button, Popover } from "antd";
import { use, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { DesignContext } from "../design-context";
import { usePopped } from "../use-popped";
import "./texts";

/** More actions than these are too many for a row: the first ones stay, the others are behind a button. A designer has all in sight. */
const MOST = 3;

/** What may be done with a row, each action with a key of its own. */
export function RowActions({ actions }: { actions: readonly ReactElement[] }): ReactElement {
  const isDesigned = use(DesignContext) !== null;
  const shown = actions.length > MOST && !isDesigned ? actions.slice(0, MOST - 1) : actions;
  const further = actions.slice(shown.length);
  return (
    <div className="fs-row-actions">
      {shown}
      {further.length > 0 ? <Further actions={further} /> : null}
    </div>
  );
}

function Further({ actions }: { actions: readonly ReactElement[] }): ReactElement {
  const { t } = useTranslation();
  const { open, onOpenChange, inside } = usePopped();
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={open}
      onOpenChange={onOpenChange}
      classNames={{ root: "fs-row-further" }}
      content={inside(
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the buttons inside take keys, and a press of one closes the list
        <div className="fs-row-list" onClickCapture={() => onOpenChange(false)}>
          {actions}
        </div>,
      )}
    >
      <Button
        type="link"
        size="small"
        aria-haspopup
        aria-expanded={open}
        icon={<MoreOutlined aria-hidden />}
        onClick={(event) => event.stopPropagation()}
      >
        {t("rows.more")}
      </Button>
    </Popover>
  );
}
