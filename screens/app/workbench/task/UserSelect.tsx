import { Select } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { refusedChoices } from "@/runtime/render/refused-choices";
import { useCall } from "@/runtime/render/use-call";
import { localText } from "@/runtime/core/locale";
import { bracketed } from "@/runtime/core/sentence";
import { useLocale } from "@/runtime/i18n/use-locale";
import { MAX_SIZE } from "@/schemas/request-limits";

const MAX_SEARCH = 20;
/** People offered at a time. */
const SHOWN = 20;

interface UserSelectProps {
  id?: string;
  /** What is asked for, where that is not plainly people. */
  label?: string | undefined;
  value: string[];
  onChange: (accounts: string[]) => void;
  multiple?: boolean;
  /** Accounts that are not offered. */
  except?: readonly string[];
  /** Where it is said what is wrong. */
  describedBy?: string | undefined;
}

/** Finds people by account or name. */
export function UserSelect({
  id,
  label,
  value,
  onChange,
  multiple = false,
  except = [],
  describedBy,
}: UserSelectProps): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const [text, setText] = useState("");
  const size = Math.min(SHOWN + except.length, MAX_SIZE);
  const { data, refusal } = useCall("sys/user", "list", { keyword: text, size });
  const people = (data?.records ?? []).filter(({ account }) => !except.includes(account));
  return (
    <Select
      style={{ width: "100%" }}
      // The list of several stays open: below, it would lie on the button that confirms them.
      {...(multiple
        ? { mode: "multiple" as const, placement: "topLeft" as const, value }
        : { value: value[0] ?? null })}
      {...(id === undefined ? {} : { id })}
      aria-label={label ?? t("workbench.user")}
      {...(describedBy === undefined
        ? {}
        : { status: "error" as const, "aria-describedby": describedBy, "aria-invalid": true })}
      placeholder={t("workbench.userHint")}
      showSearch={{ filterOption: false, onSearch: (search: string) => setText(search.slice(0, MAX_SEARCH)) }}
      {...refusedChoices(refusal)}
      options={people.map((user) => ({
        value: user.account,
        label: `${localText(bracketed(user.name, user.account), locale)} ${user.deptName ?? ""}`.trim(),
      }))}
      onChange={(chosen: string | string[] | null) =>
        onChange(Array.isArray(chosen) ? chosen : chosen === null ? [] : [chosen])
      }
    />
  );
}
