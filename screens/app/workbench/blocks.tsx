import type { ComponentType, ReactElement } from "react";
import type { AnyBlockProps, Block } from "@/runtime/registry/block";

type TextBlockProps<Name extends string> = AnyBlockProps & { options: Partial<Record<Name, unknown>> };

/** Text options of a block as properties of a component; a missing one is an empty text. */
function asBlock<Name extends string>(
  Component: ComponentType<Record<Name, string> & { onChanged?: () => void }>,
  names: readonly Name[],
): { default: Block } {
  function TextBlock({ options, emit }: TextBlockProps<Name>): ReactElement {
    const props = Object.fromEntries(
      names.map((name) => {
        const value = options[name];
        return [name, typeof value === "string" ? value : ""];
      }),
    ) as Record<Name, string>;
    // Another id is another thing: state of the former one must not leak into it.
    return <Component key={JSON.stringify(props)} {...props} onChanged={() => void emit("changed")} />;
  }
  return { default: TextBlock };
}

type Loaded = Promise<{ default: Block }>;

export const initiateBlock = async (): Loaded => asBlock((await import("./start/Initiate")).default, []);
export const startFormBlock = async (): Loaded =>
  asBlock((await import("./start/StartForm")).default, ["defCode", "defId", "draftId"]);
export const taskDetailBlock = async (): Loaded =>
  asBlock((await import("./task/TaskDetail")).default, ["taskId"]);
export const instanceDetailBlock = async (): Loaded =>
  asBlock((await import("./instance/InstanceDetail")).default, ["instId"]);
export const instanceManageBlock = async (): Loaded =>
  asBlock((await import("./manage/InstanceManage")).default, ["instId"]);
export const instanceMigrateBlock = async (): Loaded =>
  asBlock((await import("./manage/MigrateReport")).default, ["defCode", "instIds"]);
export const dialogPreviewBlock = async (): Loaded =>
  asBlock((await import("./manage/DialogPreview")).default, ["code"]);
export const processVersionsBlock = async (): Loaded =>
  asBlock((await import("./process/ProcessVersions")).default, ["code"]);
export const processGrantsBlock = async (): Loaded =>
  asBlock((await import("./process/ProcessGrants")).default, ["code"]);
export const formDesignerBlock = async (): Loaded =>
  asBlock((await import("@/designers/form/FormDesignerBlock")).default, ["formId"]);
export const formPreviewBlock = async (): Loaded =>
  asBlock((await import("@/designers/form/TemplatePreview")).default, ["templateId"]);
export const dwellDiagramBlock = async (): Loaded =>
  asBlock((await import("./process/DwellDiagram")).default, ["defCode", "from", "to"]);
