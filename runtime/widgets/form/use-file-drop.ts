import { useState, type ClipboardEvent, type DragEvent, type HTMLAttributes } from "react";

type Handlers = Pick<
  HTMLAttributes<HTMLDivElement>,
  "onDragEnter" | "onDragOver" | "onDragLeave" | "onDrop" | "onPaste"
>;

interface FileDrop {
  /** Files are held above the field. */
  isOver: boolean;
  handlers: Handlers;
}

/** Whether files are dragged, and not text or a part of the page. */
const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files");

interface Choosing {
  isOpen: boolean;
  /** Whether several may be chosen at a time (spec 001 §5); else the first one is taken. */
  multiple: boolean;
}

/** Files that are dropped onto a field, or pasted while the focus is in it, are taken as if they were chosen there. */
export function useFileDrop({ isOpen, multiple }: Choosing, take: (files: File[]) => void): FileDrop {
  const [isOver, setOver] = useState(false);
  if (!isOpen) return { isOver: false, handlers: {} };
  const takeFrom = (files: FileList): void => take([...files].slice(0, multiple ? files.length : 1));
  const hold = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    setOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent): void => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  const drop = (event: DragEvent): void => {
    setOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    takeFrom(event.dataTransfer.files);
  };
  const paste = (event: ClipboardEvent): void => {
    const { files } = event.clipboardData;
    if (files.length === 0) return;
    event.preventDefault();
    takeFrom(files);
  };
  return {
    isOver,
    handlers: { onDragEnter: hold, onDragOver: hold, onDragLeave: leave, onDrop: drop, onPaste: paste },
  };
}
