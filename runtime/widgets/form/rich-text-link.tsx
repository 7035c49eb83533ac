import { textIn } from "@/runtime/core/guards";
import { LinkOutlined } from "@ant-design/icons";
import type { Editor } from "@tiptap/react";
import { Button, Input, Popover, Space } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";

/** An address without a protocol is one of the web. */
const addressOf = (text: string): string =>
  text === "" || /^([a-z]+:|\/|#)/i.test(text) ? text : `https://${text}`;

/** Sets, changes or takes away the link of the selected text. */
export function RichTextLink({ editor }: { editor: Editor }): ReactElement {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [href, setHref] = useState("");
  const open = (next: boolean): void => {
    if (next) setHref(textIn(editor.getAttributes("link")["href"]) ?? "");
    setOpen(next);
  };
  const apply = (): void => {
    const address = addressOf(href.trim());
    const chain = editor.chain().focus().extendMarkRange("link");
    if (address === "") chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive("link"))
      chain
        .insertContent({ type: "text", text: address, marks: [{ type: "link", attrs: { href: address } }] })
        .run();
    else chain.setLink({ href: address }).run();
    setOpen(false);
  };
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={open}
      destroyOnHidden
      content={
        <Space.Compact>
          <Input
            ref={(input) => input?.focus()}
            aria-label={t("richText.address")}
            placeholder="https://"
            value={href}
            onChange={(event) => setHref(event.target.value)}
            onPressEnter={apply}
          />
          <Button type="primary" onClick={apply}>
            {t("richText.apply")}
          </Button>
        </Space.Compact>
      }
    >
      <Button
        type="text"
        size="small"
        icon={<LinkOutlined aria-hidden />}
        title={t("richText.link")}
        aria-label={t("richText.link")}
        onMouseDown={(event) => event.preventDefault()}
      />
    </Popover>
  );
}
