import { Button, Modal, message } from "antd";
import SignaturePad from "signature_pad";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { usePorts } from "@/runtime/render/ports-context";
import { DEFAULT_ACTION } from "./use-uploads";

interface SignatureDialogProps {
  label: string;
  /** With the address of the signature's image. */
  onDone: (url: string) => void;
  onCancel: () => void;
}

const WIDTH = 520;
const HEIGHT = 200;

/** A pad to sign on with mouse, pen or finger; the image goes to the product's server. */
export default function SignatureDialog({ label, onDone, onCancel }: SignatureDialogProps): ReactElement {
  const { t } = useTranslation();
  const { upload } = usePorts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const [isEmpty, setEmpty] = useState(true);
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    const surface = canvas.current;
    if (!surface) return undefined;
    const ratio = Math.max(window.devicePixelRatio, 1);
    surface.width = surface.offsetWidth * ratio;
    surface.height = surface.offsetHeight * ratio;
    surface.getContext("2d")?.scale(ratio, ratio);
    const made = (pad.current = new SignaturePad(surface, { minWidth: 1, maxWidth: 3, penColor: "#1c2433" }));
    made.addEventListener("endStroke", () => setEmpty(made.isEmpty()));
    return () => made.off();
  }, []);
  const clear = (): void => {
    pad.current?.clear();
    setEmpty(true);
  };
  const finish = async (): Promise<void> => {
    setSending(true);
    try {
      const blob = await new Promise<Blob | null>((resolve) => canvas.current?.toBlob(resolve));
      if (!blob) throw new Error("no image");
      const file = new File([blob], "signature.png", { type: "image/png" });
      onDone((await upload.upload({ file, action: DEFAULT_ACTION })).url);
    } catch (error) {
      setSending(false);
      const reason = error instanceof Error ? error.message : String(error);
      void message.error(t("upload.failed", { name: t("formWidget.handwrite"), reason }));
    }
  };
  return (
    <Modal
      open
      title={t("formWidget.handwriteTitle", { label })}
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
      <canvas
        ref={canvas}
        className="fs-sign-pad"
        style={{ width: "100%", maxWidth: WIDTH, height: HEIGHT }}
        role="img"
        aria-label={t("formWidget.pad")}
      />
      <div className="fs-help">{t("formWidget.padHelp")}</div>
    </Modal>
  );
}
