import { Alert } from "antd";
import { observer } from "mobx-react-lite";
import { useMemo, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { textIn } from "@/runtime/core/guards";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { FormDialog } from "../FormDialog";
import type { ScreenDesignerStore } from "../screen-designer-store";
import { fragmentParts } from "./commands";
import { extracted, type FreeName, freeNames } from "./extract";

const OWN: Record<string, Schema> = {
  titleZh: { type: "string", title: "标题", minLength: 1, maxLength: 64, "x-flowsmith": { en: "Title" } },
  titleEn: { type: "string", title: "英文标题", maxLength: 64, "x-flowsmith": { en: "English title" } },
  id: {
    type: "string",
    title: "片段编号",
    maxLength: 64,
    pattern: "^[A-Za-z][\\w.-]*$",
    "x-flowsmith": { en: "Fragment id", placeholder: "own.card" },
  },
};

/** The field of the param at an index. */
const fieldOf = (index: number): string => `param${index}`;

const schemaOf = (free: readonly FreeName[]): Schema => ({
  type: "object",
  required: ["titleZh", "id", ...free.map((_, index) => fieldOf(index))],
  properties: {
    ...OWN,
    ...Object.fromEntries(
      free.map(({ text, name }, index) => [
        fieldOf(index),
        {
          type: "string",
          title: `\${${text}} →`,
          default: name,
          pattern: "^[A-Za-z]\\w*$",
          maxLength: 32,
          "x-flowsmith": { en: `\${${text}} →` },
        },
      ]),
    ),
  },
});

/** Makes a fragment of the chosen blocks: what it is called, and what it calls what it reads of the page. */
export const SaveFragment = observer(function SaveFragment({
  store,
  onClose,
  onSave,
}: {
  store: ScreenDesignerStore;
  onClose: () => void;
  onSave: (work: () => Promise<"saved" | "submitted">) => Promise<void>;
}): ReactElement {
  const { t } = useTranslation();
  const { page } = store;
  const [parts] = useState(() => fragmentParts(page));
  const free = useMemo(
    () =>
      freeNames(
        parts.map(({ node }) => node),
        page.blocks,
      ),
    [parts, page],
  );
  const schema = useMemo(() => schemaOf(free), [free]);
  const save = async (values: Record<string, unknown>): Promise<void> => {
    const params = free.map((one, index) => ({ ...one, name: textIn(values[fieldOf(index)]) ?? one.name }));
    const [zh = "", en = ""] = [textIn(values["titleZh"]), textIn(values["titleEn"])];
    const title = en === "" ? { zh } : { zh, en };
    const given = { id: textIn(values["id"]) ?? "", title, params };
    const nodes = parts.map(({ node }) => node);
    await onSave(() => store.saveFragment(parts, extracted(nodes, given, page.blocks)));
  };
  return (
    <FormDialog
      title={t("screenDesigner.fragment.save")}
      schema={schema}
      labelPosition="top"
      onOk={save}
      onCancel={onClose}
    >
      <Alert
        type="info"
        showIcon
        title={t(free.length > 0 ? "screenDesigner.fragment.saveAbout" : "screenDesigner.fragment.noParams")}
      />
    </FormDialog>
  );
});
