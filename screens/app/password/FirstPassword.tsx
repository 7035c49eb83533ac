import { Alert, Button } from "antd";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { Screen } from "@/runtime/render/Screen";
import { Boot } from "../Boot";
import { useProduct } from "../product-context";
import { PASSWORD, returnTo } from "../routes";
import { Brand } from "../shell/Brand";
import { useProductName } from "../use-product-name";
import { useLeave } from "../use-leave";
import "../public.css";

/** Where somebody is held whose password was given to them, or is too old: they choose their own, or leave. */
export default observer(function FirstPassword(): ReactElement {
  const { screens, session } = useProduct();
  const { t } = useTranslation();
  const name = useProductName();
  const leave = useLeave();
  const { search } = useLocation();
  const query = useMemo(() => ({ to: returnTo(search, session) }), [search, session]);
  useEffect(() => void screens.complete(), [screens]);
  useEffect(() => {
    document.title = `${t("shell.password")} - ${name}`;
  }, [t, name]);
  const screen = screens.find(PASSWORD);
  return (
    <div className="fs-public">
      <header>
        <Brand />
        <Button type="link" onClick={() => void leave()}>
          {t("shell.leave")}
        </Button>
      </header>
      <main>
        <Alert className="fs-alert" type="warning" showIcon title={t("password.why")} />
        {screen ? <Screen screen={screen} route={{ path: PASSWORD, query }} /> : <Boot />}
      </main>
    </div>
  );
});
