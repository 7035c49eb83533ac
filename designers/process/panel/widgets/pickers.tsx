import type { ReactElement } from "react";
import { useCallback } from "react";
import { type Page, PickDialog } from "@/designers/kit/PickDialog";
import { usePorts } from "@/runtime/render/ports-context";

export interface UserRow {
  userId?: string;
  account: string;
  name: string;
  deptName?: string;
  phone?: string;
  createDate?: string;
}

export interface RoleRow {
  code: string;
  name: string;
  groupName?: string;
  descs?: string;
}

export interface FormRow {
  id: string;
  formType: 0 | 1 | "0" | "1";
  code: string;
  name: string;
  boCode?: string;
  boName?: string;
  tableCode?: string;
  tableName?: string;
}

interface PickerProps<Row> {
  open: boolean;
  value: readonly Row[];
  onCancel: () => void;
  onConfirm: (rows: Row[]) => void;
}

/** Rows of a paged list call. */
export function usePages<Row>(path: string): (query: Record<string, string | number>) => Promise<Page<Row>> {
  const { http } = usePorts();
  return useCallback((query) => http.request<Page<Row>>({ method: "GET", path, query }), [http, path]);
}

/** 请选择用户: searched by account. */
export function UserPicker(props: PickerProps<UserRow>): ReactElement {
  const load = usePages<UserRow>("/api/sys/user/list");
  return (
    <PickDialog<UserRow>
      {...props}
      title="请选择用户"
      rowKey={(row) => row.account}
      load={load}
      search={[{ name: "account", label: "账号" }]}
      columns={[
        {
          title: "编号",
          dataIndex: "userId",
          ellipsis: true,
          render: (value: string | undefined, row) => value ?? (row as { id?: string }).id,
        },
        { title: "账号", dataIndex: "account" },
        { title: "姓名", dataIndex: "name" },
        { title: "部门", dataIndex: "deptName", ellipsis: true },
        { title: "电话", dataIndex: "phone" },
        { title: "创建时间", dataIndex: "createDate", ellipsis: true },
      ]}
    />
  );
}

/** 请选择角色: searched by code. */
export function RolePicker(props: PickerProps<RoleRow>): ReactElement {
  const load = usePages<RoleRow>("/api/sys/role/list");
  return (
    <PickDialog<RoleRow>
      {...props}
      title="请选择角色"
      rowKey={(row) => row.code}
      load={load}
      search={[{ name: "code", label: "角色编码" }]}
      columns={[
        { title: "编码", dataIndex: "code" },
        { title: "名称", dataIndex: "name" },
        { title: "分组", dataIndex: "groupName" },
        { title: "描述", dataIndex: "descs", ellipsis: true },
      ]}
    />
  );
}

/** Forms for the whole process; at least one. */
export function FormPicker(props: PickerProps<FormRow>): ReactElement {
  const load = usePages<FormRow>("/api/form/definition/list");
  return (
    <PickDialog<FormRow>
      {...props}
      title="请选择表单"
      emptyMessage="至少选择一行！"
      rowKey={(row) => row.code}
      load={load}
      search={[
        { name: "formCode", label: "表单编码" },
        { name: "formName", label: "表单名称" },
      ]}
      columns={[
        {
          title: "类型",
          dataIndex: "formType",
          width: 80,
          render: (type: FormRow["formType"]) => (Number(type) === 1 ? "列表" : "表单"),
        },
        { title: "编码", dataIndex: "code" },
        { title: "名称", dataIndex: "name" },
        { title: "业务编码", render: (_, row) => row.boCode ?? row.tableCode },
        { title: "业务名称", render: (_, row) => row.boName ?? row.tableName },
      ]}
    />
  );
}
