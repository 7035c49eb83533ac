import { Button } from "antd";
import { Suspense, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { lazyPart } from "@/runtime/registry/lazy-part";

const PageHelp = lazyPart(() => import("./page-help/PageHelp"));

/** What the page in sight is for, and how it is used. */
export function HelpButton({ screen }: { screen: ScreenDocument | undefined }): ReactElement {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="text" aria-label={t("shell.help")} onClick={() => setOpen(true)}>
        ?
      </Button>
      <Suspense>
        {isOpen && screen ? <PageHelp screen={screen} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
