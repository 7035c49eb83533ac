/** Puts text on the system clipboard; a copy is kept for browsers that do not allow reading it back. */
export async function writeClipboard(text: string): Promise<void> {
  keep(text);
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Not allowed, or a page without TLS: the old way, and pasting in the designers works in any case.
    copyFromField(text);
  }
}

function copyFromField(text: string): void {
  const field = document.createElement("textarea");
  const focused = document.activeElement;
  field.value = text;
  field.style.position = "fixed";
  field.style.opacity = "0";
  document.body.append(field);
  field.select();
  document.execCommand?.("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
}

/** Text of the system clipboard, or what was copied last in the designers of this browser. */
export async function readClipboard(): Promise<string> {
  try {
    return (await navigator.clipboard.readText()) || kept();
  } catch {
    return kept();
  }
}

const KEY = "designerClipboard";
let memory = "";

/** Where other windows find it; one that takes too much room, or where nothing may be stored, stays in this window. */
function keep(text: string): void {
  memory = text;
  try {
    localStorage.removeItem(KEY);
    localStorage.setItem(KEY, text);
  } catch {
    // `memory` has it.
  }
}

function kept(): string {
  try {
    return localStorage.getItem(KEY) ?? memory;
  } catch {
    return memory;
  }
}
