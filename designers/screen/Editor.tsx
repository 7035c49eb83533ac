import { Alert, Button, Dropdown, Empty, Input, Modal, Popconfirm, Tag } from "antd";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "@/runtime/i18n/use-locale";
import { useApp } from "@/runtime/render/app-context";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";
import { HelpLink } from "../kit/HelpLink";
import { canonical } from "./canonical";
import { JsonEditor, type JsonEditorHandle } from "./JsonEditor";
import { Preview } from "./Preview";
import { Release } from "./Release";
import type { Outcome, ScreenDesignerStore } from "./screen-designer-store";
import { Versions } from "./Versions";

const CHECK_DELAY = 300;

interface EditorProps {
  store: ScreenDesignerStore;
  act: (work: () => Promise<void | Outcome>, done: string) => Promise<void>;
}

/** The open page: its text with findings beside a live preview, and what can be done with it. */
export const Editor = observer(function Editor({ store, act }: EditorProps): ReactElement {
  const { t } = useTranslation();
  const { session } = useApp();
  const editor = useRef<JsonEditorHandle>(null);
  const [dialog, setDialog] = useState<"publish" | "versions" | null>(null);
  const { id, text } = store;
  useEffect(() => {
    const timer = setTimeout(() => store.check(), CHECK_DELAY);
    return () => clearTimeout(timer);
  }, [store, text]);
  if (id === null) return <Empty className="fs-panel fs-sd-empty" description={t("screenDesigner.choose")} />;
  const mayEdit = session.mayUse("sys:screen:edit");
  const mayPublish = session.mayUse("sys:screen:publish");
  return (
    <div className="fs-sd-main">
      <div className="fs-panel fs-sd-bar">
        <strong>{id}</strong>
        {store.version > 0 ? <Tag>v{store.version}</Tag> : null}
        {store.pending ? <Tag color="warning">{t("screenDesigner.pending")}</Tag> : null}
        {store.isChanged ? <Tag color="warning">{t("screenDesigner.unsaved")}</Tag> : null}
        <span className="fs-sd-space" />
        <HelpLink chapter="blocks" />
        <InsertBlock onInsert={(snippet) => editor.current?.insert(snippet)} />
        <Button onClick={() => store.setText(canonical(text))}>{t("screenDesigner.format")}</Button>
        <Button onClick={() => setDialog("versions")}>{t("screenDesigner.versions")}</Button>
        {mayPublish ? <Withdraw store={store} act={act} /> : null}
        {mayEdit ? (
          <Button disabled={!store.isChanged} onClick={() => void act(() => store.saveDraft(), "saved")}>
            {t("screenDesigner.saveDraft")}
          </Button>
        ) : null}
        {mayPublish ? (
          <Button type="primary" onClick={() => setDialog("publish")}>
            {t("screenDesigner.publish")}
          </Button>
        ) : null}
      </div>
      {store.pending ? (
        <Release key={store.pending.id} store={store} pending={store.pending} act={act} />
      ) : null}
      <div className="fs-sd-work">
        <div className="fs-panel fs-sd-source">
          <JsonEditor
            key={id}
            ref={editor}
            value={text}
            findings={store.findings}
            dark={document.documentElement.dataset["theme"] === "dark"}
            readOnly={!mayEdit}
            onChange={(next) => store.setText(next)}
          />
          <Problems store={store} onShow={(line, column) => editor.current?.show(line, column)} />
        </div>
        <div className="fs-sd-preview">
          <Preview store={store} />
        </div>
      </div>
      {dialog === "publish" ? (
        <Publish
          onClose={() => setDialog(null)}
          onPublish={(note) => {
            setDialog(null);
            void act(() => store.publish(note), "published");
          }}
        />
      ) : null}
      {dialog === "versions" ? (
        <Versions
          store={store}
          onClose={() => setDialog(null)}
          onRollback={(version) => {
            setDialog(null);
            void act(() => store.rollback(version), "done");
          }}
        />
      ) : null}
    </div>
  );
});

/** Ends what is published: a changed page is as shipped again, an own one is put away until it is taken back. */
const Withdraw = observer(function Withdraw({ store, act }: EditorProps): ReactElement | null {
  const { t } = useTranslation();
  if (store.kind === "away")
    return (
      <Button onClick={() => void act(() => store.takeBack(), "done")}>{t("screenDesigner.takeBack")}</Button>
    );
  if (!store.isPublished) return null;
  const word = store.kind === "own" ? "putAway" : "reset";
  return (
    <Popconfirm
      title={t(`screenDesigner.${word}Ask`)}
      okText={t("crud.ok")}
      cancelText={t("crud.cancel")}
      onConfirm={() => act(() => store.reset(), "done")}
    >
      <Button danger>{t(`screenDesigner.${word}`)}</Button>
    </Popconfirm>
  );
});

const Problems = observer(function Problems({
  store,
  onShow,
}: {
  store: ScreenDesignerStore;
  onShow: (line: number, column: number) => void;
}): ReactElement {
  const { t } = useTranslation();
  const { findings } = store;
  if (findings.length === 0)
    return <div className="fs-sd-problems fs-tone-success">{t("screenDesigner.sound")}</div>;
  return (
    <ul className="fs-sd-problems" aria-label={t("screenDesigner.problems")}>
      {findings.map(({ line = 1, column = 1, pointer, message }) => (
        <li key={`${line} ${column} ${pointer} ${message}`}>
          <button type="button" onClick={() => onShow(line, column)}>
            <span className="fs-tone-danger">
              {line}:{column}
            </span>{" "}
            <code>{pointer || "/"}</code> {message}
          </button>
        </li>
      ))}
    </ul>
  );
});

function Publish({
  onPublish,
  onClose,
}: {
  onPublish: (note: string) => void;
  onClose: () => void;
}): ReactElement {
  const { t } = useTranslation();
  const [note, setNote] = useState("");
  return (
    <Modal
      open
      centered
      width={440}
      title={t("screenDesigner.publish")}
      okText={t("crud.ok")}
      cancelText={t("crud.cancel")}
      onOk={() => onPublish(note)}
      onCancel={onClose}
    >
      <Alert type="info" showIcon title={t("screenDesigner.publishAbout")} />
      <Input.TextArea
        className="fs-sd-note"
        aria-label={t("screenDesigner.note")}
        placeholder={t("screenDesigner.note")}
        maxLength={255}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Modal>
  );
}

/** The palette: a block's snippet goes where the cursor is. */
function InsertBlock({ onInsert }: { onInsert: (snippet: string) => void }): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const items = Object.entries(declaredBlocks).map(([type, declaration]) => ({
    key: type,
    label: `${locale === "en" ? declaration["x-flowsmith"].en : declaration.title}（${type}）`,
  }));
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        className: "fs-sd-palette",
        items,
        onClick: ({ key }) => onInsert(JSON.stringify(declaredBlocks[key]?.["x-flowsmith"].snippet, null, 2)),
      }}
    >
      <Button>{t("screenDesigner.insert")}</Button>
    </Dropdown>
  );
}
