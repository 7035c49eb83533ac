import { Button, Modal, message } from "antd";
import DOMPurify from "dompurify";
import { useState, type ReactElement } from "react";
import type { FormWidget } from "@/runtime/core/form/document";
import { describeScriptError } from "@/runtime/sandbox/script";
import { browserScripts } from "@/runtime/sandbox/browser";
import { useForm } from "../schema-form/form-context";
import { classOf } from "./class-names";

const textOf = (value: unknown, otherwise = ""): string =>
  typeof value === "string" && value !== "" ? value : otherwise;

/** Widgets that show something and hold no value: text, HTML, buttons. */
export function StaticWidget({ widget }: { widget: FormWidget }): ReactElement | null {
  const { options } = widget;
  switch (widget.type) {
    case "text":
      return (
        <div className={`fs-static-text ${classOf(widget)}`}>
          {textOf(options["defaultValue"], widget.name)}
        </div>
      );
    case "html":
      return <Html className={classOf(widget)} html={textOf(options["content"])} />;
    case "button":
      return (
        <ScriptButton
          widget={widget}
          text={textOf(options["content"], widget.name)}
          code={textOf(options["click"])}
        />
      );
    case "buttonPreview":
      return <PreviewButton widget={widget} />;
    case "divider":
      return <hr className="fs-divider" />;
    default:
      return null;
  }
}

/** Author's HTML, cleaned of everything that could run. */
function Html({ html, className }: { html: string; className: string }): ReactElement {
  // oxlint-disable-next-line react/no-danger -- cleaned by DOMPurify
  return (
    <div
      className={`fs-static-html ${className}`}
      dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html) }}
    />
  );
}

const DANGER = "danger";

function ScriptButton({
  widget,
  text,
  code,
}: {
  widget: FormWidget;
  text: string;
  code: string;
}): ReactElement {
  const { store, disabled, readOnly } = useForm();
  const type = widget.options["type"];
  const click = async (): Promise<void> => {
    const result = await browserScripts().run({ name: text, code, input: { form: { ...store.values } } });
    if (!result.ok) void message.error(describeScriptError(text, result.error));
    else if (JSON.stringify(result.form) !== JSON.stringify(store.values)) store.setValues(result.form);
  };
  return (
    <div className={classOf(widget)}>
      <Button
        type={type === "info" ? "default" : "primary"}
        danger={type === DANGER}
        disabled={disabled || readOnly || widget.options["disabled"] === true}
        onClick={() => void click()}
      >
        {text}
      </Button>
    </div>
  );
}

/** Shows the author's content with the form's present values; the script may prepare it. */
function PreviewButton({ widget }: { widget: FormWidget }): ReactElement {
  const { store } = useForm();
  const [html, setHtml] = useState<string | null>(null);
  const text = textOf(widget.options["previewValue"], widget.name);
  const open = async (): Promise<void> => {
    const code = textOf(widget.options["previewScript"]);
    const content = textOf(widget.options["previewData"]);
    if (code === "") return setHtml(content);
    const result = await browserScripts().run({ name: text, code, input: { form: { ...store.values } } });
    if (!result.ok) return void message.error(describeScriptError(text, result.error));
    return setHtml(typeof result.value === "string" ? result.value : content);
  };
  return (
    <div className={classOf(widget)}>
      <Button onClick={() => void open()}>{text}</Button>
      <Modal open={html !== null} title={text} footer={null} width={720} onCancel={() => setHtml(null)}>
        <Html className="" html={html ?? ""} />
      </Modal>
    </div>
  );
}
