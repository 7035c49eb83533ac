import { Button, Empty, Skeleton } from "antd";
import { Suspense, useMemo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { readForm } from "@/runtime/core/form/read-form";
import { presentScreen } from "@/runtime/core/screen/present-screen";
import { AppContext, useApp } from "@/runtime/render/app-context";
import { ErrorBoundary } from "@/runtime/render/error-boundary";
import { NodeError } from "@/runtime/render/node-error";
import { PortsContext } from "@/runtime/render/ports-context";
import { Screen } from "@/runtime/render/Screen";
import type { PlayExample } from "./playground-examples";
import { sandboxOf } from "./sandbox";
import { lazyPart } from "@/runtime/registry/lazy-part";

const FormView = lazyPart(async () => ({
  default: (await import("@/runtime/render/form-view/FormView")).FormView,
}));
const DiagramViewer = lazyPart(() => import("@/designers/process/viewer/DiagramViewer"));

/** A sound text as its users would see it, cut off from the server. */
export function LiveResult({ example, text }: { example: PlayExample; text: string }): ReactElement {
  const app = useApp();
  const sandbox = useMemo(() => sandboxOf(app, example.answers), [app, example]);
  if (example.where) return <Where where={example.where} />;
  return (
    <AppContext value={sandbox}>
      <PortsContext value={sandbox.ports}>
        <ErrorBoundary
          resetKey={text}
          isDraft
          fallback={(error) => (
            <NodeError type={example.kind} id={example.name} pointer="/" message={error.message} />
          )}
        >
          <Suspense fallback={<Skeleton active />}>
            <Drawn kind={example.kind} text={text} />
          </Suspense>
        </ErrorBoundary>
      </PortsContext>
    </AppContext>
  );
}

function Drawn({ kind, text }: { kind: PlayExample["kind"]; text: string }): ReactElement {
  const { t } = useTranslation();
  if (kind === "screen") return <DrawnScreen text={text} />;
  if (kind === "form") return <DrawnForm text={text} />;
  if (kind === "process") return <DiagramViewer key={text} xml={text} states={{}} takenFlows={[]} />;
  return <Empty description={t("help.noPicture")} />;
}

function DrawnScreen({ text }: { text: string }): ReactElement {
  const screen = useMemo(() => presentScreen(JSON.parse(text)), [text]);
  return <Screen screen={screen} route={{ path: screen.route, query: {} }} />;
}

function DrawnForm({ text }: { text: string }): ReactElement {
  const { t } = useTranslation();
  const { document } = useMemo(() => readForm(text), [text]);
  return document ? <FormView key={text} form={document} /> : <Empty description={t("help.broken")} />;
}

function Where({ where }: { where: string }): ReactElement {
  const { t } = useTranslation();
  const { go } = useApp();
  return (
    <Empty description={t("help.where")}>
      <Button type="primary" onClick={() => go(where)}>
        {t("help.open")}
      </Button>
    </Empty>
  );
}
