import { ConfigProvider } from "antd";
import { observer } from "mobx-react-lite";
import { createElement, Fragment, Suspense, use, type ComponentProps, type ReactElement } from "react";
import { ExpressionError } from "@/runtime/core/expression/expression-error";
import { toText } from "@/runtime/core/expression/values";
import { localText } from "@/runtime/core/locale";
import { FRAGMENT_SIGN, type NodeSpec } from "@/runtime/core/screen/document";
import { currentLocale, text } from "@/runtime/i18n/i18n";
import { type Block, blocks, fragmentBlocks } from "@/runtime/registry/block";
import { UnknownEntryError } from "@/runtime/registry/registry";
import type { ScreenStore } from "@/runtime/store/screen-store";
import { type Drawn, ExplainContext } from "./explain-context";
import { DesignContext, type DesignHost } from "./design-context";
import { ErrorBoundary } from "./error-boundary";
import { NodeError } from "./node-error";
import { BLOCK_ESSENTIALS } from "@/schemas/block-essentials";
import { resolveOptions } from "@/runtime/render/options";
import { runAutomatic, runSteps } from "./run-steps";
import type { Scope } from "@/runtime/core/screen/scope";
import { lazyPart } from "@/runtime/registry/lazy-part";

const Tip = lazyPart(() => import("./tip"));

/** A list of blocks, and where it stands. */
export interface NodesProps {
  nodes: readonly NodeSpec[] | undefined;
  screen: ScreenStore;
  scope: Scope;
  pointer: string;
}

/** A list of blocks. Each stands behind its own error boundary. */
export function Nodes({ nodes: written, screen, scope, pointer }: NodesProps): ReactElement {
  const design = use(DesignContext);
  const nodes = written ?? [];
  return (
    <>
      {design && nodes.length === 0 ? design.emptySlot(written, pointer) : null}
      {nodes.map((node, index) => (
        <Node
          key={nodeKey(node, index, design)}
          node={node}
          screen={screen}
          scope={scope}
          pointer={`${pointer}/${index}`}
        />
      ))}
    </>
  );
}

/** The key of a block among those of its list. */
export const nodeKey = (node: NodeSpec, index: number, design: DesignHost | null): string =>
  design?.keyOf(node) ?? node.id ?? `${index} ${node.type}`;

/** The blocks of a list that are shown to this user with these values, each as an element with a key; while a page is designed all of them. */
export function shownNodes(
  { nodes = [], ...place }: NodesProps,
  design: DesignHost | null = null,
): ReactElement[] {
  return nodes.flatMap((node, index) =>
    design || isShown(node, place) ? (
      <Node key={nodeKey(node, index, design)} node={node} {...place} pointer={`${place.pointer}/${index}`} />
    ) : (
      []
    ),
  );
}

/** Whether a block is shown to this user with these values. */
export function isShown(
  node: Pick<NodeSpec, "access" | "if">,
  { screen, scope }: Pick<NodesProps, "screen" | "scope">,
): boolean {
  return screen.app.session.mayUse(node.access) && (node.if === undefined || scope.test(node.if));
}

function Node(props: Drawn): ReactElement {
  const { node, pointer } = props;
  const design = use(DesignContext);
  const explain = use(ExplainContext);
  const drawn = (
    <ErrorBoundary
      resetKey={node}
      isDraft={design !== null}
      fallback={(error, retry) => (
        <NodeError
          type={node.type}
          id={node.id}
          pointer={pointer}
          message={messageOf(error, node.type)}
          retry={retry}
        />
      )}
    >
      <Suspense fallback={<div className="fs-waiting" aria-hidden />}>
        <Shown {...props} />
      </Suspense>
    </ErrorBoundary>
  );
  const anchor = (design ?? explain)?.anchor(props);
  // The same with and without: what is typed into a page stays when it begins to be explained.
  return <Fragment ref={anchor ?? null}>{drawn}</Fragment>;
}

/** What is wrong with an expression, or what a block needs that nobody has: its plugin, else its kind, else its code. */
function messageOf(error: Error, type: string): string {
  if (error instanceof ExpressionError) return localText(error.said, currentLocale());
  if (!(error instanceof UnknownEntryError)) return error.message;
  if (type.includes(".")) return text("screen.noPlugin", { name: type.split(".")[0] ?? type });
  return blocks.has(type) ? error.message : text("screen.noBlock", { name: type });
}

/** Asks access and condition, evaluates the options and draws the registered block. */
const Shown = observer(function Shown({ node, screen, scope, pointer }: Drawn): ReactElement | null {
  const isFragment = node.type.startsWith(FRAGMENT_SIGN);
  const Found: Block = isFragment ? fragmentBlocks.get(FRAGMENT_SIGN) : blocks.get(node.type);
  const design = use(DesignContext);
  const { componentDisabled: isAround } = ConfigProvider.useConfig();
  if (!isShown(node, { screen, scope }))
    return design?.ghost(node, screen.app.session.mayUse(node.access) ? "if" : "access") ?? null;
  if (design?.isStray(node)) return design.ghost(node, "within");
  const disabled = isAround || (node.disabled !== undefined && scope.test(node.disabled));
  const props: ComponentProps<Block> = {
    node,
    // The page was checked against the declarations before it was published: this is what its blocks are declared to get.
    options: (isFragment ? {} : resolveOptions(node, scope)) as never,
    scope,
    screen,
    pointer,
    disabled,
    run: (steps, names = {}) => runSteps(steps, screen, scope.with(names)),
    emit: async (event, names = {}) => {
      const steps = node.on?.[event];
      const isAct = BLOCK_ESSENTIALS[node.type]?.acts?.includes(event);
      const runEvent = isAct ? runSteps : runAutomatic;
      if (steps && !(isAct && disabled))
        await runEvent(steps, screen, scope.with({ event: names, ...names }));
    },
  };
  const block = createElement(Found, props);
  // What stands in a disabled block is disabled too, and stays as it is when that changes.
  const drawn =
    node.disabled === undefined ? (
      block
    ) : (
      <ConfigProvider componentDisabled={disabled}>{block}</ConfigProvider>
    );
  return node.tip === undefined ? drawn : <Tip title={toText(scope.resolve(node.tip))}>{drawn}</Tip>;
});
