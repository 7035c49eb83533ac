import { Select } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "./use-call";

interface UserRow {
  account: string;
  name: string;
  deptName: string | null;
}

const MAX_SEARCH = 20;

/** Finds a person by account. */
export function UserSelect({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (account: string) => void;
}): ReactElement {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const { data } = useCall<{ records: UserRow[] }>({
    method: "GET",
    path: "/api/sys/user/list",
    query: { account: text, size: 20 },
  });
  return (
    <Select
      style={{ width: "100%" }}
      value={value}
      aria-label={t("workbench.user")}
      placeholder={t("workbench.userHint")}
      showSearch={{ filterOption: false, onSearch: (search: string) => setText(search.slice(0, MAX_SEARCH)) }}
      options={(data?.records ?? []).map((user) => ({
        value: user.account,
        label: `${user.name}（${user.account}）${user.deptName ?? ""}`,
      }))}
      onChange={(account: string) => onChange(account)}
    />
  );
}
