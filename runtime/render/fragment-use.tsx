import { compareStructural, computed, type IObservableValue } from "mobx";
import { observer } from "mobx-react-lite";
import { Suspense, use, useEffect, useMemo, useState, type ReactElement } from "react";
import { fragmentIdOf, isFragment, type FragmentDocument } from "@/runtime/core/fragment/fragment";
import { type Lookup, Scope } from "@/runtime/core/screen/scope";
import { text } from "@/runtime/i18n/i18n";
import type { AnyBlockProps } from "@/runtime/registry/block";
import { type Caller, ScreenStore } from "@/runtime/store/screen-store";
import { DesignContext, type DesignHost } from "./design-context";
import "@/runtime/blocks/texts";
import { Nodes } from "./nodes";
import { useWhenStale } from "./page-host";
import { RefusedSources } from "./refused-sources";
import { useFollowed } from "./use-followed";
import { lazyPart } from "@/runtime/registry/lazy-part";

const Dialogs = lazyPart(() => import("./dialogs"));

/** Draws a fragment where a block uses it: with state, sources, ids and dialogs of its own, and of its surroundings nothing but its params. */
export default observer(function FragmentUse(props: AnyBlockProps): ReactElement {
  const { node, screen } = props;
  const { fragments } = screen.app;
  const id = fragmentIdOf(node.type) ?? "";
  const fragment = fragments.find(id);
  const [isComplete, setComplete] = useState(false);
  useEffect(() => {
    if (!fragment) void fragments.complete().finally(() => setComplete(true));
  }, [fragments, fragment]);
  if (fragment) {
    demandUsable(fragment, props);
    return <Drawn key={id} {...props} fragment={fragment} />;
  }
  if (isComplete) throw new Error(text("blocks.noFragment", { name: id }));
  return <div className="fs-waiting" aria-hidden />;
});

/** Refuses a fragment that stands in itself, and one that is not told what it must know. */
function demandUsable({ id, params = {} }: FragmentDocument, { node, screen }: AnyBlockProps): void {
  for (let around: ScreenStore | undefined = screen; around; around = around.caller?.screen)
    if (isFragment(around.screen) && around.screen.id === id)
      throw new Error(text("blocks.fragmentCycle", { name: id }));
  const missing = Object.entries(params).find(
    ([name, { required }]) => required === true && node[name] === undefined,
  );
  if (missing) throw new Error(text("blocks.noParam", { name: missing[0] }));
}

const Drawn = observer(function Drawn({
  fragment,
  ...props
}: AnyBlockProps & { fragment: FragmentDocument }): ReactElement {
  const design = use(DesignContext);
  const place = useFollowed(props);
  const { screen } = props;
  const store = useMemo(
    () => new ScreenStore(fragment, screen.app, screen.route, callerOf(fragment, place, design)),
    [fragment, screen, place, design],
  );
  useEffect(() => {
    store.start();
    return () => store.stop();
  }, [store]);
  useWhenStale(() => store.renew());
  return (
    <DesignContext value={null}>
      <RefusedSources screen={store} />
      <Nodes nodes={fragment.body} screen={store} scope={store.scope} pointer={`${props.pointer}/body`} />
      {fragment.dialogs || store.dialogs.length > 0 ? (
        <Suspense>
          <Dialogs screen={store} />
        </Suspense>
      ) : null}
    </DesignContext>
  );
});

/** The place of a use as it is now, though the fragment goes on. */
function callerOf(
  fragment: FragmentDocument,
  place: IObservableValue<AnyBlockProps>,
  design: DesignHost | null,
): Caller {
  return {
    design,
    param: paramsOf(fragment, place),
    get node() {
      return place.get().node;
    },
    get scope() {
      return place.get().scope;
    },
    get screen() {
      return place.get().screen;
    },
    get pointer() {
      return place.get().pointer;
    },
  };
}

/** Params are read where the fragment is used, their defaults nowhere: they know the reader's language alone. */
function paramsOf({ params = {} }: FragmentDocument, place: IObservableValue<AnyBlockProps>): Lookup {
  const cells = new Map(
    Object.entries(params).map(([name, { default: usual }]) => {
      const value = (): unknown => {
        const { node, scope, screen } = place.get();
        const nowhere = new Scope((one) => (one === "locale" ? screen.app.locale() : undefined));
        return (node[name] === undefined ? nowhere.resolve(usual) : scope.resolve(node[name])) ?? null;
      };
      return [name, computed(value, { equals: compareStructural })] as const;
    }),
  );
  return (name) => cells.get(name)?.get();
}
