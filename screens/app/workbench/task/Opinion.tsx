import { recordsIn, textIn } from "@/runtime/core/guards";
import { CloseCircleFilled, EditOutlined } from "@ant-design/icons";
import { Button, Input, Select } from "antd";
import { useImperativeHandle, useRef, useState, type ComponentRef, type ReactElement, type Ref } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { SchemaForm, type SchemaFormHandle } from "@/runtime/render/schema-form/SchemaForm";
import { refusedChoices } from "@/runtime/render/refused-choices";
import { useRows } from "@/runtime/render/use-rows";
import { bringIntoSight } from "@/runtime/render/into-sight";
import { takeWhole } from "@/runtime/widgets/input-props";
import { SignaturePad } from "@/runtime/widgets/form/signature-pad";

export interface OpinionValue {
  opinion: string;
  attachments: { name: string; url: string }[];
  signature?: string;
}

export interface OpinionHandle {
  /** What the handler says; null after marking an attachment that is still on its way. */
  read: () => OpinionValue | null;
  /** The words as they stand. */
  text: () => string;
  /** Empties the words that were sent, where nothing else was written meanwhile; files and signature were not sent. */
  wasSent: (opinion: string) => void;
  /** Marks the words as missing and leads to where they are written. */
  demand: () => void;
}

interface OpinionProps {
  isRequired: boolean;
  /** What stands there at first. */
  initial?: string | undefined;
  onChange?: (() => void) | undefined;
  /** What the box is called, where it is no opinion. */
  label?: string | undefined;
  phrases: boolean;
  files: boolean;
  signature: boolean;
  ref?: Ref<OpinionHandle>;
}

const MAX_LENGTH = 1000;
const MAX_FILES = 20;
const MISSING = "wb-opinion-missing";

/** The handler's words with the common phrases at hand, files, and a signature written by hand. */
export function Opinion({
  isRequired,
  initial = "",
  onChange,
  ref,
  label,
  ...has
}: OpinionProps): ReactElement {
  const { t } = useTranslation();
  const [text, setText] = useState(initial);
  const [isMissing, setMissing] = useState(false);
  const [signature, setSignature] = useState<string | null>(null);
  const extras = useRef<SchemaFormHandle>(null);
  const box = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const isLong = text.length > MAX_LENGTH;
  const fault = faultOf(isLong, isMissing);
  const change = (next: string): void => {
    setText(next);
    setMissing(false);
    onChange?.();
  };
  useImperativeHandle(ref, () => ({
    text: () => text,
    wasSent: (opinion) => {
      // What is kept of the task next reads the box as it then stands.
      if (opinion !== "" && text.trim() === opinion) flushSync(() => change(""));
    },
    demand: () => {
      setMissing(true);
      box.current?.focus({ preventScroll: true });
      const place = box.current?.nativeElement;
      if (place) bringIntoSight(place, { block: "center" });
    },
    read: () => {
      const settled = has.files ? extras.current?.settled() : {};
      if (!settled || isLong) {
        box.current?.focus();
        return null;
      }
      const files = recordsIn(settled["attachments"]);
      return {
        opinion: text.trim(),
        attachments: files.flatMap(({ url, name }) =>
          typeof url === "string" ? [{ url, name: textIn(name) ?? url }] : [],
        ),
        ...(signature ? { signature } : {}),
      };
    },
  }));
  const schema: Schema = {
    type: "object",
    properties: {
      attachments: {
        type: "array",
        title: t("workbench.attachments"),
        "x-flowsmith": { widget: "files", options: { limit: MAX_FILES, multiple: true } },
      },
    },
  };
  return (
    <section className="wb-card wb-opinion-box">
      <div className="wb-opinion-head">
        <label htmlFor="wb-opinion">
          {isRequired ? <span className="fs-required" aria-hidden /> : null}
          {label ?? t("workbench.opinion")}
        </label>
        {has.phrases ? <Phrases onPick={(phrase) => change(`${text}${phrase}`)} /> : null}
      </div>
      <Input.TextArea
        ref={box}
        id="wb-opinion"
        rows={3}
        maxLength={MAX_LENGTH}
        showCount
        value={text}
        onPaste={takeWhole}
        {...(fault ? { status: "error" as const, "aria-describedby": MISSING, "aria-invalid": true } : {})}
        placeholder={t("workbench.opinionHint")}
        onChange={(event) => change(event.target.value)}
      />
      {fault ? (
        <p id={MISSING} className="wb-missing">
          {t(`workbench.${fault}`, { limit: MAX_LENGTH })}
        </p>
      ) : null}
      <div className="wb-opinion-extras">
        {has.files ? (
          <SchemaForm ref={extras} live size="small" labelPosition="left" schema={schema} />
        ) : null}
        {has.signature ? <Signature value={signature} onChange={setSignature} /> : null}
      </div>
    </section>
  );
}

function faultOf(isLong: boolean, isMissing: boolean): "opinionLong" | "opinionRequired" | null {
  if (isLong) return "opinionLong";
  return isMissing ? "opinionRequired" : null;
}

function Phrases({ onPick }: { onPick: (phrase: string) => void }): ReactElement {
  const { t } = useTranslation();
  const { data: rows, refusal } = useRows("phrases", (http, asked) =>
    http.call("workbench/phrase", "list", asked),
  );
  return (
    <Select
      size="small"
      value={null}
      {...refusedChoices(refusal)}
      placeholder={t("workbench.phrases")}
      aria-label={t("workbench.phrases")}
      className="wb-phrases"
      classNames={{ popup: { root: "wb-phrases-popup" } }}
      popupMatchSelectWidth={false}
      options={(rows ?? []).map(({ content }) => ({ value: content, label: content }))}
      onChange={(phrase: string | null) => onPick(phrase ?? "")}
    />
  );
}

interface SignatureProps {
  value: string | null;
  onChange: (url: string | null) => void;
}

function Signature({ value, onChange }: SignatureProps): ReactElement {
  const { t } = useTranslation();
  const [isWriting, setWriting] = useState(false);
  const label = t("workbench.signature");
  return (
    <div className="wb-signature">
      {value === null ? (
        <Button size="small" icon={<EditOutlined aria-hidden />} onClick={() => setWriting(true)}>
          {label}
        </Button>
      ) : (
        <>
          <img src={value} alt={label} />
          <Button
            size="small"
            type="text"
            icon={<CloseCircleFilled aria-hidden />}
            aria-label={t("workbench.unsign")}
            onClick={() => onChange(null)}
          />
        </>
      )}
      {isWriting ? (
        <SignaturePad
          onDone={(url) => {
            setWriting(false);
            onChange(url);
          }}
          onCancel={() => setWriting(false)}
        />
      ) : null}
    </div>
  );
}
