import { Carousel } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { Waiting } from "@/runtime/render/waiting";
import type { BlockProps } from "@/runtime/registry/block";
import { DeclaredEmpty } from "@/runtime/render/empty-list";
import { Nodes } from "@/runtime/render/nodes";
import { itemsOf } from "./item-list";
import "./show.css";

const MILLISECONDS = 1000;

/** One item at a time. It turns by itself only for those whose system allows movement. */
export default observer(function CarouselBlock({ options, ...place }: BlockProps<"carousel">): ReactElement {
  const { screen, scope, pointer } = place;
  const { item: body, every, height } = options;
  const items = itemsOf(options.data, options.rowKey);
  if (items === null) return <Waiting screen={screen} />;
  if (items.length === 0) return <DeclaredEmpty options={options} {...place} />;
  const mayMove = every !== undefined && !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  return (
    <div className="fs-carousel">
      <Carousel
        arrows
        infinite={items.length > 1}
        {...(mayMove ? { autoplay: true, autoplaySpeed: every * MILLISECONDS } : {})}
      >
        {items.map(({ row, index, key }) => (
          <div key={key}>
            <div className="fs-carousel-page" style={height === undefined ? {} : { height }}>
              <Nodes
                nodes={body}
                screen={screen}
                scope={scope.with({ item: row, index })}
                pointer={`${pointer}/item`}
              />
            </div>
          </div>
        ))}
      </Carousel>
    </div>
  );
});
