import { useNavigate } from "react-router-dom";
import { useProduct } from "./product-context";
import { LOGIN } from "./routes";

/** Signs out, here and at the server, and shows the login. */
export function useLeave(): () => Promise<void> {
  const { session, shell, ports } = useProduct();
  const navigate = useNavigate();
  return async () => {
    await ports.http
      .call("sys/session", "logout", {})
      .catch((error: unknown) => console.warn("logout", error));
    session.clear();
    shell.clear();
    void navigate(LOGIN);
  };
}
