import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Builds: the component library takes the hook of Escape from `escape.ts`, which says why. */
export const escapePlugin: Plugin = {
  name: "escape",
  enforce: "pre",
  resolveId: (source, from = "") =>
    source === "./useEscKeyDown" && /@rc-component[\\/]portal[\\/]es[\\/]/.test(from)
      ? fileURLToPath(new URL("escape.ts", import.meta.url))
      : null,
};
