import { SearchOutlined } from "@ant-design/icons";
import { Input } from "antd";
import type { ReactElement } from "react";
import "./kit.css";

interface SearchProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** A search over palette, outline or attributes. */
export function SearchBox({ label, value, onChange }: SearchProps): ReactElement {
  return (
    <Input
      allowClear
      size="small"
      className="kit-search"
      prefix={<SearchOutlined aria-hidden />}
      value={value}
      placeholder={label}
      aria-label={label}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
