let memory = "";

/** Puts text on the system clipboard; a copy is kept for browsers that do not allow reading it back. */
export async function writeClipboard(text: string): Promise<void> {
  memory = text;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Not allowed here (no focus, no permission): pasting in this window still works.
  }
}

/** Text of the system clipboard, or what was copied last in this window. */
export async function readClipboard(): Promise<string> {
  try {
    return (await navigator.clipboard.readText()) || memory;
  } catch {
    return memory;
  }
}
