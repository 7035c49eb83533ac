import { Timeline } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { Waiting } from "@/runtime/render/waiting";
import type { BlockProps } from "@/runtime/registry/block";
import { DeclaredEmpty } from "@/runtime/render/empty-list";
import { Nodes } from "@/runtime/render/nodes";
import { itemsOf } from "./item-list";
import { toned, useCells } from "./use-cells";
import "./show.css";

/** What happened, one after another, coloured by tone. */
export default observer(function TimelineBlock({ options, ...place }: BlockProps<"timeline">): ReactElement {
  const { screen, scope, pointer } = place;
  const { title, time, text, tone, tones, item: body } = options;
  const cells = useCells(options.resource, place);
  const items = itemsOf(options.data, options.rowKey);
  if (items === null) return <Waiting screen={screen} />;
  if (items.length === 0) return <DeclaredEmpty options={options} {...place} />;
  return (
    <Timeline
      className="fs-timeline"
      items={items.map(({ row, index, key }) => ({
        key,
        ...(tone === undefined ? {} : { color: cells.colour(toned(tone, tones), row) }),
        content: (
          <div className="fs-timeline-item">
            <strong>{cells.words(title, row)}</strong>
            {time === undefined ? null : <time className="fs-quiet">{cells.words(time, row)}</time>}
            {text === undefined ? null : <div>{cells.words(text, row)}</div>}
            {body ? (
              <Nodes
                nodes={body}
                screen={screen}
                scope={scope.with({ item: row, index })}
                pointer={`${pointer}/item`}
              />
            ) : null}
          </div>
        ),
      }))}
    />
  );
});
