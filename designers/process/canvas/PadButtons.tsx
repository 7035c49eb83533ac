import {
  ClockCircleOutlined,
  CompressOutlined,
  DeleteOutlined,
  EditOutlined,
  EllipsisOutlined,
  ExpandOutlined,
  RetweetOutlined,
  ShareAltOutlined,
  SwapOutlined,
} from "@ant-design/icons";
import { useReactFlow } from "@xyflow/react";
import { observer } from "mobx-react-lite";
import { type ReactElement, memo, useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";
import { isExpanded } from "@/runtime/core/bpmn/diagram";
import { type ModdleElement, isA } from "@/runtime/core/bpmn/moddle";
import { useDesigner } from "../model/designer-context";
import type { DesignerStore } from "../model/designer-store";
import { PALETTE, moreEntries } from "../palette-entries";
import { canBegin, canLeave } from "../rules/connect";
import { hasRoomForLanes, isUndivided } from "../rules/pools";
import { isNamed } from "../rules/rules";
import { replacementsFor, whyNotAppend } from "../rules/types";
import { ShapeIcon } from "../shapes/ShapeIcon";
import { focusStage } from "../toolbar/use-keyboard";
import { LanePadButtons } from "./LanePadButtons";
import { PadButton, PadMenu } from "./PadButton";
import { dragConnection } from "./connect-drag";

interface Offers {
  canFlow: boolean;
  canConnect: boolean;
  appended: readonly (typeof PALETTE)[number][];
  replacements: ReturnType<typeof replacementsFor>;
}

function offersFor(element: ModdleElement | null): Offers {
  const canFlow = element !== null && canLeave(element);
  return {
    canFlow,
    canConnect: element !== null && canBegin(element),
    appended: canFlow ? PALETTE.filter(({ type }) => type !== "bpmn:StartEvent") : [],
    replacements: element ? replacementsFor(element) : [],
  };
}

/** How many buttons the pad of an element has; it says how much room the pad takes. */
export function buttonCount(element: ModdleElement | null): number {
  const { appended, replacements, canFlow, canConnect } = offersFor(element);
  const own = [
    canFlow,
    canConnect,
    isA(element, "bpmn:Activity"),
    isA(element, "bpmn:SubProcess"),
    isA(element, "bpmn:SequenceFlow"),
    ...(element && hasRoomForLanes(element) ? [true, true, isUndivided(element)] : []),
    replacements.length > 0,
    element && isNamed(element),
    true,
  ];
  return appended.length + own.filter(Boolean).length;
}

/** The buttons for an element, or for several; the same as long as the selection is. */
export const PadButtons = memo(function PadButtons({
  element,
}: {
  element: ModdleElement | null;
}): ReactElement {
  const store = useDesigner();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  useLayoutEffect(() => leaveToCanvas, []);
  return (
    <>
      {element ? <Following element={element} /> : null}
      {element ? <Changing element={element} /> : null}
      <PadButton
        title={t("remove")}
        danger
        onClick={() => store.run("shape.remove", { ids: [...store.selection] })}
      >
        <DeleteOutlined aria-hidden />
      </PadButton>
    </>
  );
});

/** What a button did may take it away: the focus then goes to the canvas, not to nowhere. */
function leaveToCanvas(): void {
  if (document.activeElement?.closest(".bpmn-pad")) focusStage(document);
}

const append = (store: DesignerStore, from: string, type: string): void =>
  store.reveal(store.run("shape.append", { from, type })?.id);

/** What may come after an element, and the line to it. */
function Following({ element }: { element: ModdleElement }): ReactElement | null {
  const store = useDesigner();
  const flow = useReactFlow();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  const id = element.id ?? "";
  const { appended, canFlow, canConnect } = offersFor(element);
  if (!canConnect) return null;
  return (
    <>
      {appended.map(({ type, key }) => (
        <PadButton key={type} title={t("append", { kind: t(key) })} onClick={() => append(store, id, type)}>
          <ShapeIcon type={type} />
        </PadButton>
      ))}
      {canFlow ? (
        <PadMenu
          title={t("appendMore")}
          icon={<EllipsisOutlined aria-hidden />}
          entries={moreEntries().filter(({ type }) => !whyNotAppend(element, type))}
          onChoose={(type) => append(store, id, type)}
        />
      ) : null}
      <PadButton
        title={t("connect")}
        onClick={() => store.setMode({ name: "link", from: id })}
        onPointerDown={(event) => dragConnection(event, store, id, (at) => flow.screenToFlowPosition(at))}
      >
        <ShareAltOutlined aria-hidden />
      </PadButton>
    </>
  );
}

/** What can be done with an element itself; a sub-process that was folded is unfolded next. */
const Changing = observer(function Changing({ element }: { element: ModdleElement }): ReactElement {
  const store = useDesigner();
  void store.version;
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  const id = element.id ?? "";
  const { replacements } = offersFor(element);
  const isOpen = isExpanded(store.model.itemOf(element));
  return (
    <>
      {isA(element, "bpmn:Activity") ? (
        <PadButton
          title={t("attachTimer")}
          onClick={() => store.reveal(store.run("event.attach", { id })?.id)}
        >
          <ClockCircleOutlined aria-hidden />
        </PadButton>
      ) : null}
      {isA(element, "bpmn:SubProcess") ? (
        <PadButton
          title={t(isOpen ? "fold" : "unfold")}
          onClick={() => {
            store.run("shape.fold", { id });
            store.reveal(id);
          }}
        >
          {isOpen ? <CompressOutlined aria-hidden /> : <ExpandOutlined aria-hidden />}
        </PadButton>
      ) : null}
      {isA(element, "bpmn:SequenceFlow") ? (
        <PadButton title={t("reroute")} onClick={() => store.run("flow.reroute", { flow: id })}>
          <RetweetOutlined aria-hidden />
        </PadButton>
      ) : null}
      {hasRoomForLanes(element) ? <LanePadButtons element={element} /> : null}
      {replacements.length > 0 ? (
        <PadMenu
          title={t("replace")}
          icon={<SwapOutlined aria-hidden />}
          entries={replacements}
          onChoose={(type) => store.run("element.replace", { id, type })}
        />
      ) : null}
      {isNamed(element) ? (
        <PadButton title={t("rename")} onClick={() => store.setMode({ name: "rename", id })}>
          <EditOutlined aria-hidden />
        </PadButton>
      ) : null}
    </>
  );
});
