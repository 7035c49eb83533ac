import type { ReactElement, ReactNode } from "react";
import type { WidgetProps } from "@/runtime/registry/widget";
import { EmptyValue } from "./empty-value";
import "./reading.css";

interface ReadProps {
  props: Pick<WidgetProps, "id" | "label" | "describedBy">;
  className?: string;
  children: ReactNode;
}

/**
 * A value as a document shows it: no box, no control. An empty text or null stands for no value. In a table it has no
 * label: its column and its row name it.
 */
export function ReadValue({ props, className = "", children }: ReadProps): ReactElement {
  const { id, label, describedBy } = props;
  if (children === "" || children === null) return <EmptyValue id={id} label={label} />;
  return (
    <div
      id={id}
      className={`fs-read ${className}`}
      {...(label === "" ? {} : { role: "group", "aria-label": label })}
      {...(describedBy ? { "aria-describedby": describedBy } : {})}
    >
      {children}
    </div>
  );
}
