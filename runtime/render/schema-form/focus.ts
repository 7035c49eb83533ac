import type { FormStore } from "@/runtime/store/form-store";

const FOCUSABLE =
  "input:not([type=hidden]):not([disabled]), textarea, button, select, [contenteditable=true], [tabindex='0']";

/** Moves the focus to the first field, in reading order, that is marked wrong. */
export function focusFirstError(container: HTMLElement | null, store: FormStore): void {
  if (!container) return;
  requestAnimationFrame(() => {
    const wrong = [...container.querySelectorAll<HTMLElement>("[data-path]")].find((field) => {
      return store.errors.has(field.dataset["path"] ?? "");
    });
    if (!wrong) return;
    wrong.scrollIntoView?.({ block: "nearest" });
    wrong.querySelector<HTMLElement>(FOCUSABLE)?.focus();
  });
}
