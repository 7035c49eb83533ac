import { DeleteOutlined, PaperClipOutlined, ReloadOutlined, UploadOutlined } from "@ant-design/icons";
import { Button, Progress, message } from "antd";
import { useRef, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { OptionsOf, WidgetProps } from "@/runtime/registry/widget";
import { focusGroupOf } from "@/runtime/render/focus-if-lost";
import { FieldGroup } from "../field-group";
import { useFileDrop } from "./use-file-drop";
import { useUploads } from "./use-uploads";
import "./texts";
import "./widgets.css";

/** Files when the form does not say (spec 001 §3). */
const DEFAULT_LENGTH = 3;

/** Extensions of the field's option as an input takes them: `pdf, docx` is `.pdf,.docx`. */
const acceptOf = (types: unknown): string | undefined =>
  typeof types === "string" && types.trim() !== ""
    ? types
        .split(/[\s,，、;；|]+/)
        .filter((type) => type !== "")
        .map((type) => `.${type.replace(/^\*?\./, "")}`)
        .join(",")
    : undefined;

/** Who chooses a file is shown these alone; who drops one may hold any. */
const isAccepted = ({ name }: File, types: unknown): boolean =>
  acceptOf(types)
    ?.split(",")
    .some((end) => name.trim().toLowerCase().endsWith(end.toLowerCase())) ?? true;

/** File upload field: a list of names with a limit. */
export default function FilesWidget(props: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const options: OptionsOf<"upload"> = props.options;
  const { disabled, readOnly } = props;
  const limit = Number(options.length ?? props.options["limit"] ?? DEFAULT_LENGTH);
  const isOpen = !disabled && !readOnly;
  const { items, isWaiting, add, remove, retry } = useUploads(props);
  const input = useRef<HTMLInputElement>(null);
  const choose = (files: File[]): void => {
    const total = items.length + files.length;
    if (total > limit) void message.warning(t("upload.tooMany", { n: limit, m: files.length, total }));
    else add(files);
  };
  const takeDropped = (files: File[]): void => {
    const wrong = files.find((file) => !isAccepted(file, options.accept));
    if (wrong) void message.error(t("upload.failed", { name: wrong.name, reason: t("upload.wrongType") }));
    else choose(files);
  };
  const multiple = options.multiple === true;
  const { isOver, handlers } = useFileDrop({ isOpen: isOpen && !isWaiting, multiple }, takeDropped);
  return (
    <FieldGroup props={props} className={isOver ? "fs-drop" : ""} {...handlers}>
      {isOpen ? (
        <Button
          size={props.size}
          danger={props.invalid}
          icon={<UploadOutlined aria-hidden />}
          disabled={isWaiting || items.length >= limit}
          onClick={() => input.current?.click()}
        >
          {t("upload.choose")}
        </Button>
      ) : null}
      {!isOpen && items.length === 0 ? <div className="fs-files-none">{t("upload.noFile")}</div> : null}
      <input
        ref={input}
        type="file"
        hidden
        disabled={!isOpen || isWaiting}
        data-testid={`file-${props.path.join(".")}`}
        multiple={multiple}
        accept={acceptOf(options.accept)}
        onChange={(event) => {
          choose([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      {items.length > 0 ? (
        <ul className="fs-files">
          {items.map((item) => (
            <li key={item.key}>
              <PaperClipOutlined aria-hidden />{" "}
              {item.status !== "success" ? (
                <span>{item.name}</span>
              ) : (
                <a href={item.url} target="_blank" rel="noreferrer">
                  {item.name ?? item.url}
                </a>
              )}
              {item.status === "uploading" ? <Progress percent={item.percent} size="small" /> : null}
              {item.status === "error" ? (
                <>
                  {" "}
                  <span className="fs-files-unsent">{t("upload.unsent")}</span>
                  <Button
                    size="small"
                    type="link"
                    icon={<ReloadOutlined aria-hidden />}
                    aria-label={`${t("upload.retry")} ${item.name ?? ""}`}
                    onClick={({ currentTarget }) => {
                      focusGroupOf(currentTarget);
                      retry(item.key);
                    }}
                  >
                    {t("upload.retry")}
                  </Button>
                </>
              ) : null}
              {isOpen ? (
                <Button
                  size="small"
                  type="text"
                  danger
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={`${t(item.status !== "success" ? "upload.cancel" : "upload.delete")} ${item.name ?? item.url}`}
                  onClick={({ currentTarget }) => {
                    focusGroupOf(currentTarget);
                    remove(item.key);
                  }}
                />
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </FieldGroup>
  );
}
