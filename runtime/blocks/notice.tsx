import {
  CheckCircleOutlined,
  CompassOutlined,
  FileSearchOutlined,
  InboxOutlined,
  InfoCircleOutlined,
  LockOutlined,
  WarningOutlined,
} from "@ant-design/icons";
import { observer } from "mobx-react-lite";
import type { ComponentType, ReactElement } from "react";
import { toText } from "@/runtime/core/expression/values";
import type { BlockProps } from "@/runtime/registry/block";
import { Nodes } from "@/runtime/render/nodes";

const ICONS: Record<string, ComponentType> = {
  info: InfoCircleOutlined,
  building: CompassOutlined,
  empty: InboxOutlined,
  denied: LockOutlined,
  missing: FileSearchOutlined,
  error: WarningOutlined,
};

/** A page or part that has something to say instead of something to do. */
export default observer(function NoticeBlock({
  options,
  screen,
  scope,
  pointer,
}: BlockProps<"notice">): ReactElement {
  const kind = options.kind;
  const Mark = ICONS[kind] ?? InfoCircleOutlined;
  const points = options.points ?? [];
  return (
    <section className={`fs-panel fs-notice fs-notice-${kind}`}>
      <div className="fs-notice-mark" aria-hidden>
        <Mark />
      </div>
      <h1>{toText(options.title)}</h1>
      {options.text ? <p>{toText(options.text)}</p> : null}
      {points.length > 0 ? (
        <ul>
          {points.map(toText).map((point) => (
            <li key={point}>
              <CheckCircleOutlined aria-hidden /> {point}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="fs-notice-actions">
        <Nodes nodes={options.actions} screen={screen} scope={scope} pointer={`${pointer}/actions`} />
      </div>
    </section>
  );
});
