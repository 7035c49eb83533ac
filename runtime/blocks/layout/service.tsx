import { observer } from "mobx-react-lite";
import { useEffect, useMemo, type ReactElement } from "react";
import { Scope } from "@/runtime/core/screen/scope";
import type { SourceSpec } from "@/runtime/core/screen/document";
import type { BlockProps } from "@/runtime/registry/block";
import { Nodes } from "@/runtime/render/nodes";
import { useWhenStale } from "@/runtime/render/page-host";
import { useFollowed } from "@/runtime/render/use-followed";
import type { AppServices } from "@/runtime/store/app-store";
import { SourceStore } from "@/runtime/store/source-store";

/**
 * A part of a page with data sources of its own, which steps may reload by their names. Its blocks know beside them
 * whether one is asking (`busy`) and what the first says that was refused (`problem`).
 */
export default observer(function ServiceBlock({
  options,
  screen,
  scope,
  pointer,
}: BlockProps<"service">): ReactElement {
  const around = useScopeAround(scope);
  const sources = useMemo(
    () => sourcesOf(options.data, around, screen.app),
    [options.data, around, screen.app],
  );
  useEffect(() => {
    const stops = Object.entries(sources).map(([name, source]) => {
      source.start();
      return screen.attach(name, { reload: () => source.reload() });
    });
    return () => {
      for (const stop of stops) stop();
      for (const source of Object.values(sources)) source.stop();
    };
  }, [sources, screen]);
  useWhenStale(() => {
    for (const source of Object.values(sources)) source.renew();
  });
  const told = scope.with(stateOf(Object.values(sources)));
  const inner = new Scope(
    (name) => (Object.hasOwn(sources, name) ? (sources[name]?.value ?? null) : undefined),
    told,
  );
  return <Nodes nodes={options.body} screen={screen} scope={inner} pointer={`${pointer}/body`} />;
});

/** A scope that stays, whose readers follow the present one: a source asks again only when what it reads has changed. */
function useScopeAround(scope: Scope): Scope {
  const box = useFollowed(scope);
  return useMemo(() => new Scope((name) => box.get().get(name)), [box]);
}

const sourcesOf = (
  specs: Record<string, SourceSpec>,
  scope: Scope,
  app: AppServices,
): Record<string, SourceStore> =>
  Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, new SourceStore(spec, scope, app)]));

const stateOf = (sources: readonly SourceStore[]): { busy: boolean; problem: string | null } => ({
  busy: sources.some(({ loading }) => loading),
  problem: sources.find(({ error }) => error !== null)?.error?.message ?? null,
});
