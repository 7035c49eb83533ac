/** Whether the pointer is over the drawing area and not over something that floats on it. */
export function isOverCanvas({ clientX, clientY }: { clientX: number; clientY: number }): boolean {
  return Boolean(document.elementFromPoint(clientX, clientY)?.closest(".bpmn-canvas"));
}
