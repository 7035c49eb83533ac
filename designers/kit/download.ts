/** Hands a text to the browser as a file. */
export function download(name: string, content: string | Uint8Array, type = "application/xml"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(
    new Blob([typeof content === "string" ? content : new Uint8Array(content)], { type }),
  );
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Lets the reader choose a file; null when nothing was chosen. */
export function chooseFile(accept: string): Promise<File | null> {
  return new Promise((resolve) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = accept;
    input.onchange = () => resolve(input.files?.[0] ?? null);
    input.oncancel = () => resolve(null);
    input.click();
  });
}
