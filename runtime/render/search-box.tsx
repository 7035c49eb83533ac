import { SearchOutlined } from "@ant-design/icons";
import { Input, type InputProps } from "antd";
import type { ReactElement } from "react";

interface SearchBoxProps extends Pick<InputProps, "className" | "maxLength" | "size" | "type" | "value"> {
  label: string;
  /** Hears of every change: what is found follows the words as they are typed. */
  onSearch: (words: string) => void;
}

/** A box for words that narrow down what stands below it. */
export function SearchBox({ label, onSearch, ...look }: SearchBoxProps): ReactElement {
  return (
    <Input
      allowClear
      prefix={<SearchOutlined aria-hidden />}
      placeholder={label}
      aria-label={label}
      onChange={(event) => onSearch(event.target.value)}
      {...look}
    />
  );
}
