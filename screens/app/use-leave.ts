import { useNavigate } from "react-router-dom";
import { useProduct } from "./product-context";
import { LOGIN } from "./routes";

/** Signs out, here and at the server, and shows the login; asks before unsaved work goes. */
export function useLeave(): () => Promise<void> {
  const { session, shell, ports, leaving } = useProduct();
  const navigate = useNavigate();
  return async () => {
    if (!(await leaving.mayEnd())) return;
    await ports.http
      .call("sys/session", "logout", {})
      .catch((error: unknown) => console.warn("logout", error));
    session.leave();
    shell.clear();
    void navigate(LOGIN);
  };
}
