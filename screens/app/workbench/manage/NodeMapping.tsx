import { Select } from "antd";
import { useMemo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "@/runtime/render/use-call";
import { stepsIn } from "./diagram-nodes";
import type { BpmInstanceMigrationLine } from "@/runtime/core/resource/call-types";

/** A node of the old version and the node of the new one that stands for it. */
export interface Counterpart {
  node: string;
  name: string;
  to: string;
}

interface Props {
  defId: string;
  lines: readonly BpmInstanceMigrationLine[];
  value: readonly Counterpart[];
  onChange: (counterparts: Counterpart[]) => void;
}

/** Asks for each node that the new version does not have which of its nodes stands for it. */
export function NodeMapping({ defId, lines, value, onChange }: Props): ReactElement | null {
  const { t } = useTranslation();
  const { data } = useCall("bpm/model", "diagram", { modelId: defId });
  const options = useMemo(
    () => (data ? stepsIn(data.sourceXml).map(({ id, name }) => ({ value: id, label: name })) : []),
    [data],
  );
  const asked = askedFor(lines, value);
  if (asked.length === 0) return null;
  return (
    <fieldset>
      <legend>{t("manage.mapping")}</legend>
      <p className="wb-dialog-hint">{t("manage.mappingHint")}</p>
      {asked.map(({ node, name, to }) => (
        <label key={node}>
          {t("manage.mapTo", { name })}
          <Select
            allowClear
            value={to ?? null}
            aria-label={t("manage.mapTo", { name })}
            options={options}
            onChange={(next: string | null | undefined) => {
              const others = value.filter((one) => one.node !== node);
              onChange(next ? [...others, { node, name, to: next }] : others);
            }}
          />
        </label>
      ))}
    </fieldset>
  );
}

/** Nodes that were answered for, then those that the report complains of. */
function askedFor(
  lines: readonly BpmInstanceMigrationLine[],
  value: readonly Counterpart[],
): { node: string; name: string; to?: string }[] {
  const missing = lines
    .flatMap(({ problems }) => problems)
    .filter(({ node }) => node !== "" && !value.some((one) => one.node === node))
    .map(({ node, name }) => [node, { node, name: name || node }] as const);
  return [...value, ...new Map(missing).values()];
}
