import type { Mode, ShellStore } from "@/runtime/store/shell-store";

/** Gives the page the installation's own colours and its sign in the browser's tab; as the product comes where it has none. */
export function showLook({ colours, logo }: ShellStore["look"], mode: Mode): void {
  const { style } = document.documentElement;
  for (const name of Object.keys(colours?.light ?? SHIPPED_NAMES)) {
    const value = colours?.[mode][name];
    if (value === undefined) style.removeProperty(`--fs-${name}`);
    else style.setProperty(`--fs-${name}`, value);
  }
  const sign = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (!sign) return;
  sign.removeAttribute("type");
  sign.href = logo ?? "/favicon.svg";
}

/** What an own colour may have changed before it was taken away. */
const SHIPPED_NAMES = { primary: "", link: "", "on-primary": "", selected: "", "selected-text": "" };
