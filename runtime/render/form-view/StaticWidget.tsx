import { Button, Modal } from "antd";
import DOMPurify from "dompurify";
import { useState, type ReactElement } from "react";
import { compileTemplate } from "@/runtime/core/expression/template";
import type { FormWidget } from "@/runtime/core/form/document";
import { useForm } from "../schema-form/form-context";
import { useAuthorScript } from "./author-script";
import { classOf } from "./class-names";
import { FormButton } from "./FormButton";
import { TO_LOOK_AT } from "@/runtime/render/dialog-defaults";

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
        <FormButton
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

/** Shows the author's content with the form's present values; the script may make it instead. */
function PreviewButton({ widget }: { widget: FormWidget }): ReactElement {
  const { store } = useForm();
  const run = useAuthorScript();
  const [html, setHtml] = useState<string | null>(null);
  const text = textOf(widget.options["previewValue"], widget.name);
  const open = async (): Promise<void> => {
    const code = textOf(widget.options["previewScript"]);
    const content = filledIn(textOf(widget.options["previewData"]), store.values);
    if (code.trim() === "") return setHtml(content);
    const result = await run({ name: text, code, args: { data: content } });
    if (result) setHtml(typeof result.value === "string" ? result.value : content);
  };
  return (
    <div className={classOf(widget)}>
      <Button disabled={widget.options["disabled"] === true} onClick={() => void open()}>
        {text}
      </Button>
      <Modal
        {...TO_LOOK_AT}
        open={html !== null}
        title={text}
        footer={null}
        width={720}
        onCancel={() => setHtml(null)}
      >
        <Html className="" html={html ?? ""} />
      </Modal>
    </div>
  );
}

/** The content with the values of its `${…}` parts, which cannot bring markup of their own; with a fault as it is written. */
function filledIn(content: string, values: Record<string, unknown>): string {
  const escaped = Object.fromEntries(
    Object.entries(values).map(([model, value]) => [
      model,
      typeof value === "string" ? escapeHtml(value) : value,
    ]),
  );
  try {
    const text = compileTemplate(content).evaluate({ ...escaped, form: escaped });
    return typeof text === "string" ? text : String(text as number | boolean);
  } catch {
    return content;
  }
}

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
