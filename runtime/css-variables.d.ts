import "react";

declare module "react" {
  /** Styles may set the variables that style sheets read. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
