import { Component, type ErrorInfo, type ReactNode } from "react";

interface Props {
  /** Drawn in place of what failed; `retry` tries again. */
  fallback: (error: Error, retry: () => void) => ReactNode;
  children: ReactNode;
  /** Another value tries again by itself. */
  resetKey?: unknown;
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

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.props.fallback(error, () => this.setState({ error: null })) : this.props.children;
  }
}
