import type { ResourceDeclaration } from "@/runtime/core/resource/resource";
import type { AppServices } from "@/runtime/store/app-store";
import { declaredResources } from "@/runtime/core/resource/declared";

/** The resources that blocks may name: the declared ones, or those that the host gives instead. Only blocks that read them load them. */
export function resourcesOf({
  resources,
}: Pick<AppServices, "resources">): Record<string, ResourceDeclaration> {
  return resources ?? declaredResources;
}
