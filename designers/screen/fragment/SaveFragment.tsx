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
import { namedIn, NAMING, NAMING_REQUIRED } from "./naming";

/** The field of the param at an index. */
const fieldOf = (index: number): string => `param${index}`;

const schemaOf = (free: readonly FreeName[]): Schema => ({
  type: "object",
  required: [...NAMING_REQUIRED, ...free.map((_, index) => fieldOf(index))],
  properties: {
    ...NAMING,
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
    const given = { ...namedIn(values), params };
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
