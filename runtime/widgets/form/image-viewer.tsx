import { PauseOutlined, PlayCircleOutlined } from "@ant-design/icons";
import { Button, Image } from "antd";
import { useEffect, useState, type ReactElement, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** Image viewer (spec 001 §9). */
const SLIDE_MS = 5000;
const ZOOM = { scaleStep: 0.1, minScale: 0.01, maxScale: 100 };

/** Lets the images inside be looked at one after the other: zoom, turn, and a slideshow when there are several. */
export function ImageViewer({ count, children }: { count: number; children: ReactNode }): ReactElement {
  const { t } = useTranslation();
  const [current, setCurrent] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isOpen || !isPlaying || count < 2) return undefined;
    const timer = setInterval(() => setCurrent((now) => (now + 1) % count), SLIDE_MS);
    return () => clearInterval(timer);
  }, [isOpen, isPlaying, count, current]);
  const label = t(isPlaying ? "upload.pause" : "upload.play");
  return (
    <Image.PreviewGroup
      preview={{
        ...ZOOM,
        current,
        onChange: setCurrent,
        onOpenChange: (open, info) => {
          setOpen(open);
          setPlaying(false);
          if (open) setCurrent(info.current);
        },
        actionsRender: (actions) => (
          <div className="fs-image-actions">
            {actions}
            {count > 1 ? (
              <Button
                type="text"
                className="fs-image-play"
                icon={isPlaying ? <PauseOutlined aria-hidden /> : <PlayCircleOutlined aria-hidden />}
                aria-label={label}
                title={label}
                onClick={() => setPlaying(!isPlaying)}
              />
            ) : null}
          </div>
        ),
      }}
    >
      {children}
    </Image.PreviewGroup>
  );
}
