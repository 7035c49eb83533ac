import { Alert } from "antd";
import { observer } from "mobx-react-lite";
import { useEffect, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { BlockProps } from "@/runtime/registry/block";
import "../texts";
import "./show.css";

/** What a page of another host may do: work, and nothing to the page around it. */
const FOREIGN = "allow-scripts allow-same-origin allow-forms allow-popups allow-downloads";

/** Another page in this one. The security policy decides which hosts may be shown; a refused one says so. */
export default observer(function FrameBlock({ options }: BlockProps<"frame">): ReactElement {
  const { t } = useTranslation();
  const address = addressOf(options.src);
  const isRefused = useRefused(address?.origin);
  if (!address) return <Alert type="warning" showIcon title={t("blocks.badAddress")} />;
  if (isRefused)
    return <Alert type="warning" showIcon title={t("blocks.frameBlocked", { host: address.host })} />;
  return (
    <iframe
      className="fs-frame"
      src={address.href}
      title={options.title}
      style={{ height: options.height }}
      loading="lazy"
      referrerPolicy="no-referrer"
      {...(address.origin === window.location.origin ? {} : { sandbox: FOREIGN })}
    />
  );
});

function addressOf(text: string): URL | null {
  if (text === "") return null;
  try {
    const address = new URL(text, window.location.href);
    return /^https?:$/.test(address.protocol) ? address : null;
  } catch {
    return null;
  }
}

/** Whether the browser refused to show a page of an origin since the frame asked for it. */
function useRefused(origin: string | undefined): boolean {
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    const hear = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
      if (effectiveDirective === "frame-src" && origin !== undefined && blockedURI.startsWith(origin))
        setRefused(origin);
    };
    document.addEventListener("securitypolicyviolation", hear);
    return () => document.removeEventListener("securitypolicyviolation", hear);
  }, [origin]);
  return refused !== null && refused === origin;
}
