import { compareStructural, reaction, untracked } from "mobx";
import { use, useEffect, useMemo } from "react";
import { recordIn } from "@/runtime/core/guards";
import type { BlockProps } from "@/runtime/registry/block";
import { ExplainContext } from "@/runtime/render/explain-context";
import { useWhenStale } from "@/runtime/render/page-host";
import { resourcesOf } from "@/runtime/render/resources";
import { totalsAsked } from "@/runtime/render/schema-table/totals";
import { addressedSearch } from "./addressed-search";
import { CrudStore } from "./crud-store";
import { keepAsked, keptAsked } from "./kept-asked";

/** One store per resource; follows the fixed query and offers itself under the block's id. */
export function useCrudStore({ node, options, screen, scope, pointer }: BlockProps<"crud">): CrudStore {
  const { resource, tree, children, paging: isPaged } = options;
  const totals = totalsAsked(options.columns ?? []);
  const { id, query, search } = node;
  const store = useMemo(() => {
    const fixed = untracked(() => recordIn(scope.resolve(query ?? {})));
    const addressed = addressedSearch(resourcesOf(screen.app)[resource]?.entity, search, screen.route.query);
    const begun = keptAsked({ screen, pointer, fixed }) ?? { search: addressed };
    return new CrudStore(resource, screen.app, { tree, children, paging: isPaged, totals, begun });
    // What its page fixes is asked of the same store when it changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [resource, screen, search, tree, children, isPaged, totals]);
  const explained = use(ExplainContext);
  useEffect(() => {
    // Its call is taken note of, while everything else stays.
    if (explained) void store.load();
  }, [explained, store]);
  useWhenStale(() => void store.load());
  useEffect(() => {
    const stops = [
      reaction(
        () => recordIn(scope.resolve(query ?? {})),
        (fixed, before) => void store.ask(before === undefined ? { fixed, page: store.page } : { fixed }),
        { fireImmediately: true, equals: compareStructural },
      ),
      reaction(
        () => store.asked,
        (asked) => keepAsked({ screen, pointer, fixed: store.fixed }, asked),
        { equals: compareStructural },
      ),
      screen.attach(id, { reload: () => store.renew(), outdate: () => void store.renew() }),
      reaction(
        () => ({
          selected: store.selected,
          query: store.query,
          page: store.page,
          size: store.size,
          total: store.total,
          records: store.records,
        }),
        (state) => id !== undefined && screen.expose(id, state),
        { fireImmediately: true },
      ),
      () => store.stop(),
    ];
    return () => stops.forEach((stop) => stop());
  }, [store, screen, scope, id, query, pointer]);
  return store;
}
