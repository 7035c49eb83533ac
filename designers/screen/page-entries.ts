import { fragmentType } from "@/runtime/core/fragment/fragment";
import { everyRow } from "@/runtime/core/resource/every-row";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import type { SysScreenRow } from "@/runtime/core/resource/call-types";
import type { AppServices } from "@/runtime/store/app-store";

type Title = ScreenDocument["title"];

/** A page as the list shows it. */
export interface PageEntry {
  id: string;
  /** A part of pages instead of one; its route is the type of the blocks that use it. */
  isFragment: boolean;
  route: string;
  title: Title;
  /** An own page that was put away is shown to nobody until it is taken back. */
  kind: "shipped" | "changed" | "own" | "away";
  hasDraft: boolean;
  /** A publication of it waits for somebody's release. */
  isPending: boolean;
}

/** Every page that there is: own ones first, then those that come with the product by their routes. */
export async function loadEntries(app: AppServices): Promise<PageEntry[]> {
  const stored = await everyRow((asked) => app.ports.http.call("sys/screen", "list", asked));
  await app.fragments.complete();
  const fragments = app.fragments
    .shipped()
    .map(({ id, title }) => ({ id, title, route: fragmentType(id), isFragment: true }));
  const pages = app.pages.shipped().map(({ id, title, route }) => ({ id, title, route, isFragment: false }));
  const served = stored.map((row) => ({ ...row, title: servedTitle(app, row) }));
  return entriesOf([...pages, ...fragments], served, await waiting(app));
}

/** With its row a page has one title, for lists of the server; in its document it may have one in each language. */
function servedTitle({ pages, fragments }: AppServices, { id, kind, route, title }: SysScreenRow): Title {
  const document = kind === "fragment" ? fragments.find(id) : pages.find(route);
  return document?.id === id && document.title !== "" ? document.title : (title ?? "");
}

function entriesOf(
  shipped: readonly Pick<PageEntry, "id" | "title" | "route" | "isFragment">[],
  stored: readonly (Omit<SysScreenRow, "title"> & { title: Title })[],
  pending: ReadonlySet<string>,
): PageEntry[] {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const entries: PageEntry[] = shipped.map(({ id, route, title, isFragment }) => {
    const row = byId.get(id);
    const kind = row?.active ? "changed" : "shipped";
    return {
      id,
      isFragment,
      route,
      title,
      kind,
      hasDraft: Boolean(row?.draftDate),
      isPending: pending.has(id),
    };
  });
  const known = new Set(shipped.map(({ id }) => id));
  const own = stored.filter(
    ({ id, version, draftDate }) => !known.has(id) && (version > 0 || draftDate !== null),
  );
  const added: PageEntry[] = own.map(({ id, route, title, version, active, draftDate, kind }) => ({
    id,
    isFragment: kind === "fragment",
    route,
    title,
    kind: active || version === 0 ? "own" : "away",
    hasDraft: draftDate !== null,
    isPending: pending.has(id),
  }));
  return [...added, ...entries.toSorted((a, b) => a.route.localeCompare(b.route))];
}

/** Pages that wait for a release, for those who may see them. */
async function waiting({ session, ports }: AppServices): Promise<ReadonlySet<string>> {
  if (!session.mayUse("sys:screen:publish")) return new Set();
  const pending = await ports.http.call("sys/screen", "pending", {});
  return new Set(pending.map(({ screenId }) => screenId));
}
