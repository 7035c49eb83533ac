import { EyeInvisibleOutlined, LockOutlined } from "@ant-design/icons";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { BlockDeclaration, NodeSpec } from "@/runtime/core/screen/document";
import { useLocale } from "@/runtime/i18n/use-locale";
import { blockTitle, slotTitle } from "../model/titles";

interface SlotProps {
  pointer: string;
  pattern: string;
  declaration: BlockDeclaration | undefined;
}

/** Stands where a slot has nothing in it: here something can be dropped. */
export function EmptySlot({ pointer, pattern, declaration }: SlotProps): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <div className="pd-empty-slot" data-list={pointer}>
      {t("screenDesigner.dropHere", { slot: slotTitle(pattern, declaration, locale) })}
    </div>
  );
}

interface GhostProps {
  node: NodeSpec;
  why: "if" | "access";
  declaration: BlockDeclaration | undefined;
}

/** Stands where a block is not shown: it can be chosen all the same. */
export function Ghost({ node, why, declaration }: GhostProps): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <span className="pd-ghost" title={t(`screenDesigner.hidden.${why}`)}>
      {why === "if" ? <EyeInvisibleOutlined aria-hidden /> : <LockOutlined aria-hidden />}
      {blockTitle(node, declaration, locale)}
    </span>
  );
}
