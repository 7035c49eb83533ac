import { Component, type ReactNode } from "react";
import type { RootOptions } from "react-dom/client";
import { ExpressionError } from "@/runtime/core/expression/expression-error";

interface Props {
  /** Drawn in place of what failed; `retry` tries again. */
  fallback: (error: Error, retry: () => void) => ReactNode;
  children: ReactNode;
  /** Another value tries again by itself. */
  resetKey?: unknown;
  /** What it holds is being written: an expression that cannot be read yet is told in its place alone. */
  isDraft?: boolean;
}

/** Keeps a failing part from taking the rest of the page along. */
export class ErrorBoundary extends Component<Props, { error: Error | null; resetKey: unknown }> {
  override state: { error: Error | null; resetKey: unknown } = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: { error: Error | null; resetKey: unknown }) {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.props.fallback(error, () => this.setState({ error: null })) : this.props.children;
  }
}

/** Tells the log of what a boundary caught; for the root of a page. */
export const logCaught: RootOptions["onCaughtError"] = (error, { componentStack, errorBoundary }) => {
  const isDraft = errorBoundary instanceof ErrorBoundary && errorBoundary.props.isDraft === true;
  if (!isDraft || !(error instanceof ExpressionError)) console.error(error, componentStack);
};
