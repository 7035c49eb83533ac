import { useTranslation } from "react-i18next";
import { useProduct } from "./product-context";

/** What this installation calls itself: the system parameter, else the product's name in the reader's language. */
export function useProductName(): string {
  const { shell } = useProduct();
  const { t } = useTranslation();
  return shell.look.name ?? t("shell.product");
}
