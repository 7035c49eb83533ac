import { App, ConfigProvider } from "antd";
import zh from "antd/es/locale/zh_CN";
import en from "antd/es/locale/en_US";
import { createRef, type ReactElement } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { emptyForm, type FormDocument } from "@/runtime/core/form/document";
import { DIALOG_DEFAULTS } from "@/runtime/render/dialog-defaults";
import { openForm } from "@/runtime/core/form/io/open";
import { localText, type Locale } from "@/runtime/core/locale";
import { setLocale } from "@/runtime/i18n/i18n";
import "@/runtime/widgets";
import "@/runtime/widgets/form";
import { logCaught } from "@/runtime/render/error-boundary";
import { FormView, type FormViewHandle } from "@/runtime/render/form-view/FormView";
import { PortsContext } from "@/runtime/render/ports-context";
import { FINGERS_ONLY } from "@/runtime/render/fingers-only";
import { TOASTS } from "@/runtime/render/toast-seconds";
import { themeOf } from "@/screens/app/theme";
import { elementPorts } from "./ports";

type Values = Record<string, unknown>;

/**
 * `<flowsmith-form>`: a designed form in any page. Properties: `definition` (the form as exported), `value`; attributes:
 * `lang` (`zh`, `en`), `access-token` (for uploads and dictionaries). `submit()` checks all fields and gives the values,
 * or null after marking what is wrong; it also sends the event `submit` with the values as `detail`. Every change sends
 * `change` likewise.
 */
export class FormElement extends HTMLElement {
  private root: Root | null = null;
  private readonly view = createRef<FormViewHandle>();
  private readonly ports = elementPorts(() => this.getAttribute("access-token"));
  private form: FormDocument = emptyForm();
  private start: Values | undefined;

  get definition(): FormDocument {
    return this.form;
  }

  /** A definition that is no form throws, with the reason in the language of the element. */
  set definition(definition: FormDocument | string) {
    const text = typeof definition === "string" ? definition : (JSON.stringify(definition) ?? "");
    const { form, said } = openForm(text);
    if (!form) throw new Error(localText(said, this.locale));
    this.form = form;
    this.draw();
  }

  /** The values as they stand; setting them replaces all. */
  get value(): Values {
    return this.view.current?.values() ?? this.start ?? {};
  }

  set value(value: Values | undefined) {
    this.start = value;
    this.draw();
  }

  submit(): Values | null {
    const values = this.view.current?.submit() ?? null;
    if (values) this.dispatchEvent(new CustomEvent("submit", { detail: values }));
    return values;
  }

  connectedCallback(): void {
    this.takeEarly("definition");
    this.takeEarly("value");
    void setLocale(this.locale);
    this.root ??= createRoot(this, { onCaughtError: logCaught });
    this.root.render(this.content());
  }

  /** The page may itself be React at work, and an element that is only moved comes back at once: both need a moment. */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.root?.unmount();
      this.root = null;
    });
  }

  /** The script arrives after the page's own: what was set before hides the property of the same name. */
  private takeEarly(name: "definition" | "value"): void {
    if (!Object.hasOwn(this, name)) return;
    const early = this[name];
    delete (this as Partial<Record<typeof name, unknown>>)[name];
    Object.assign(this, { [name]: early });
  }

  private get locale(): Locale {
    return this.lang.toLowerCase().startsWith("en") ? "en" : "zh";
  }

  private draw(): void {
    const { root } = this;
    // The page may ask for the values right after it has set the definition.
    if (root) flushSync(() => root.render(this.content()));
  }

  private content(): ReactElement {
    return (
      <ConfigProvider
        theme={themeOf("light", { isForFingers: matchMedia(FINGERS_ONLY).matches })}
        locale={this.locale === "en" ? en : zh}
        modal={DIALOG_DEFAULTS}
      >
        <App message={TOASTS}>
          <PortsContext value={this.ports}>
            <FormView
              ref={this.view}
              form={this.form}
              values={this.start}
              onChange={(values) => this.dispatchEvent(new CustomEvent("change", { detail: values }))}
            />
          </PortsContext>
        </App>
      </ConfigProvider>
    );
  }
}
