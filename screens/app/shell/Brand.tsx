import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useProduct } from "../product-context";
import { useProductName } from "../use-product-name";

/** The product's mark and name; only the mark when there is little room. */
export const Brand = observer(function Brand({ small = false }: { small?: boolean }): ReactElement {
  const name = useProductName();
  const { logo } = useProduct().shell.look;
  return (
    <span className="fs-brand">
      {logo ? <img src={logo} alt="" width="28" height="28" /> : <Sign />}
      {small ? null : <strong>{name}</strong>}
    </span>
  );
});

/** The product's own mark. */
const Sign = (): ReactElement => (
  <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden>
    <rect width="32" height="32" rx="8" fill="currentColor" />
    <path
      d="M9 10h8a4 4 0 0 1 0 8h-2a3 3 0 0 0 0 6h8"
      fill="none"
      stroke="#fff"
      strokeWidth="2.6"
      strokeLinecap="round"
    />
    <circle cx="9" cy="10" r="2.6" fill="#fff" />
    <circle cx="23" cy="24" r="2.6" fill="#fff" />
  </svg>
);
