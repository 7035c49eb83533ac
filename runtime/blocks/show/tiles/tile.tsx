import { StarFilled, StarOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Icon } from "@/runtime/render/icon";
import type { LeadsMark } from "@/runtime/render/leads-mark";
import type { TileItem } from "./tile-items";

interface Props {
  item: TileItem;
  icon: string | undefined;
  /** Undefined where nothing can have a star. */
  isStarred: boolean | undefined;
  isDisabled: boolean;
  /** Attributes of the button. */
  mark: LeadsMark;
  onStar: () => void;
  onClick: () => void;
}

/** One item: a link or a button, and its star. */
export function Tile({ item, icon, isStarred, isDisabled, mark, onStar, onClick }: Props): ReactElement {
  const { t } = useTranslation();
  const content = (
    <>
      {icon === undefined ? null : <Icon name={icon} />}
      <span className="fs-tile-words">
        <strong>{item.title}</strong>
        {item.text === "" ? null : <small>{item.text}</small>}
      </span>
    </>
  );
  return (
    <div className="fs-tile-box">
      {item.to === undefined || isDisabled ? (
        <button type="button" {...mark} className="fs-tile" disabled={isDisabled} onClick={onClick}>
          {content}
        </button>
      ) : (
        <Link className="fs-tile" to={item.to}>
          {content}
        </Link>
      )}
      {isStarred === undefined ? null : (
        <Button
          type="text"
          size="small"
          aria-pressed={isStarred}
          aria-label={t(isStarred ? "tiles.unstar" : "tiles.star", { name: item.title })}
          icon={isStarred ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
          onClick={onStar}
        />
      )}
    </div>
  );
}
