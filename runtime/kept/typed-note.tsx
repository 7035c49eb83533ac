import type { ReactElement } from "react";
import { LeftNote } from "./left-note";
import type { Keeping } from "./use-typed";

interface Props {
  typed: Keeping;
  /** What is gone on with is unsaved again. */
  onContinue: () => void;
}

/** Offers what was typed into a dialog before and not saved; nothing where that is answered. */
export function TypedNote({ typed, onContinue }: Props): ReactElement | null {
  const { left } = typed;
  return left ? (
    <LeftNote
      kind="Typed"
      at={new Date(left.at)}
      onContinue={() => {
        onContinue();
        typed.goOn();
      }}
      onDiscard={typed.forget}
    />
  ) : null;
}
