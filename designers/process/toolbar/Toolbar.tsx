import {
  BugOutlined,
  CloudUploadOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  MacCommandOutlined,
  SaveOutlined,
} from "@ant-design/icons";
import { Button, Divider, Tag } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { HelpLink } from "../../kit/HelpLink";
import { useDesigner } from "../model/designer-context";
import { Tool } from "./Tool";
import { ArrangeGroup, FileGroup, UndoGroup, ViewGroup } from "./ToolGroups";
import type { Actions } from "./actions";
import type { ToolbarHost } from "./toolbar-host";

interface ToolbarProps {
  actions: Actions;
  host: ToolbarHost;
}

/** The bar above the canvas: the process and what is done with it as a whole, then groups of tools. */
export const Toolbar = observer(function Toolbar({ actions, host }: ToolbarProps): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  return (
    <div className="bpmn-toolbar" role="toolbar" aria-label={t("toolbar")}>
      <Title host={host} />
      <UndoGroup actions={actions} />
      <Divider orientation="vertical" />
      <ViewGroup actions={actions} host={host} />
      <Divider orientation="vertical" />
      <ArrangeGroup actions={actions} host={host} />
      <Divider orientation="vertical" />
      <FileGroup host={host} />
      <span className="bpmn-toolbar-gap" />
      <div className="bpmn-toolbar-end">
        <div className="bpmn-toolbar-group">
          <HelpLink chapter="elements" />
          <Tool title={t("keys")} icon={<MacCommandOutlined aria-hidden />} onClick={host.help} />
          <Tool
            title={t(host.isFull ? "leaveFull" : "full")}
            icon={host.isFull ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
            onClick={host.toggleFull}
          />
          {host.extra}
          <Button icon={<BugOutlined aria-hidden />} onClick={host.check}>
            {t("check")}
          </Button>
        </div>
        <Saving host={host} />
      </div>
    </div>
  );
});

const Title = observer(function Title({ host }: { host: ToolbarHost }): ReactElement {
  const { stack } = useDesigner().model;
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  return (
    <>
      <span className="bpmn-toolbar-title" title={host.title}>
        {host.title}
        {stack.isDirty ? " *" : ""}
      </span>
      {host.isFormal === null ? null : (
        <Tag color={host.isFormal ? "success" : "default"}>{t(host.isFormal ? "formal" : "draft")}</Tag>
      )}
    </>
  );
});

function Saving({ host }: { host: ToolbarHost }): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  return (
    <div className="bpmn-toolbar-group bpmn-toolbar-saving">
      {host.save ? (
        <Button
          type={host.publish ? "default" : "primary"}
          icon={<SaveOutlined aria-hidden />}
          loading={host.saving}
          onClick={host.save}
        >
          {t("save")}
        </Button>
      ) : null}
      {host.publish ? (
        <Button
          type="primary"
          icon={<CloudUploadOutlined aria-hidden />}
          disabled={host.saving}
          onClick={host.publish}
        >
          {t("publish")}
        </Button>
      ) : null}
    </div>
  );
}
