import { sentences } from "@/runtime/core/sentence";

/** Why the server cannot start, and the way out. */
export const START = sentences({
  notANumber: {
    zh: "{name}={value} 不是有效的数字：请填写 {from} 到 {to} 之间的整数，或不设置（默认 {standard}）",
    en: "{name}={value} is not a valid number: give a whole number from {from} to {to}, or leave it unset ({standard})",
  },
  notAWord: {
    zh: "{name}={value} 无效：可选 {words}",
    en: "{name}={value} is not known: choose one of {words}",
  },
  notAHost: {
    zh: "{name} 中的“{entry}”无效：请填写主机，例如 files.example.cn 或 files.example.cn:8443，多个用空格分隔",
    en: "“{entry}” in {name} is no host: give hosts such as files.example.com or files.example.com:8443, separated by blanks",
  },
  qiniuPart: {
    zh: "云存储还缺少 {missing}：请补上，或不设置任何 FLOWSMITH_QINIU_ 变量",
    en: "The cloud storage lacks {missing}: set it too, or none of the FLOWSMITH_QINIU_ variables",
  },
  portTaken: {
    zh: "端口 {port} 已被占用：请停止占用它的程序，或用 PORT 指定其他端口，例如 PORT={other}",
    en: "Port {port} is in use: stop the program that uses it, or choose another one with PORT, for example PORT={other}",
  },
  portForbidden: {
    zh: "没有权限使用端口 {port}：请用 PORT 指定 1024 以上的端口",
    en: "Port {port} is not permitted: choose one above 1024 with PORT",
  },
  wrongHost: {
    zh: "无法在地址 HOST={host} 上监听（{code}）：请填写本机的地址，例如 127.0.0.1（仅本机）或 0.0.0.0（所有网络）",
    en: "Cannot listen on HOST={host} ({code}): give an address of this machine, for example 127.0.0.1 (this machine alone) or 0.0.0.0 (all networks)",
  },
  notAFolder: {
    zh: "数据目录 {path} 不是文件夹：请用 FLOWSMITH_DATA 指定一个文件夹",
    en: "The data folder {path} is not a folder: name one with FLOWSMITH_DATA",
  },
  notWritable: {
    zh: "没有数据目录 {path} 的写权限：请授予运行用户写权限，或用 FLOWSMITH_DATA 指定其他文件夹",
    en: "The data folder {path} cannot be written: give the user who runs this the right to write, or name another folder with FLOWSMITH_DATA",
  },
  readOnlyDisk: {
    zh: "数据目录 {path} 所在的磁盘是只读的：请以可写方式挂载，或用 FLOWSMITH_DATA 指定其他文件夹",
    en: "The disk of the data folder {path} is read only: mount it for writing, or name another folder with FLOWSMITH_DATA",
  },
  notCreatable: {
    zh: "{parent} 下不能创建数据目录 {path}（{code}）：请用 FLOWSMITH_DATA 指定其他文件夹",
    en: "The data folder {path} cannot be created below {parent} ({code}): name another folder with FLOWSMITH_DATA",
  },
  takesNothing: {
    zh: "数据目录 {path} 中不能创建任何内容（{code}）：请用 FLOWSMITH_DATA 指定其他文件夹",
    en: "Nothing can be created in the data folder {path} ({code}): name another folder with FLOWSMITH_DATA",
  },
  diskFull: {
    zh: "数据目录 {path} 所在的磁盘已满，无法启动：请清理或扩容后重新启动",
    en: "The disk of the data folder {path} is full, so the server cannot start: make room and start again",
  },
  folderUnopened: {
    zh: "数据目录 {path} 中的内嵌数据库未能打开：{reason}",
    en: "The embedded database in the data folder {path} cannot be opened: {reason}",
  },
  wrongScheme: {
    zh: "DATABASE_URL 无效：应当是 postgres://用户:密码@主机:端口/数据库，密码中的 %、@、/ 等要写成 %25、%40、%2F",
    en: "DATABASE_URL is not valid: it should be postgres://user:password@host:port/database, with %, @ or / of a password written as %25, %40, %2F",
  },
  wrongSecretKey: {
    zh: "FLOWSMITH_SECRET_KEY 无效：应当是 64 位十六进制数字，可用 openssl rand -hex 32 生成",
    en: "FLOWSMITH_SECRET_KEY is not valid: it should be 64 hexadecimal digits, as openssl rand -hex 32 makes them",
  },
  databaseRefused: {
    zh: "无法连接 DATABASE_URL 指定的数据库 {place}：{code}。请检查数据库是否已启动、主机和端口是否正确",
    en: "The database {place} that DATABASE_URL names cannot be reached: {code}. See whether it runs, and whether host and port are right",
  },
  databaseUnknownHost: {
    zh: "找不到 DATABASE_URL 中的主机 {place}：请检查主机名",
    en: "The host {place} in DATABASE_URL is not known: see whether its name is right",
  },
  databaseLogin: {
    zh: "数据库 {place} 拒绝了用户 {user} 的登录：请检查 DATABASE_URL 中的用户名和密码",
    en: "The database {place} refused to sign in {user}: see whether name and password in DATABASE_URL are right",
  },
  wrongTlsMode: {
    zh: "DATABASE_URL 中的 sslmode={mode} 无效：可选 {words}",
    en: "sslmode={mode} in DATABASE_URL is not valid: choose one of {words}",
  },
  databaseFile: {
    zh: "DATABASE_URL 中 sslcert、sslkey 或 sslrootcert 指定的文件无法读取：{reason}",
    en: "A file that sslcert, sslkey or sslrootcert in DATABASE_URL names cannot be read: {reason}",
  },
  databasePlain: {
    zh: "数据库 {place} 不支持加密连接：请在数据库上启用 SSL，或从 DATABASE_URL 中去掉 sslmode、sslcert、sslkey、sslrootcert",
    en: "The database {place} takes no encrypted connections: turn SSL on there, or take sslmode, sslcert, sslkey and sslrootcert out of DATABASE_URL",
  },
  databaseCertificate: {
    zh: "数据库 {place} 的证书不被信任（{code}）：请用 DATABASE_URL 中的 sslrootcert 指定签发者的证书文件，或检查主机名；sslmode=no-verify 不检查证书",
    en: "The certificate of the database {place} is not trusted ({code}): name the file of its issuer with sslrootcert in DATABASE_URL, or see whether the host is named right; sslmode=no-verify checks no certificate",
  },
  databaseMissing: {
    zh: "数据库服务器 {place} 上没有名为 {name} 的数据库：请先创建（createdb {name}），或修改 DATABASE_URL",
    en: "The server {place} has no database {name}: create it first (createdb {name}), or change DATABASE_URL",
  },
  weakAdminPassword: {
    zh: "FLOWSMITH_ADMIN_PASSWORD 不符合要求：{fault}",
    en: "FLOWSMITH_ADMIN_PASSWORD cannot be taken: {fault}",
  },
  adminPassword: {
    zh: "首次启动请用环境变量 FLOWSMITH_ADMIN_PASSWORD 设置管理员密码（至少 {length} 位）",
    en: "The first start needs the administrator's password in FLOWSMITH_ADMIN_PASSWORD (at least {length} characters)",
  },
  folderLocked: {
    zh: "数据目录正被{who}使用，不能同时打开：{file}。请先停止该进程，或用 FLOWSMITH_DATA 指定其他目录。",
    en: "The data folder is in use by {who} and cannot be opened twice: {file}. Stop that process first, or name another folder with FLOWSMITH_DATA.",
  },
  process: { zh: "进程 {pid}（{host}）", en: "process {pid} ({host})" },
  anotherProcess: { zh: "另一个进程", en: "another process" },
  otherDataVersion: {
    zh: "数据目录的数据库版本是 {found}，本程序需要 {wanted}：请用原来的版本执行 backup，再用本版本在空目录中 restore。",
    en: "The data folder was written by database version {found}, this program needs {wanted}: make a backup with the version that wrote it, and restore that into an empty folder with this one.",
  },
  newerDatabase: {
    zh: "数据库由更新的版本使用过（{names}）：请使用该版本，或恢复升级前的备份",
    en: "A newer version has used this database ({names}): use that version, or restore the backup from before the upgrade",
  },
  upgraded: {
    zh: "数据库由旧版本升级到本版本，执行了 {count} 项迁移：{names}",
    en: "The database of an older version was brought up to date by {count} migrations: {names}",
  },
  started: { zh: "流匠 Flowsmith 已启动：{url}", en: "Flowsmith runs at {url}" },
  demo: {
    zh: "演示账号：{accounts}，密码均为 {password}",
    en: "Demonstration accounts: {accounts}; the password of all is {password}",
  },
  noDemo: {
    zh: "这里的数据不是演示数据，没有演示账号。正式运行请设置 FLOWSMITH_DEMO=0 或 NODE_ENV=production",
    en: "The data here is not the demonstration's, and has none of its accounts. Set FLOWSMITH_DEMO=0 or NODE_ENV=production to run it for others",
  },
  misspelt: {
    zh: "没有设置 {name}，未生效：是否要写 {near}？",
    en: "There is no setting {name}, it has no effect. Did you mean {near}?",
  },
  onlyHere: {
    zh: "演示模式只接受本机访问；需要其他机器访问时设置 HOST=0.0.0.0",
    en: "The demonstration is open to this machine alone; set HOST=0.0.0.0 to open it to others",
  },
});
