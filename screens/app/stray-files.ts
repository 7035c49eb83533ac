/**
 * A file that is dropped beside the field that it was meant for would take the place of the page, with all that was written
 * on it. Only what takes files takes them.
 */
export function refuseStrayFiles(): void {
  window.addEventListener("dragover", refuse);
  window.addEventListener("drop", refuse);
}

function refuse(event: DragEvent): void {
  const { dataTransfer, target } = event;
  const isChooser = target instanceof HTMLInputElement && target.type === "file";
  if (event.defaultPrevented || isChooser || !dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  dataTransfer.dropEffect = "none";
}
