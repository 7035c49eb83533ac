import { createElement, Suspense, type ComponentProps, type ReactElement } from "react";
import type SignatureDialog from "./signature-dialog";
import { lazyPart } from "@/runtime/registry/lazy-part";

const Dialog = lazyPart(() => import("./signature-dialog"));

/** The pad to sign on, loaded when it is first asked for. */
export const SignaturePad = (props: ComponentProps<typeof SignatureDialog>): ReactElement => (
  <Suspense fallback={null}>{createElement(Dialog, props)}</Suspense>
);
