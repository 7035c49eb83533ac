export { shippedFragments } from "./shipped-fragments";
import type { ScreenDocument } from "@/runtime/core/screen/document";

/** All documents that come with the product. */
export const shippedScreens: readonly ScreenDocument[] = Object.values(
  import.meta.glob<ScreenDocument>(
    "../{system,process,workbench,form,business,personal,public,help}/**/*.json",
    {
      eager: true,
      import: "default",
    },
  ),
);
