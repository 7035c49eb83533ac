import type { KeyboardEvent, ReactElement } from "react";
import { followPointer } from "./pointer-drag";
import "./kit.css";

interface SplitterProps {
  label: string;
  size: number;
  min: number;
  max: number;
  /** Where the pane stands whose width this is. */
  side: "left" | "right";
  onSize: (size: number) => void;
}

/** Pixels that an arrow key moves it by. */
const STEP = 16;

/** The edge of a pane, to be dragged or moved by arrow keys. */
export function Splitter({ label, size, min, max, side, onSize }: SplitterProps): ReactElement {
  const towards = side === "left" ? 1 : -1;
  const set = (next: number): void => onSize(Math.round(Math.min(max, Math.max(min, next))));
  const keys = ({ key }: KeyboardEvent): void => {
    if (key === "ArrowLeft") set(size - STEP * towards);
    if (key === "ArrowRight") set(size + STEP * towards);
  };
  return (
    <div
      className="kit-splitter"
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={size}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onKeyDown={keys}
      onPointerDown={(event) => {
        const { clientX } = event;
        followPointer(event, {
          move: (next) => set(size + (next.clientX - clientX) * towards),
          cancel: () => onSize(size),
        });
      }}
    />
  );
}
