/** Texts that the server tells its users. The first group quotes the specification. */
export const MESSAGE = {
  noToken: "无法获取身份令牌",
  replaced: "身份校验失败：账号已在其他应用端登录",
  success: "操作成功",
  saved: "保存成功",
  removed: "删除成功",

  sessionEnded: "登录已失效，请重新登录",
  wrongPassword: "账号或密码错误",
  wrongUnlock: "密码错误",
  wrongOldPassword: "原密码不正确",
  accountDisabled: "账号已停用，请联系管理员",
  failed: "服务器异常！",
  notImplemented: "功能尚未提供",
  notFound: "数据不存在或已被删除",
  stale: "数据已被他人修改，请刷新后重试",
  referenced: "数据已被引用，不能删除",
  hasChildren: "存在下级数据，不能删除",
  ownDescendant: "上级不能是自己或自己的下级",
  invalidBody: "请求内容格式不正确",
} as const;

export const unknownCall = (method: string, path: string): string => `接口不存在：${method} ${path}`;
export const forbidden = (code: string): string => `没有操作权限：${code}`;
export const duplicate = (title: string): string => `${title}已存在`;
export const tooLarge = (megabytes: number): string => `文件大小不能超过 ${megabytes}MB！`;
export const tooManyLogins = (minutes: number): string => `登录失败次数过多，请 ${minutes} 分钟后再试`;
