import type { AriaAttributes, ReactElement } from "react";
import { leastDigits, writtenNumber } from "@/runtime/core/form/written-number";
import { toNumber } from "@/runtime/core/expression/values";
import type { WidgetProps } from "@/runtime/registry/widget";
import { inputProps } from "./input-props";
import "./input.css";

/** A number; none with a suffix, with buttons on both sides and for a value that the input would write otherwise. */
export function numberPicture(props: WidgetProps): ReactElement | null {
  const { options, schema } = props;
  if (options["suffix"] !== undefined || options["controlsPosition"] === "both") return null;
  if (schema.type === "integer" || options["precision"] !== undefined) return null;
  const value = toNumber(props.value);
  return (
    <Picture
      {...inputProps(props)}
      kind="number"
      value={value === null ? "" : writtenNumber(value, leastDigits(options))}
      {...(value === null ? {} : { "aria-valuenow": value })}
      aria-valuemin={schema.minimum}
      aria-valuemax={schema.maximum}
    />
  );
}

type PictureProps = Partial<ReturnType<typeof inputProps>> & Look & AriaAttributes;

interface Look {
  kind: "select" | "date" | "number";
  /** Its name where no label stands beside it. */
  label?: string;
  value: string;
  placeholder?: string;
}

const ROLES = { select: "combobox", date: undefined, number: "spinbutton" } as const;

/** The look of an input, with what stands at its end, for widgets that cost much to draw while nobody uses them. */
export function Picture({ kind, label, size, status, variant, ...rest }: PictureProps): ReactElement {
  const look = [
    "fs-input",
    `fs-input-${size}`,
    variant && `fs-input-${variant}`,
    status && `fs-input-${status}`,
  ];
  const list = kind === "select" ? { "aria-haspopup": "listbox" as const, "aria-expanded": false } : {};
  return (
    <>
      <input
        type="text"
        role={ROLES[kind]}
        aria-label={label}
        {...list}
        {...rest}
        readOnly
        className={look.filter(Boolean).join(" ")}
      />
      {kind === "number" ? null : <span className={`fs-picture-${kind}`} aria-hidden />}
    </>
  );
}
