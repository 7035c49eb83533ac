import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Checkbox, Input, Select } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type FragmentDocument, type FragmentParam, PARAM_TYPES } from "@/runtime/core/fragment/fragment";
import { printed } from "@/runtime/core/guards";
import { removeAt, setAt } from "../../kit/json/splices";
import { freshName } from "../model/fresh-names";
import { NameField, Titled } from "../panel/NameField";
import type { ScreenDesignerStore } from "../screen-designer-store";

interface Props {
  store: ScreenDesignerStore;
  fragment: FragmentDocument;
}

const PARTS = ["params", "slots", "emits"] as const;

/** What a fragment says of itself: its params with values to design by, the slots that it has, the events that it raises. */
export const FragmentSettings = observer(function FragmentSettings({ store, fragment }: Props): ReactElement {
  const { t } = useTranslation();
  return (
    <>
      {PARTS.map((part) => (
        <section key={part} aria-label={t(`screenDesigner.fragment.${part}`)}>
          <h2 className="pd-section">{t(`screenDesigner.fragment.${part}`)}</h2>
          {Object.keys(fragment[part] ?? {}).map((name) => (
            <Entry key={name} store={store} part={part} name={name} taken={Object.keys(fragment[part] ?? {})}>
              {part === "params" ? (
                <ParamFields store={store} name={name} param={fragment.params?.[name] ?? {}} />
              ) : (
                <NameFields store={store} place={[part, name]} names={fragment[part]?.[name] ?? []} />
              )}
            </Entry>
          ))}
          <AddEntry store={store} part={part} taken={Object.keys(fragment[part] ?? {})} />
        </section>
      ))}
    </>
  );
});

interface EntryProps {
  store: ScreenDesignerStore;
  part: (typeof PARTS)[number];
  name: string;
  taken: readonly string[];
  children: ReactNode;
}

const Entry = observer(function Entry({ store, part, name, taken, children }: EntryProps): ReactElement {
  const { t } = useTranslation();
  const { page } = store;
  return (
    <div className="pd-fragment-entry">
      <div className="pd-fragment-line">
        <NameField store={store} part={part} name={name} taken={taken} />
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined aria-hidden />}
          disabled={page.isBroken}
          aria-label={t("screenDesigner.fragment.remove", { name })}
          onClick={() =>
            page.run("fragment.remove", ({ text, write }) => write(removeAt(text, [part, name])))
          }
        />
      </div>
      {children}
    </div>
  );
});

const ANYTHING = "any";

const ParamFields = observer(function ParamFields({
  store,
  name,
  param,
}: {
  store: ScreenDesignerStore;
  name: string;
  param: FragmentParam;
}): ReactElement {
  const { t } = useTranslation();
  const { page } = store;
  const write = (key: keyof FragmentParam, value: unknown): void =>
    page.run(`fragment.${key}`, (writer) => writer.write(setAt(writer.text, ["params", name, key], value)));
  const field = (key: "default" | "sample"): ReactElement => (
    <Titled title={t(`screenDesigner.fragment.${key}`)}>
      <Input
        size="small"
        key={`${key} ${printed(param[key])}`}
        defaultValue={printed(param[key])}
        disabled={page.isBroken}
        aria-label={t(`screenDesigner.fragment.${key}`)}
        onBlur={(event) => write(key, readValue(event.target.value, param.type))}
        onPressEnter={(event) => event.currentTarget.blur()}
      />
    </Titled>
  );
  return (
    <>
      <div className="pd-fragment-line">
        <Select
          size="small"
          value={param.type ?? ANYTHING}
          disabled={page.isBroken}
          aria-label={t("screenDesigner.fragment.type")}
          options={[ANYTHING, ...PARAM_TYPES].map((value) => ({
            value,
            label: t(`screenDesigner.fragment.types.${value}`),
          }))}
          onChange={(type) => write("type", type === ANYTHING ? undefined : type)}
        />
        <Checkbox
          checked={param.required === true}
          disabled={page.isBroken}
          onChange={(event) => write("required", event.target.checked ? true : undefined)}
        >
          {t("screenDesigner.fragment.required")}
        </Checkbox>
      </div>
      {field("default")}
      {field("sample")}
    </>
  );
});

/** A value as it is typed: JSON where it is some, for texts as it stands; nothing for nothing. */
function readValue(typed: string, type: FragmentParam["type"]): unknown {
  if (typed.trim() === "") return undefined;
  if (type === "string") return typed;
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}

const NameFields = observer(function NameFields({
  store,
  place,
  names,
}: {
  store: ScreenDesignerStore;
  place: [string, string];
  names: readonly string[];
}): ReactElement {
  const { t } = useTranslation();
  const { page } = store;
  return (
    <Select
      mode="tags"
      size="small"
      open={false}
      suffixIcon={null}
      value={[...names]}
      disabled={page.isBroken}
      placeholder={t("screenDesigner.fragment.names")}
      aria-label={t("screenDesigner.fragment.names")}
      onChange={(given) => page.run("fragment.names", ({ text, write }) => write(setAt(text, place, given)))}
    />
  );
});

const FIRST = { params: "value", slots: "content", emits: "done" };

const AddEntry = observer(function AddEntry({
  store,
  part,
  taken,
}: Pick<EntryProps, "store" | "part" | "taken">): ReactElement {
  const { t } = useTranslation();
  const { page } = store;
  const add = (): void => {
    const name = freshName(FIRST[part], new Set(taken));
    page.run("fragment.add", ({ text, write }) =>
      write(setAt(text, [part, name], part === "params" ? {} : [])),
    );
  };
  return (
    <Button block size="small" icon={<PlusOutlined aria-hidden />} disabled={page.isBroken} onClick={add}>
      {t(`screenDesigner.fragment.add.${part}`)}
    </Button>
  );
});
