import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { NodeSpec } from "@/runtime/core/screen/document";
import type { Scope } from "@/runtime/core/screen/scope";
import type { ScreenStore } from "@/runtime/store/screen-store";
import { Nodes } from "./nodes";

interface EmptyProps {
  /** What the list is for; without it that there is nothing. */
  words: string | undefined;
  /** The first step, for those who may take it. */
  children?: ReactNode;
}

/** What stands where a list has nothing in it. */
export function EmptyList({ words, children }: EmptyProps): ReactElement {
  const { t } = useTranslation();
  return (
    <div className="fs-empty">
      <p>{words ?? t("table.empty")}</p>
      {children}
    </div>
  );
}

interface Declared {
  options: { empty?: string | undefined; firstStep?: readonly NodeSpec[] | undefined };
  screen: ScreenStore;
  scope: Scope;
  pointer: string;
}

/** The text and the first step that a block declares for having nothing to show. */
export function DeclaredEmpty({ options, screen, scope, pointer }: Declared): ReactElement {
  return (
    <EmptyList words={options.empty}>
      <Nodes nodes={options.firstStep} screen={screen} scope={scope} pointer={`${pointer}/firstStep`} />
    </EmptyList>
  );
}
