import { createElement, lazy, Suspense, type ComponentProps, type ReactElement } from "react";
import { loadChunk } from "@/runtime/registry/load-chunk";
import type SignatureDialog from "./signature-dialog";

const Dialog = lazy(() => loadChunk(() => import("./signature-dialog")));

/** The pad to sign on, loaded when it is first asked for. */
export const SignaturePad = (props: ComponentProps<typeof SignatureDialog>): ReactElement => (
  <Suspense fallback={null}>{createElement(Dialog, props)}</Suspense>
);
