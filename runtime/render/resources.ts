import type { ResourceDeclaration } from "@/runtime/core/resource/resource";
import type { AppServices } from "@/runtime/store/app-store";
import type { HttpPort } from "../ports";
import { declaredResources } from "@/runtime/core/resource/declared";

let known = declaredResources;

/** The declarations of the tables that administrators have defined; none where they cannot be had. */
export async function loadDefined(http: HttpPort): Promise<Record<string, ResourceDeclaration>> {
  try {
    return await http.call("business/table", "declarations", {});
  } catch (error) {
    console.warn("tables", error);
    return {};
  }
}

/** Takes over the declarations of tables that administrators have defined: pages name them like any other resource. */
export function takeDefined(defined: Record<string, ResourceDeclaration>): void {
  known = { ...declaredResources, ...defined };
}

/** Makes the resources of plugins known, which stand among the declared ones since. */
export function takePluginResources(): void {
  known = { ...declaredResources, ...known };
}

/** The resources that blocks may name: the declared ones, or those that the host gives instead. Only blocks that read them load them. */
export function resourcesOf({
  resources,
}: Pick<AppServices, "resources">): Record<string, ResourceDeclaration> {
  return resources ?? known;
}
