import { EyeInvisibleOutlined, LockOutlined } from "@ant-design/icons";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { BlockDeclaration, NodeSpec } from "@/runtime/core/screen/document";
import { pointerOf } from "@/runtime/core/screen/locate";
import type { NodeList } from "@/runtime/core/screen/tree";
import type { HiddenBy } from "@/runtime/render/design-context";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { PageDocument } from "../model/page-document";
import { listKey } from "../model/page-tree";
import { blockTitle, slotTitle } from "../model/titles";

interface SlotProps {
  page: PageDocument;
  list: NodeList;
  declaration: BlockDeclaration | undefined;
}

/** Stands where a slot has nothing in it: here something can be dropped, or added once the place is chosen. */
export const EmptySlot = observer(function EmptySlot({ page, list, declaration }: SlotProps): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const isChosen = page.chosen.at(-1) === listKey(list);
  return (
    <div className={`pd-empty-slot${isChosen ? " is-chosen" : ""}`} data-list={pointerOf(list.path)}>
      {t(isChosen ? "screenDesigner.addHere" : "screenDesigner.dropHere", {
        slot: slotTitle(list.pattern, declaration, locale),
      })}
    </div>
  );
});

interface GhostProps {
  node: NodeSpec;
  why: HiddenBy;
  declaration: BlockDeclaration | undefined;
}

/** Stands where a block is not shown: it can be chosen all the same. */
export const Ghost = ({ node, why, declaration }: GhostProps): ReactElement => (
  <Hidden title={blockTitle(node, declaration, useLocale())} why={why} />
);

/** The title of something that the page hides. */
export function Hidden({ title, why }: { title: string; why: HiddenBy }): ReactElement {
  const { t } = useTranslation();
  return (
    <span className="pd-ghost" title={t(`screenDesigner.hidden.${why}`)}>
      {why === "access" ? <LockOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
      {title}
    </span>
  );
}
