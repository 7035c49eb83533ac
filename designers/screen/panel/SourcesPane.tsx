import { errorWords } from "@/runtime/i18n/error-words";
import { DeleteOutlined, PlayCircleOutlined, PlusOutlined } from "@ant-design/icons";
import { Alert, Button, Collapse, Empty, Select } from "antd";
import { observer } from "mobx-react-lite";
import { useMemo, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { localText } from "@/runtime/core/locale";
import { ANY } from "@/runtime/core/expression/types";
import type { Path } from "@/runtime/core/json-schema/path";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { SourceSpec } from "@/runtime/core/screen/document";
import { useApp } from "@/runtime/render/app-context";
import type { ScreenStore } from "@/runtime/store/screen-store";
import { bracketed } from "@/runtime/core/sentence";
import { removeAt, setAt } from "../../kit/json/splices";
import type { CanvasHost } from "../canvas/canvas-host";
import { writeOption } from "../model/commands";
import type { PageDocument } from "../model/page-document";
import { freshName } from "../model/fresh-names";
import { listCalls } from "../model/sources";
import type { ScreenDesignerStore } from "../screen-designer-store";
import { PanelContext } from "./panel-context";
import { NameField } from "./NameField";
import { OptionsForm } from "./OptionsForm";

interface PaneProps {
  store: ScreenDesignerStore;
  host: CanvasHost;
}

/** What a source asks: the names that its call takes are offered where they are sent. */
const schemaOf = ({ get, post }: Record<"get" | "post", string | undefined>): Schema => ({
  type: "object",
  properties: {
    get: { title: "GET", "x-flowsmith": { en: "GET", widget: "pageCall", options: { method: "GET" } } },
    post: { title: "POST", "x-flowsmith": { en: "POST", widget: "pageCall", options: { method: "POST" } } },
    query: {
      title: "查询参数",
      "x-flowsmith": { en: "Query", widget: "pagePairs", options: get ? { call: `GET ${get}` } : {} },
    },
    body: {
      title: "请求内容",
      "x-flowsmith": {
        en: "Body",
        widget: "pagePairs",
        visible: "${!empty post}",
        options: post ? { call: `POST ${post}` } : {},
      },
    },
    when: { title: "载入条件", "x-flowsmith": { en: "Loads only when", widget: "pageExpression" } },
    pick: {
      title: "取出（body 为应答）",
      "x-flowsmith": { en: "Picks (body is the answer)", widget: "pageExpression" },
    },
    every: { type: "number", title: "每隔毫秒重载", "x-flowsmith": { en: "Loads again after ms" } },
    all: { type: "boolean", title: "取全部行", "x-flowsmith": { en: "Every row" } },
  },
});

const TYPES = { body: ANY };

/** The sources of the page: what they ask, and what they are answered. */
export const SourcesPane = observer(function SourcesPane({ store, host }: PaneProps): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const { page, vocabulary } = store;
  const [opened, setOpened] = useState("");
  const sources = Object.entries(page.tree?.screen.data ?? {});
  const calls = listCalls(vocabulary.resources ?? {});
  const add = (resource: string): void => {
    const call = calls.find((one) => one.resource === resource);
    const taken = new Set(sources.map(([name]) => name));
    const name = freshName((resource.split("/").at(-1) ?? "rows").replaceAll(/\W/g, ""), taken);
    if (call)
      page.run("source.add", ({ text, write }) => write(setAt(text, ["data", name], { get: call.path })));
  };
  return (
    <div className="pd-sources">
      <Select
        showSearch={{ optionFilterProp: "label" }}
        value={null}
        disabled={page.isBroken}
        suffixIcon={<PlusOutlined aria-hidden />}
        style={{ width: "100%" }}
        placeholder={t("screenDesigner.addSource")}
        aria-label={t("screenDesigner.addSource")}
        options={calls.map(({ resource, title }) => ({
          value: resource,
          label: localText(bracketed(title, resource), locale),
        }))}
        onChange={(resource: string | null) => resource !== null && add(resource)}
      />
      {sources.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("screenDesigner.noSources")} />
      ) : (
        <Collapse
          size="small"
          accordion
          activeKey={opened}
          onChange={([key = ""]) => setOpened(key)}
          items={sources.map(([name, source]) => ({
            key: name,
            label: <span className="kit-mono">{name}</span>,
            extra: (
              <Button
                type="text"
                size="small"
                danger
                icon={<DeleteOutlined aria-hidden />}
                disabled={page.isBroken}
                aria-label={t("screenDesigner.removeRow", { n: name })}
                onClick={(event) => {
                  event.stopPropagation();
                  page.run("source.remove", ({ text, write }) => write(removeAt(text, ["data", name])));
                }}
              />
            ),
            children: (
              <PanelContext value={{ store, path: PLACE, node: undefined, types: TYPES }}>
                <NameField
                  store={store}
                  part="data"
                  name={name}
                  taken={sources.map(([one]) => one)}
                  isTitled
                  onRenamed={setOpened}
                />
                <SourceForm page={page} name={name} source={source} />
                <Trial name={name} screen={host.store} />
              </PanelContext>
            ),
          }))}
        />
      )}
    </div>
  );
});

interface SourceProps {
  page: PageDocument;
  name: string;
  source: SourceSpec;
}

function SourceForm({ page, name, source }: SourceProps): ReactElement {
  const { get, post } = source;
  const schema = useMemo(() => schemaOf({ get, post }), [get, post]);
  return (
    <OptionsForm
      page={page}
      schema={schema}
      value={{ ...source }}
      at={["data", name]}
      onWrite={(option, values) => writeOption(page, ["data", name, option], values[option])}
    />
  );
}

const PLACE: Path = ["body"];

/** So much of an answer is shown, in characters. */
const SHOWN = 4000;

/** Asks a source again and shows what it answers. */
const Trial = observer(function Trial({
  name,
  screen,
}: {
  name: string;
  screen: ScreenStore | null;
}): ReactElement {
  const { t } = useTranslation();
  const { feedback } = useApp();
  const [isAsked, setAsked] = useState(false);
  const source = screen?.sources.get(name);
  const tell = (error: unknown): void => feedback.toast(errorWords(error), "error");
  return (
    <>
      <Button
        block
        size="small"
        icon={<PlayCircleOutlined aria-hidden />}
        loading={source?.loading === true}
        disabled={!source}
        onClick={() => {
          setAsked(true);
          void screen?.reload(name).catch(tell);
        }}
      >
        {t("screenDesigner.trySource")}
      </Button>
      {isAsked && source?.error ? <Alert type="error" title={source.error.message} /> : null}
      {isAsked && !source?.error && source?.value !== null ? (
        <pre className="pd-answer" aria-label={t("screenDesigner.answer")}>
          {JSON.stringify(source?.value, null, 2)?.slice(0, SHOWN)}
        </pre>
      ) : null}
    </>
  );
});
