import type { ReactNode } from "react";

/** What the toolbar cannot do on the canvas alone. */
export interface ToolbarHost {
  title: string;
  /** Whether the opened version is deployed; null where there are no versions. */
  isFormal: boolean | null;
  publish?: (() => void) | undefined;
  save?: (() => void) | undefined;
  saving: boolean;
  restart: () => void;
  redraw: () => void;
  openFile: () => void;
  exportAs: (kind: "xml" | "bpmn" | "svg") => void;
  preview: (kind: "xml" | "json") => void;
  check: () => void;
  search: () => void;
  help: () => void;
  isFull: boolean;
  toggleFull: () => void;
  extra?: ReactNode;
}
