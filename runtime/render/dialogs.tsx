import { Drawer, Modal } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { toText } from "@/runtime/core/expression/values";
import type { OpenDialog, ScreenStore } from "@/runtime/store/screen-store";
import { Nodes } from "./nodes";

/** The dialogs that are open, the last on top. */
export const Dialogs = observer(function Dialogs({ screen }: { screen: ScreenStore }): ReactElement {
  return (
    <>
      {screen.dialogs.map((dialog) => (
        <DialogView key={dialog.key} dialog={dialog} screen={screen} />
      ))}
    </>
  );
});

const DEFAULT_WIDTH = 640;

const DialogView = observer(function DialogView({
  dialog,
  screen,
}: {
  dialog: OpenDialog;
  screen: ScreenStore;
}): ReactElement {
  const { name, scope } = dialog;
  const spec = screen.screen.dialogs?.[name];
  if (!spec) throw new Error(`no dialog "${name}"`);
  const title = toText(scope.resolve(spec.title));
  const close = () => screen.closeDialog();
  const pointer = `/dialogs/${name}`;
  const body = <Nodes nodes={spec.body} screen={screen} scope={scope} pointer={`${pointer}/body`} />;
  const footer = spec.footer ? (
    <div className="fs-dialog-footer">
      <Nodes nodes={spec.footer} screen={screen} scope={scope} pointer={`${pointer}/footer`} />
    </div>
  ) : null;
  if (spec.kind === "drawer") {
    return (
      <Drawer open title={title} size={spec.width ?? DEFAULT_WIDTH} footer={footer} onClose={close}>
        {body}
      </Drawer>
    );
  }
  return (
    <Modal
      open
      centered
      title={title}
      width={spec.width ?? DEFAULT_WIDTH}
      footer={footer}
      onCancel={close}
      mask={{ closable: false }}
    >
      {body}
    </Modal>
  );
});
