import { errorWords } from "@/runtime/i18n/error-words";
import { Button, Modal, message } from "antd";
import SignaturePad, { type PointGroup } from "signature_pad";
import { useEffect, useImperativeHandle, useRef, useState, type ReactElement, type Ref } from "react";
import { useTranslation } from "react-i18next";
import { usePorts } from "@/runtime/render/ports-context";
import { DEFAULT_ACTION } from "./use-uploads";

interface SignatureDialogProps {
  /** The field that is signed; left out where nothing but the signature is asked for. */
  label?: string;
  /** With the address of the signature's image. */
  onDone: (url: string) => void;
  onCancel: () => void;
}

const WIDTH = 520;
const HEIGHT = 200;
const PEN = { minWidth: 1, maxWidth: 3, penColor: "#1c2433" };

/** A pad to sign on with mouse, pen or finger; the image goes to the product's server. */
export default function SignatureDialog({ label, onDone, onCancel }: SignatureDialogProps): ReactElement {
  const { t } = useTranslation();
  const { upload } = usePorts();
  const pad = useRef<PadHandle>(null);
  const [isEmpty, setEmpty] = useState(true);
  const [isSending, setSending] = useState(false);
  const way = useRef<AbortController>(undefined);
  // Who closes it while the image is on its way has not signed.
  useEffect(() => () => way.current?.abort(), []);
  const clear = (): void => {
    pad.current?.clear();
    setEmpty(true);
  };
  const finish = async (): Promise<void> => {
    setSending(true);
    const { signal } = (way.current = new AbortController());
    try {
      const image = await pad.current?.image();
      if (!image) throw new Error("no image");
      const file = new File([image], "signature.png", { type: "image/png" });
      const { url } = await upload.upload({ file, action: DEFAULT_ACTION, signal });
      if (!signal.aborted) onDone(url);
    } catch (error) {
      if (signal.aborted) return;
      setSending(false);
      const reason = errorWords(error);
      void message.error(t("upload.failed", { name: t("formWidget.handwrite"), reason }));
    }
  };
  return (
    <Modal
      open
      title={label === undefined ? t("formWidget.handwrite") : t("formWidget.handwriteTitle", { label })}
      width={WIDTH + 48}
      onCancel={onCancel}
      footer={[
        <Button key="clear" disabled={isEmpty} onClick={clear}>
          {t("formWidget.rewrite")}
        </Button>,
        <Button key="ok" type="primary" disabled={isEmpty} loading={isSending} onClick={() => void finish()}>
          {t("formWidget.useSignature")}
        </Button>,
      ]}
    >
      <Pad ref={pad} label={t("formWidget.pad")} onStroke={() => setEmpty(false)} />
      <div className="fs-help">{t("formWidget.padHelp")}</div>
    </Modal>
  );
}

interface PadHandle {
  clear: () => void;
  image: () => Promise<Blob | null>;
}

interface PadProps {
  label: string;
  onStroke: () => void;
  ref: Ref<PadHandle>;
}

/** Stands inside the dialog, so that the canvas is there and measured when the pen is tied to it. */
function Pad({ label, onStroke, ref }: PadProps): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const stroke = useRef(onStroke);
  useEffect(() => {
    const surface = canvas.current;
    if (!surface) return undefined;
    fit(surface);
    let width = surface.offsetWidth;
    const made = (pad.current = new SignaturePad(surface, PEN));
    made.addEventListener("endStroke", () => stroke.current());
    // The phone was turned: a surface that is only stretched would draw beside the finger.
    const observer = new ResizeObserver(() => {
      if (surface.offsetWidth === 0 || surface.offsetWidth === width) return;
      const drawn = shrunk(made.toData(), Math.min(1, surface.offsetWidth / width));
      width = surface.offsetWidth;
      fit(surface);
      made.clear();
      made.fromData(drawn);
    });
    observer.observe(surface);
    return () => {
      observer.disconnect();
      made.off();
    };
  }, []);
  useImperativeHandle(ref, () => ({
    clear: () => pad.current?.clear(),
    image: () => new Promise((resolve) => canvas.current?.toBlob(resolve)),
  }));
  return (
    <canvas
      ref={canvas}
      className="fs-sign-pad"
      style={{ width: "100%", maxWidth: WIDTH, height: HEIGHT }}
      role="img"
      aria-label={label}
    />
  );
}

/** As many points as the screen has at its size. */
function fit(surface: HTMLCanvasElement): void {
  const ratio = Math.max(window.devicePixelRatio, 1);
  surface.width = surface.offsetWidth * ratio;
  surface.height = surface.offsetHeight * ratio;
  surface.getContext("2d")?.scale(ratio, ratio);
}

/** Strokes at a smaller size, so that none of them lies outside. */
const shrunk = (strokes: PointGroup[], factor: number): PointGroup[] =>
  strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }));
