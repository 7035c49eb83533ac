import { digestOf } from "../audit/bounded";
import { changesBetween } from "../audit/changes";
import type { Input } from "../context";
import { type BusinessActor, logBusiness } from "../resource/business-log";
import { getResource } from "../resource/declaration";
import type { DefinitionRow } from "./store/definition-rows";
import type { InstanceRow } from "./store/instance-rows";

interface Difference {
  before: Input | null;
  after: Input | null;
}

/** Records what a manager did to an application. Of the application itself only its title is kept. */
export function logInstance(
  context: BusinessActor,
  { id, title }: Pick<InstanceRow, "id" | "title">,
  action: string,
  difference: Difference,
): Promise<void> {
  const entry = { resource: getResource("bpm/instance"), action, rowId: id, label: title };
  return logBusiness(context, { ...entry, ...difference });
}

/** Records a change of a version of a process; null stands for one that is not there before or after. */
export function logDefinition(
  context: BusinessActor,
  action: string,
  before: DefinitionRow | null,
  after: DefinitionRow | null,
): Promise<void> {
  const row = after ?? before;
  return logBusiness(context, {
    resource: getResource("bpm/definition"),
    action,
    rowId: row?.id ?? "",
    label: row === null ? "" : `${row.name} V${row.version}`,
    before: before && definitionFacts(before),
    after: after && { ...definitionFacts(after), ...settingChanges(before, after) },
  });
}

/** What the log keeps of a version: its diagram and settings as fingerprints. */
function definitionFacts(row: DefinitionRow): Input {
  return {
    code: row.code,
    version: row.version,
    name: row.name,
    category: row.category,
    info: row.info,
    engine: row.engine,
    status: row.status,
    isMain: row.is_main,
    isSuspended: row.is_suspended,
    isDeployed: row.graph !== null,
    rev: row.rev,
    diagram: digestOf(row.source_xml),
    setting: digestOf(row.setting),
  };
}

function settingChanges(before: DefinitionRow | null, after: DefinitionRow): Input {
  if (before === null) return {};
  const changes = changesBetween(before.setting, after.setting);
  return changes.places.length === 0 ? {} : { changed: changes };
}
