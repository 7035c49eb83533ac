import type { ReactElement } from "react";
import { SearchBox as Box } from "@/runtime/render/search-box";
import "./kit.css";

interface SearchProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** A search over palette, outline or attributes. */
export function SearchBox({ label, value, onChange }: SearchProps): ReactElement {
  return <Box size="small" className="kit-search" label={label} value={value} onSearch={onChange} />;
}
