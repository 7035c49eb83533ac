import { App, ConfigProvider } from "antd";
import { createRef, type ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished } from "vitest";
import { page, type Locator } from "vitest/browser";
import type { FormDocument } from "@/runtime/core/form/document";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { AppContext } from "@/runtime/render/app-context";
import { DIALOG_DEFAULTS } from "@/runtime/render/dialog-defaults";
import { PortsContext } from "@/runtime/render/ports-context";
import { FormView, type FormViewHandle } from "@/runtime/render/form-view/FormView";
import { Screen } from "@/runtime/render/Screen";
import { testApp, type TestApp } from "./screen";
import { STILL } from "./still";

/** Draws something on the real page until the test ends. */
export function show(what: ReactElement): Locator {
  return showing(what).shown;
}

/** A screen of these blocks as the product draws it, on a real page. */
export function showScreen(body: ScreenDocument["body"], app: TestApp): Locator {
  return show(
    <App>
      <PortsContext value={app.ports}>
        <AppContext value={app}>
          <Screen
            screen={{ schemaVersion: 1, id: "t", route: "/t", title: "t", body }}
            route={{ path: "/t", query: {} }}
          />
        </AppContext>
      </PortsContext>
    </App>,
  );
}

/** Writes the markup of one element on the real page until the test ends. */
export function showMarkup(html: string): void {
  document.body.insertAdjacentHTML("beforeend", html);
  const element = document.body.lastElementChild;
  onTestFinished(() => element?.remove());
}

/** Puts the keys before what is shown: a test before may have left them anywhere on the page. */
export function beginAt(shown: Locator): void {
  const place = shown.element() as HTMLElement;
  place.tabIndex = -1;
  place.focus();
}

let count = 0;

function showing(what: ReactElement): { shown: Locator; draw: (what: ReactElement) => void } {
  const host = document.body.appendChild(document.createElement("div"));
  // A locator would count its place among what comes and goes beside it, as messages do.
  const name = (host.dataset["testid"] = `shown-${count++}`);
  const root = createRoot(host);
  const draw = (next: ReactElement): void =>
    root.render(<ConfigProvider theme={STILL}>{next}</ConfigProvider>);
  draw(what);
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
  return { shown: page.getByTestId(name), draw };
}

/** A form as its users see it, on a real page, with what calls answer; the signed-in user is zhangsan. */
export function showForm(
  form: FormDocument,
  answers: Parameters<typeof testApp>[0] = {},
): {
  form: Locator;
  values: () => Record<string, unknown>;
  submit: () => Record<string, unknown> | null;
  /** Draws all of it anew, as a page does that keeps its draft. */
  again: () => void;
  ports: TestApp["ports"];
} {
  const handle = createRef<FormViewHandle>();
  const ports = testApp(answers).ports;
  const whole = (): ReactElement => (
    <ConfigProvider button={{ autoInsertSpace: false }} modal={DIALOG_DEFAULTS}>
      <App>
        <PortsContext value={ports}>
          <FormView ref={handle} form={form} />
        </PortsContext>
      </App>
    </ConfigProvider>
  );
  const { shown, draw } = showing(whole());
  return {
    form: shown,
    ports,
    again: () => draw(whole()),
    values: () => handle.current?.values() ?? {},
    submit: () => handle.current?.submit() ?? null,
  };
}
