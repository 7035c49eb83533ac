import type { ScreenDocument } from "@/runtime/core/screen/document";
import { fragmentType } from "@/runtime/core/fragment/fragment";
import { shippedFragments } from "./shipped-fragments";

/** The pages that come with the product. They are data, found by folder scan: no code of the pages comes with them. */
export const shippedPages: readonly ScreenDocument[] = Object.values(
  import.meta.glob<ScreenDocument>(
    "../../screens/{system,process,workbench,form,business,personal,public,help}/**/*.json",
    { eager: true, import: "default" },
  ),
);

/** What the server knows of a document that comes with the product. */
export interface ShippedScreen {
  id: string;
  route: string;
  permission?: string;
}

const shipped = shippedPages.map(({ id, route, permission }): ShippedScreen => ({
  id,
  route,
  ...(permission === undefined ? {} : { permission }),
}));

const fragments = [...shippedFragments.keys()].map((id): ShippedScreen => ({ id, route: fragmentType(id) }));

const byId = new Map([...shipped, ...fragments].map((screen) => [screen.id, screen]));
const byRoute = new Map([...shipped, ...fragments].map((screen) => [screen.route.toLowerCase(), screen]));

/** The shipped document of an id. */
export const shippedById = (id: string): ShippedScreen | undefined => byId.get(id);

/** The shipped document of a route, however it is spelt. */
export const shippedByRoute = (route: string): ShippedScreen | undefined => byRoute.get(route.toLowerCase());

const publicRoutes = Object.values(
  import.meta.glob<string[]>("../../screens/app/public-routes.json", { eager: true, import: "default" }),
).flat();

/** Routes that come with the product: of its documents, and of the pages that one document serves for many. */
export const shippedRoutes: readonly string[] = [...shipped.map(({ route }) => route), ...publicRoutes];
