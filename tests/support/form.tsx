import { render, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";
import { createRef, type ReactElement } from "react";
import type { FormDocument } from "@/runtime/core/form/document";
import { PortsContext } from "@/runtime/render/ports-context";
import { FormView, type FormViewHandle, type FormViewProps } from "@/runtime/render/form-view/FormView";
import type { Ports } from "@/runtime/ports";

export interface ShownForm {
  user: UserEvent;
  /** The values as they stand. */
  values: () => Record<string, unknown>;
  /** Checks and gives the values, null when something is wrong. */
  submit: () => Record<string, unknown> | null;
  handle: FormViewHandle;
  container: HTMLElement;
}

/** Shows a form as its users see it. */
export async function showForm(
  form: FormDocument,
  props: Partial<FormViewProps> = {},
  ports?: Ports,
): Promise<ShownForm> {
  const ref = createRef<FormViewHandle>();
  const view: ReactElement = <FormView ref={ref} form={form} {...props} />;
  const { container } = render(ports ? <PortsContext value={ports}>{view}</PortsContext> : view);
  await waitFor(() => expect(ref.current).not.toBeNull());
  await waitFor(() => expect(container.querySelector(".ant-skeleton")).toBeNull());
  const handle = ref.current;
  if (!handle) throw new Error("the form has no handle");
  return { user: userEvent.setup(), values: handle.values, submit: handle.submit, handle, container };
}
