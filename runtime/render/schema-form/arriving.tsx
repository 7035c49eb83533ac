import { Skeleton } from "antd";
import { Suspense, type ReactElement } from "react";

/** Stands in while the code of a widget is on its way. */
export function Arriving({ children }: { children: ReactElement }): ReactElement {
  return <Suspense fallback={<Skeleton.Input active block size="small" />}>{children}</Suspense>;
}
