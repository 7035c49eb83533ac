import { errorWords } from "@/runtime/i18n/error-words";
import { PictureOutlined } from "@ant-design/icons";
import type { Editor } from "@tiptap/react";
import { Button, message } from "antd";
import { useRef, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Path } from "@/runtime/core/json-schema/path";
import { useOptionalPorts } from "@/runtime/render/ports-context";
import { useHeld } from "@/runtime/render/schema-form/use-held";
import { refusalOf } from "./image-rules";
import { DEFAULT_ACTION } from "./use-uploads";

/** Sends an image to the product's server and puts it into the text. */
export function RichTextImage({ editor, path }: { editor: Editor; path: Path }): ReactElement {
  const { t } = useTranslation();
  const ports = useOptionalPorts();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  useHeld(path, isSending ? "busy" : null);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file || !ports) return;
    const refusal = refusalOf(file, false);
    if (refusal) return void message.error(t(refusal));
    setSending(true);
    try {
      const { url, name } = await ports.upload.upload({ file, action: DEFAULT_ACTION });
      if (!editor.isDestroyed) editor.chain().focus().setImage({ src: url, alt: name }).run();
    } catch (error) {
      const reason = errorWords(error);
      void message.error(t("upload.failed", { name: file.name, reason }));
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<PictureOutlined />}
        loading={isSending}
        disabled={ports === null}
        title={t("richText.image")}
        aria-label={t("richText.image")}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
    </>
  );
}
