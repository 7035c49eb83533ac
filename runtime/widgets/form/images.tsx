import { DeleteOutlined, PlusOutlined, SwapOutlined } from "@ant-design/icons";
import { Button, Image, Progress } from "antd";
import { useRef, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { WidgetProps } from "@/runtime/registry/widget";
import { useUploads, type FileItem } from "./use-uploads";

/** Image upload field (spec 001 §3): tiles with preview, replace and delete, hidden add button at the limit. */
export default function ImagesWidget(props: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const { options, disabled, readOnly } = props;
  const size = { width: 100, height: 100, ...(options["size"] as object | undefined) };
  const limit = Number(options["length"] ?? 9);
  const min = Number(options["min"] ?? 0);
  const isOpen = !disabled && !readOnly;
  const { items, add, replace, remove } = useUploads(props);
  const input = useRef<HTMLInputElement>(null);
  const target = useRef<string | null>(null);
  const choose = (key: string | null): void => {
    target.current = key;
    input.current?.click();
  };
  const isAddable = isOpen && items.length < limit && !(options["isQiniu"] === true && !options["token"]);
  return (
    <div className="fs-images" role="group" aria-label={props.label}>
      {items.map((item) => (
        <div key={item.key} className="fs-image" style={size}>
          <Tile item={item} size={size} />
          {isOpen && item.status === "success" ? (
            <div className="fs-image-tools">
              {options["isEdit"] === true ? (
                <Button
                  size="small"
                  type="text"
                  icon={<SwapOutlined style={{ color: "#fff" }} />}
                  aria-label={t("upload.edit")}
                  onClick={() => choose(item.key)}
                />
              ) : null}
              {options["isDelete"] !== false && items.length > min ? (
                <Button
                  size="small"
                  type="text"
                  icon={<DeleteOutlined style={{ color: "#fff" }} />}
                  aria-label={t("upload.delete")}
                  onClick={() => remove(item.key)}
                />
              ) : null}
            </div>
          ) : null}
        </div>
      ))}
      {isAddable ? (
        <button
          type="button"
          id={props.id}
          className="fs-image-add"
          style={size}
          onClick={() => choose(null)}
        >
          <PlusOutlined />
          {t("upload.add")}
        </button>
      ) : null}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        multiple={options["multiple"] === true}
        data-testid={`file-${props.path.join(".")}`}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          if (target.current === null) add(files.slice(0, limit - items.length));
          else if (files[0]) replace(target.current, files[0]);
          event.target.value = "";
        }}
      />
    </div>
  );
}

function Tile({ item, size }: { item: FileItem; size: { width: number; height: number } }): ReactElement {
  if (item.status === "uploading")
    return (
      <Progress
        type="circle"
        size={Math.min(size.width, size.height) * 0.6}
        percent={item.percent}
        style={{ margin: "20%" }}
      />
    );
  return <Image src={item.url} alt={item.name ?? ""} width={size.width} height={size.height} />;
}
