import { Button, Drawer, Modal } from "antd";
import { observer } from "mobx-react-lite";
import { useMemo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { toText } from "@/runtime/core/expression/values";
import { recordIn } from "@/runtime/core/guards";
import { localText } from "@/runtime/core/locale";
import { resourceDialog } from "@/runtime/core/resource/resource-dialog";
import type { DialogSpec } from "@/runtime/core/screen/document";
import type { OpenDialog, ScreenStore } from "@/runtime/store/screen-store";
import { DialogContext } from "./dialog-context";
import { Nodes } from "./nodes";
import { resourcesOf } from "./resources";
import { runSteps } from "./run-steps";
import { useRunning } from "./use-running";

/** The dialogs that are open, the last on top. */
export default observer(function Dialogs({ screen }: { screen: ScreenStore }): ReactElement {
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
  // A page that is changed while it is open shows its dialogs as they are now.
  const spec: DialogSpec | undefined =
    screen.screen.dialogs?.[name] ?? dialog.spec ?? resourceDialog(name, resourcesOf(screen.app));
  if (!spec) throw new Error(`no dialog "${name}"`);
  const title = toText(scope.resolve(spec.title));
  const close = () => screen.closeDialog(dialog.key);
  const dismiss = () => screen.dismissDialog(dialog.key);
  const pointer = `/dialogs/${name}`;
  const around = useMemo(
    () => ({
      name: nameOf(dialog, screen, toText(scope.resolve(inChinese(spec.title)))),
      isOver: () => screen.isOver(dialog),
      row: scope.get("row"),
    }),
    [dialog, screen, scope, spec.title],
  );
  const body = <Nodes nodes={spec.body} screen={screen} scope={scope} pointer={`${pointer}/body`} />;
  const { ok } = spec;
  const given = spec.footer?.length ? (
    <Nodes nodes={spec.footer} screen={screen} scope={scope} pointer={`${pointer}/footer`} />
  ) : null;
  const buttons = ok ? (
    <OkCancel
      label={toText(scope.resolve(spec.okText ?? ""))}
      onOk={() => runSteps([...ok, { close: dialog.key }], screen, scope)}
      onCancel={close}
    />
  ) : (
    given
  );
  const footer = buttons ? <div className="fs-dialog-footer">{buttons}</div> : null;
  const said = scope.resolve(spec.width);
  const width = typeof said === "number" || typeof said === "string" ? said : DEFAULT_WIDTH;
  return (
    <DialogContext value={around}>
      {spec.kind === "drawer" ? (
        <Drawer open title={title} size={width} footer={footer} onClose={dismiss}>
          {body}
        </Drawer>
      ) : (
        <Modal open centered title={title} width={width} footer={footer} onCancel={dismiss}>
          {body}
        </Modal>
      )}
    </DialogContext>
  );
});

/** What was typed is offered again also to who reads another language since. */
const inChinese = (title: DialogSpec["title"]): string => localText(title, "zh");

/** A title often says of what its dialog is: one name stands for as many as rows are there. */
const nameOf = ({ name, scope }: OpenDialog, { route }: ScreenStore, title: string): string =>
  JSON.stringify([route.path, route.query, name, title, recordIn(scope.get("row"))["id"]]);

interface OkCancelProps {
  /** Instead of OK. */
  label: string;
  onOk: () => Promise<void>;
  onCancel: () => void;
}

/** The usual pair of buttons. OK waits for its steps, so that a second click cannot send twice. */
function OkCancel({ label, onOk, onCancel }: OkCancelProps): ReactElement {
  const { t } = useTranslation();
  const { loading, run } = useRunning();
  return (
    <>
      <Button onClick={onCancel}>{t("crud.cancel")}</Button>
      <Button type="primary" loading={loading} onClick={() => void run(onOk)}>
        {label || t("crud.ok")}
      </Button>
    </>
  );
}
