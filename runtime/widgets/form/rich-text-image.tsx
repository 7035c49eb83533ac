import { PictureOutlined } from "@ant-design/icons";
import type { Editor } from "@tiptap/react";
import { Button } from "antd";
import { useRef, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Pictures } from "./use-pictures";

/** Sends an image to the product's server and puts it into the text. */
export function RichTextImage({ editor, pictures }: { editor: Editor; pictures: Pictures }): ReactElement {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<PictureOutlined aria-hidden />}
        loading={pictures.isSending}
        disabled={pictures.take === null}
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
          void pictures.take?.(editor, [...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </>
  );
}
