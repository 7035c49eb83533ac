import { CloseOutlined, DeleteOutlined, PlusOutlined, ReloadOutlined, SwapOutlined } from "@ant-design/icons";
import { Button, Image, Progress, message } from "antd";
import { useRef, type MouseEvent, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { OptionsOf, WidgetProps } from "@/runtime/registry/widget";
import { focusGroupOf } from "@/runtime/render/focus-if-lost";
import { FieldGroup } from "../field-group";
import type { FileItem } from "./file-item";
import { imageLimits, refusalOf } from "./image-rules";
import { ImageViewer } from "./image-viewer";
import { useFileDrop } from "./use-file-drop";
import { useUploads } from "./use-uploads";
import "./texts";
import "./widgets.css";

const JPG = "image/jpeg";

/** Image upload field (spec 001 §3, §5): tiles with preview, replace and delete; no add button at the limit. */
export default function ImagesWidget(props: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const options: OptionsOf<"imgupload"> = props.options;
  const { disabled, readOnly } = props;
  const isAvatar = options.isAvatar === true;
  const multiple = options.multiple === true && !isAvatar;
  const { length, min, size } = imageLimits(props.options);
  const isOpen = !disabled && !readOnly;
  const { items, isWaiting, add, replace, remove, retry } = useUploads(props);
  const input = useRef<HTMLInputElement>(null);
  const target = useRef<string | null>(null);
  const choose = (key: string | null): void => {
    target.current = key;
    input.current?.click();
  };
  const takeWhatFits = (files: File[]): void => {
    const total = items.length + files.length;
    if (total > length) void message.warning(t("upload.tooMany", { n: length, m: files.length, total }));
    add(files.slice(0, length - items.length));
  };
  const take = (chosen: File[]): void => {
    const files = chosen.filter((file) => {
      const refusal = refusalOf(file, isAvatar);
      if (refusal) void message.error(t(refusal));
      return refusal === null;
    });
    if (target.current === null) takeWhatFits(files);
    else if (files[0]) replace(target.current, files[0]);
  };
  const drop = useFileDrop({ isOpen: isOpen && !isWaiting, multiple }, (files) => {
    target.current = null;
    take(files);
  });
  const mayTakeOut = options.isDelete === true && items.length > min;
  const shown = items.filter((item) => item.status === "success");
  return (
    <FieldGroup
      props={props}
      className={`fs-images${isAvatar ? " fs-images-round" : ""}${props.invalid ? " fs-images-wrong" : ""}${drop.isOver ? " fs-drop" : ""}`}
      {...drop.handlers}
    >
      <ImageViewer count={shown.length}>
        {items.map((item, at) => (
          <div key={item.key} className="fs-image" style={size}>
            <Tile item={item} size={size} hasPreview={!disabled && options.disabled !== true} />
            {isOpen && item.status !== "success" ? (
              <SendingTools
                name={item.name ?? `${at + 1}`}
                onRetry={item.status === "error" ? () => retry(item.key) : undefined}
                onCancel={() => remove(item.key)}
              />
            ) : null}
            {isOpen && item.status === "success" && (options.isEdit === true || mayTakeOut) ? (
              <div className="fs-image-tools">
                {options.isEdit === true ? (
                  <ToolButton
                    icon={<SwapOutlined aria-hidden />}
                    name={`${t("upload.edit")} ${item.name ?? at + 1}`}
                    onClick={() => choose(item.key)}
                  />
                ) : null}
                {mayTakeOut ? (
                  <PassingButton
                    icon={<DeleteOutlined aria-hidden />}
                    name={`${t("upload.delete")} ${item.name ?? at + 1}`}
                    onClick={() => remove(item.key)}
                  />
                ) : null}
              </div>
            ) : null}
          </div>
        ))}
      </ImageViewer>
      {isOpen && !isWaiting && items.length < length ? (
        <button type="button" className="fs-image-add" style={size} onClick={() => choose(null)}>
          <PlusOutlined aria-hidden />
          {t("upload.add")}
        </button>
      ) : null}
      {!isOpen && items.length === 0 ? (
        <div className="fs-image-none" style={size}>
          {t("upload.noImage")}
        </div>
      ) : null}
      <input
        ref={input}
        type="file"
        accept={isAvatar ? JPG : "image/*"}
        hidden
        disabled={!isOpen || isWaiting}
        multiple={multiple}
        data-testid={`file-${props.path.join(".")}`}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </FieldGroup>
  );
}

interface SendingToolsProps {
  name: string;
  /** Where nobody answered for the picture. */
  onRetry: (() => void) | undefined;
  onCancel: () => void;
}

/** What may be done with a picture that has not arrived. */
function SendingTools({ name, onRetry, onCancel }: SendingToolsProps): ReactElement {
  const { t } = useTranslation();
  return (
    <div className="fs-image-tools">
      {onRetry ? (
        <PassingButton
          icon={<ReloadOutlined aria-hidden />}
          name={`${t("upload.retry")} ${name}`}
          onClick={onRetry}
        />
      ) : null}
      <PassingButton
        icon={<CloseOutlined aria-hidden />}
        name={`${t("upload.cancel")} ${name}`}
        onClick={onCancel}
      />
    </div>
  );
}

interface ToolButtonProps {
  icon: ReactElement;
  name: string;
  onClick: (event: MouseEvent) => void;
}

/** Goes with what it does: with the picture that it takes away, or when that is sent once more. */
function PassingButton({ onClick, ...props }: ToolButtonProps): ReactElement {
  const takeOut = (event: MouseEvent): void => {
    focusGroupOf(event.currentTarget);
    onClick(event);
  };
  return <ToolButton {...props} onClick={takeOut} />;
}

function ToolButton({ name, ...props }: ToolButtonProps): ReactElement {
  return <Button size="small" type="text" aria-label={name} title={name} {...props} />;
}

interface TileProps {
  item: FileItem;
  size: { width: number; height: number };
  hasPreview: boolean;
}

function Tile({ item, size, hasPreview }: TileProps): ReactElement {
  const { t } = useTranslation();
  const isSending = item.status !== "success";
  return (
    <>
      {item.url ? (
        <Image
          src={item.url}
          alt={item.name ?? ""}
          width={size.width}
          height={size.height}
          preview={hasPreview && !isSending ? { cover: t("upload.preview") } : false}
        />
      ) : null}
      {isSending ? (
        <div className="fs-image-progress">
          <Progress
            type="circle"
            size={Math.min(size.width, size.height) * 0.6}
            percent={item.percent}
            {...(item.status === "error" ? { status: "exception" as const } : {})}
            aria-label={item.name ?? ""}
          />
        </div>
      ) : null}
    </>
  );
}
