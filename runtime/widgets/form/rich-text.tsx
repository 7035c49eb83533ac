import {
  BoldOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  UnderlineOutlined,
  UnorderedListOutlined,
} from "@ant-design/icons";
import { Button } from "antd";
import DOMPurify from "dompurify";
import { useEffect, useRef, type ReactElement, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { WidgetProps } from "@/runtime/registry/widget";

const COMMANDS: [command: string, icon: ReactNode][] = [
  ["bold", <BoldOutlined key="b" />],
  ["italic", <ItalicOutlined key="i" />],
  ["underline", <UnderlineOutlined key="u" />],
  ["insertOrderedList", <OrderedListOutlined key="o" />],
  ["insertUnorderedList", <UnorderedListOutlined key="l" />],
];

/** Formatted text, kept as cleaned HTML. */
export default function RichTextWidget(props: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const html = typeof props.value === "string" ? props.value : "";
  const isOpen = !props.disabled && !props.readOnly;
  useEffect(() => {
    const clean = DOMPurify.sanitize(html);
    if (box.current && box.current.innerHTML !== clean && document.activeElement !== box.current)
      box.current.innerHTML = clean;
  }, [html]);
  const emit = (): void => props.onChange(DOMPurify.sanitize(box.current?.innerHTML ?? "") || undefined);
  const run = (command: string): void => {
    box.current?.focus();
    document.execCommand(command);
    emit();
  };
  return (
    <div className={`fs-rich${props.invalid ? " fs-rich-wrong" : ""}`}>
      {isOpen ? (
        <div className="fs-rich-tools" role="toolbar" aria-label={props.label}>
          {COMMANDS.map(([command, icon]) => (
            <Button
              key={command}
              type="text"
              size="small"
              icon={icon}
              aria-label={t(`formWidget.${command}`)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(command)}
            />
          ))}
        </div>
      ) : null}
      <div
        ref={box}
        id={props.id}
        className="fs-rich-body"
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-label={props.label}
        contentEditable={isOpen}
        suppressContentEditableWarning
        onInput={emit}
      />
    </div>
  );
}
