import { SearchOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { Suspense, useEffect, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { lazyPart } from "@/runtime/registry/lazy-part";

const GoToDialog = lazyPart(() => import("./go-to/GoToDialog"));

/** The way to everything: a button, and Ctrl K wherever one is. */
export function GoTo(): ReactElement {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented)
        return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, []);
  return (
    <>
      <Button
        type="text"
        aria-label={t("shell.search")}
        aria-keyshortcuts="Control+K"
        title={`${t("shell.search")} (Ctrl K)`}
        icon={<SearchOutlined aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <Suspense>
          <GoToDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
