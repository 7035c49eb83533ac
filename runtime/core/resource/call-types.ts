// Made from the declarations in schemas by `npm run flowsmith -- types`; a test says when it is out of date.
import type { AccessTable } from "@/runtime/core/form/access/access-table";
import type { Buttons } from "@/runtime/core/process/access";
import type { Finding } from "@/runtime/core/finding";
import type { FormDocument } from "@/runtime/core/form/document";
import type { FormElement } from "@/runtime/core/form/elements";
import type { Relation } from "@/runtime/core/form/bind";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";

export type BpmCategoryTree = BpmCategoryRow & {
  children?: BpmCategoryTree[];
};
export type SysAreaTree = SysAreaRow & {
  children?: SysAreaTree[];
};
export type SysDeptTree = SysDeptRow & {
  children?: SysDeptTree[];
};
export type SysMenuTree = SysMenuRow & {
  children?: SysMenuTree[];
};
export type SysUserAccount = SysUserRow & {
  roleIds: string[];
  userId: string;
  roleNames: string;
  lastLogin: string | null;
  openSessions: number;
  isLocked: boolean;
  otherDeptIds: string[];
};

export type CallTypes = {
  "bpm/auth": {
    /**
     * 流程的授权
     * Grants of a process
     */
    list: {
      request: {
        defCode: string;
      };
      filled: never;
      response: BpmAuthGrant[];
    };
    /**
     * 添加一项授权
     * Add a grant
     */
    add: {
      request: {
        defCode: string;
        right: "start" | "manage";
        kind: "user" | "role" | "all";
        code: string;
      };
      filled: never;
      response: BpmAuthGrant[];
    };
    /**
     * 删除授权
     * Delete grants
     */
    remove: {
      request: {
        id: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
    /**
     * 以给出的授权（JSON 列表）替换流程原有的授权
     * Replace the grants of a process by the given ones (a JSON list)
     */
    processManagement: {
      request: {
        defCode: string;
        before?: {
          right: "start" | "manage";
          kind: "user" | "role" | "all";
          code: string;
        }[];
        grants: {
          right: "start" | "manage";
          kind: "user" | "role" | "all";
          code: string;
          name: string;
        }[];
      };
      filled: never;
      response: BpmAuthGrant[];
    };
  };
  "bpm/category": {
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        totals?: string;
        parentId?: string;
        code?: string;
        name?: string;
        enabled?: boolean;
      };
      filled: "page" | "size";
      response: {
        records: BpmCategoryRow[];
        total: number;
        totals?: {
          [k: string]: number | null;
        };
      };
    };
    get: {
      request: {
        id: string;
      };
      filled: never;
      response: BpmCategoryRow;
    };
    tree: {
      request: {
        keyword?: string;
        parentId?: string;
        code?: string;
        name?: string;
        enabled?: boolean;
      };
      filled: never;
      response: BpmCategoryTree[];
    };
    add: {
      request: {
        parentId?: string | null;
        code: string;
        name: string;
        icon?: string | null;
        sort?: number;
        enabled?: boolean;
        remark?: string | null;
      };
      filled: "sort" | "enabled";
      response: BpmCategoryRow;
    };
    edit: {
      request: {
        id: string;
        updateDate?: string | null;
        parentId?: string | null;
        code?: string;
        name?: string;
        icon?: string | null;
        sort?: number;
        enabled?: boolean;
        remark?: string | null;
      };
      filled: never;
      response: BpmCategoryRow;
    };
    del: {
      request: {
        id?: string;
        ids?: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
  };
  "bpm/copy": {
    /**
     * 抄送我的申请
     * Applications that were copied to me
     */
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        title?: string;
        unread?: boolean;
      };
      filled: "page" | "size";
      response: {
        records: (BpmCopyRow & {
          instId: string;
          instStatus: "running" | "back" | "end" | "manualend" | "revoke";
        })[];
        total: number;
      };
    };
    /**
     * 标记抄送已读
     * Mark copies as read
     */
    read: {
      request: {
        ids: string[];
      };
      filled: never;
      response: {
        read: number;
      };
    };
  };
  "bpm/definition": {
    /**
     * 流程定义列表：每个编码一行，显示启用版本或最新草稿
     * Process definitions: one row for each code, with the enabled version or the newest draft
     */
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        code?: string;
        name?: string;
        category?: string;
      };
      filled: "page" | "size";
      response: {
        records: (BpmDefinitionRow & {
          categoryName: string | null;
          engine: string;
          isMain: boolean;
          isSuspended: boolean;
          deployDate: string | null;
          rev: number;
          createDate: string;
          createBy: string | null;
          versionCount: number;
          latestId: string;
        })[];
        total: number;
      };
    };
    /**
     * 新增流程定义
     * Add a process definition
     */
    add: {
      request: {
        code: string;
        name: string;
        category?: string | null;
        info?: string | null;
      };
      filled: never;
      response: BpmDefinitionVersion;
    };
    /**
     * 修改流程定义的基本信息
     * Change the basics of a process definition
     */
    edit: {
      request: {
        id: string;
        updateDate?: string | null;
        code?: string;
        name?: string;
        category?: string | null;
        info?: string | null;
      };
      filled: never;
      response: BpmDefinitionVersion;
    };
    /**
     * 流程定义详情
     * One process definition
     */
    get: {
      request: {
        id: string;
      };
      filled: never;
      response: BpmDefinitionVersion;
    };
    /**
     * 复制为新的流程定义
     * Copy to a new process definition
     */
    copy: {
      request: {
        id: string;
        code: string;
        name: string;
      };
      filled: never;
      response: {
        id: string;
      };
    };
    /**
     * 删除一个版本；已有申请的不能删除
     * Delete a version; not one that has applications
     */
    remove: {
      request: {
        id: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
    /**
     * 启用已发布的版本
     * Enable a deployed version
     */
    enableVersion: {
      request: {
        id: string;
      };
      filled: never;
      response: {
        id: string;
      };
    };
    /**
     * 停用或恢复流程
     * Suspend a process or resume it
     */
    suspend: {
      request: {
        id: string;
        suspended: boolean;
      };
      filled: never;
      response: {
        id: string;
      };
    };
    /**
     * 版本列表
     * Versions of a process
     */
    versions: {
      request: {
        code: string;
        page?: number;
        size?: number;
      };
      filled: "page" | "size";
      response: {
        records: BpmDefinitionVersion[];
        total: number;
      };
    };
    /**
     * 删除流程的全部版本与授权；已有申请的不能删除
     * Delete all versions of a process with its grants; not one that has applications
     */
    del: {
      request: {
        id?: string;
        ids?: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
  };
  "bpm/done": {
    /**
     * 我的已办
     * Tasks that I completed
     */
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        title?: string;
      };
      filled: "page" | "size";
      response: {
        records: (BpmDoneRow & {
          taskId: string;
          instId: string;
          node: string;
          defCode: string;
          isTrial: boolean;
          createDate: string;
          readDate: string | null;
        })[];
        total: number;
      };
    };
  };
  "bpm/draft": {
    /**
     * 我的草稿
     * My drafts
     */
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        title?: string;
        content?: boolean;
      };
      filled: "page" | "size";
      response: {
        records: (BpmDraftRow & {
          defCode: string;
          createDate: string;
        })[];
        total: number;
      };
    };
    /**
     * 保存草稿
     * Save a draft
     */
    save: {
      request: {
        id?: string;
        defCode: string;
        boData: {
          [k: string]: {
            [k: string]: unknown;
          };
        };
        title?: string;
        key?: string;
      };
      filled: never;
      response: {
        id: string;
      };
    };
    /**
     * 删除草稿
     * Delete drafts
     */
    del: {
      request: {
        id?: string;
        ids?: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
  };
  "bpm/instance": {
    /**
     * 全部申请
     * All applications
     */
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        createDate?: string;
        title?: string;
        defCode?: string;
        initiatorName?: string;
        status?: string;
        state?: string;
      };
      filled: "page" | "size";
      response: {
        records: (BpmInstanceRow & {
          instId: string;
          defId: string;
          isTrial: boolean;
          isSuspended: boolean;
          isViewable: boolean;
          isOrphan: boolean;
        })[];
        total: number;
      };
    };
    /**
     * 终止申请：取消所有任务，原因必填
     * Stop an application: all its tasks are cancelled, a reason is required
     */
    shutdown: {
      request: {
        instId: string;
        opinion: string;
        key?: string;
      };
      filled: never;
      response: {
        instId: string;
        status: "running" | "back" | "end" | "manualend" | "revoke";
      };
    };
    /**
     * 暂停（suspended=true）或恢复申请：暂停期间不能办理，定时器与服务调用也不执行
     * Suspend an application (suspended=true) or resume it: meanwhile nobody can act on it, and neither timers nor service calls run
     */
    suspend: {
      request: {
        instId: string;
        suspended: boolean;
        opinion?: string;
      };
      filled: never;
      response: {
        instId: string;
        suspended: boolean;
      };
    };
    /**
     * 更换任务处理人，包括没有处理人的任务
     * Change the handler of a task, also of one without a handler
     */
    assign: {
      request: {
        taskId: string;
        to: string;
        opinion?: string;
        key?: string;
      };
      filled: never;
      response: {
        taskId: string;
      };
    };
    /**
     * 批量更换任务处理人：逐个任务独立提交，返回每个任务的结果
     * Change the handler of several tasks: each is saved on its own, the answer has the result of each
     */
    batchAssign: {
      request: {
        ids: string[];
        to: string;
        opinion?: string;
        key?: string;
      };
      filled: never;
      response: {
        results: {
          taskId: string;
          title: string;
          ok: boolean;
          code: number;
          message: string;
          fields?: {
            [k: string]: string;
          };
        }[];
      };
    };
    /**
     * 批量换人前：哪些人员（账号）对每个任务都不能换给，他们已经在办理或轮到时会办理
     * Before several tasks are given to somebody else: accounts that none of them can be given to, as they handle each already, or will
     */
    barred: {
      request: {
        ids: string[];
      };
      filled: never;
      response: {
        accounts: string[];
      };
    };
    /**
     * 申请现在的位置（节点、任务、处理人）与可以移动到的节点
     * Where an application is now (nodes, tasks, handlers) and the nodes that it can be moved to
     */
    positions: {
      request: {
        instId: string;
      };
      filled: never;
      response: {
        positions: BpmInstancePosition[];
        targets: {
          id: string;
          name: string;
        }[];
      };
    };
    /**
     * 预览移动：会取消（cancelled）、保留（kept）、新开（opened）哪些位置，会跳过哪些节点；不写入数据
     * Preview a move: which positions are cancelled, kept and opened, which nodes are skipped; nothing is written
     */
    movePreview: {
      request: {
        instId: string;
        from?: string[];
        to: string;
      };
      filled: never;
      response: {
        status: "running" | "back" | "end" | "manualend" | "revoke";
        cancelled: BpmInstancePosition[];
        kept: BpmInstancePosition[];
        opened: BpmInstancePosition[];
        skipped: {
          node: string;
          nodeName: string;
        }[];
      };
    };
    /**
     * 把申请移动到指定节点；会使汇聚节点一直等待或重复办理的移动返回 422
     * Move an application to a node; 422 for a move after which a joining gateway would wait for ever or work would be done twice
     */
    move: {
      request: {
        instId: string;
        from?: string[];
        to: string;
        opinion?: string;
        key?: string;
      };
      filled: never;
      response: {
        instId: string;
        status: "running" | "back" | "end" | "manualend" | "revoke";
        positions: BpmInstancePosition[];
      };
    };
    /**
     * 预览迁移版本：每个申请能否迁移（ok）及原因（problems），没有对应节点的节点及目标版本中可以对应的节点（unmatched）；不写入数据
     * Preview a change of version: whether each application can go along (ok), why not (problems), and the nodes without a counterpart, each with those that could stand for it (unmatched); nothing is written
     */
    migratePreview: {
      request: {
        defId: string;
        instIds: string[];
        mapping?: {
          [k: string]: string;
        };
      };
      filled: never;
      response: BpmInstanceMigrationPreview;
    };
    /**
     * 把运行中的申请迁移到同一流程的另一版本：逐个独立提交，返回报告
     * Move running applications to another version of the same process: each is saved on its own, the answer is a report
     */
    migrate: {
      request: {
        defId: string;
        instIds: string[];
        mapping?: {
          [k: string]: string;
        };
      };
      filled: never;
      response: BpmInstanceMigration;
    };
    /**
     * 打印申请（A4 PDF）：只含查看者可见的内容
     * Print an application (A4 PDF): only what its reader may see
     */
    print: {
      request: {
        id: string;
        lang?: "zh" | "en";
        zone?: string;
      };
      filled: never;
      response: Blob;
    };
    /**
     * 删除申请：原因必填；办理中的申请随之终止，数据保留，仅管理员可查看
     * Delete applications: a reason is required; running ones are stopped, their data stay and only administrators see them
     */
    del: {
      request: {
        id?: string;
        ids?: string;
        reason: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
  };
  "bpm/job": {
    /**
     * 等待执行与已失败的定时器、办理时限、服务调用；status=dead 为失败（死信）
     * Timers, time limits and service calls that wait or have failed; status=dead are the failed ones (dead letters)
     */
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        title?: string;
        kind?: string;
        status?: string;
      };
      filled: "page" | "size";
      response: {
        records: (BpmJobRow & {
          instId: string | null;
          isViewable: boolean;
        })[];
        total: number;
      };
    };
    /**
     * 重新执行失败的自动任务
     * Run failed jobs again
     */
    retry: {
      request: {
        ids: string[];
      };
      filled: never;
      response: {
        count: number;
      };
    };
    /**
     * 立即执行等待中的自动任务，不等到时间
     * Run waiting jobs now, before their time
     */
    runNow: {
      request: {
        ids: string[];
      };
      filled: never;
      response: {
        count: number;
      };
    };
    /**
     * 删除失败的自动任务；所在节点不再自动执行，申请可由管理员移动或终止
     * Delete failed jobs; their node does not run by itself any more, an administrator can move or stop the application
     */
    remove: {
      request: {
        ids: string[];
      };
      filled: never;
      response: {
        count: number;
      };
    };
  };
  "bpm/mine": {
    /**
     * 我的申请
     * My applications
     */
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        title?: string;
        status?: string;
      };
      filled: "page" | "size";
      response: {
        records: (BpmMineRow & {
          instId: string;
          defCode: string;
          isTrial: boolean;
          canUrge: boolean;
          canRevoke: boolean;
          ownTask: string | null;
        })[];
        total: number;
      };
    };
  };
  "bpm/model": {
    /**
     * 读取模型
     * Read a model
     */
    get: {
      request: {
        id: string;
      };
      filled: never;
      response: BpmModelModel;
    };
    /**
     * 保存模型；已发布的版本保存为新版本
     * Save a model; a deployed version is saved as a new version
     */
    save: {
      request: {
        modelId: string;
        info: {
          defCode: string;
          version?: number | string;
          name: string;
          info?: string | null;
          bpmDefSetting: string;
          flowXml: string;
          engine?: "activiti" | "flowable" | "camunda";
          rev?: number;
        };
      };
      filled: never;
      response: BpmModelModel & {
        findings: Finding[];
      };
    };
    /**
     * 发布模型
     * Deploy a model
     */
    deploy: {
      request: {
        id: string;
      };
      filled: never;
      response: BpmModelModel & {
        isGranted: boolean;
      };
    };
    /**
     * 校验流程 XML
     * Check the XML of a process
     */
    xmlValidate: {
      request: {
        bpmDefinitionXml: string;
        bpmDefSetting?: string;
      };
      filled: never;
      response: {
        valid: true;
        findings: Finding[];
      };
    };
    /**
     * 测试脚本（Base64）
     * Try a script (Base64)
     */
    testScript: {
      request: {
        script: string;
      };
      filled: never;
      response: {
        value?: unknown;
        logs: string[];
      };
    };
    /**
     * 模型的流程图
     * Diagram of a model
     */
    diagram: {
      request: {
        modelId: string;
      };
      filled: never;
      response: {
        modelId: string;
        name: string;
        version: number;
        sourceXml: string;
      };
    };
  };
  "bpm/process": {
    /**
     * 我可以发起的流程
     * Processes that I may start
     */
    startable: {
      request: {};
      filled: never;
      response: {
        id: string;
        code: string;
        name: string;
        version: number;
        info: string | null;
        category: string | null;
        categoryName: string | null;
      }[];
    };
    /**
     * 发起申请的表单；可带草稿
     * Form that starts an application; a draft may be given
     */
    startForm: {
      request: {
        defCode?: string;
        defId?: string;
        draftId?: string;
      };
      filled: never;
      response: BpmProcessStartForm;
    };
    /**
     * 发起申请
     * Start an application
     */
    start: {
      request: {
        defCode?: string;
        defId?: string;
        boData: {
          [k: string]: {
            [k: string]: unknown;
          };
        };
        draftId?: string;
        title?: string;
        key?: string;
      };
      filled: never;
      response: {
        instId: string;
        title: string;
        status: "running" | "back" | "end" | "manualend" | "revoke";
      };
    };
    /**
     * 申请详情：表单、历史、流程图状态
     * One application: form, history, state of the diagram
     */
    detail: {
      request: {
        instId: string;
      };
      filled: never;
      response: BpmProcessDetail;
    };
    /**
     * 申请的流程图与节点状态
     * Diagram of an application with the state of its nodes
     */
    taskDiagram: {
      request: {
        instId: string;
      };
      filled: never;
      response: BpmProcessDiagram;
    };
    /**
     * 撤销申请
     * Withdraw an application
     */
    revoke: {
      request: {
        instId: string;
        opinion?: string;
        key?: string;
        attachments?: {
          name: string;
          url: string;
        }[];
        signature?: string;
      };
      filled: never;
      response: {
        instId: string;
        status: "running" | "back" | "end" | "manualend" | "revoke";
      };
    };
    /**
     * 催办：提醒当前处理人；两次催办之间有最短间隔（流程设置，默认 30 分钟）
     * Urge: remind those who have the application now; there is a shortest time between two reminders (a setting of the process, 30 minutes by default)
     */
    urge: {
      request: {
        instId: string;
        opinion?: string;
        key?: string;
      };
      filled: never;
      response: {
        instId: string;
        reminded: number;
      };
    };
    /**
     * 重新发起：把已结束的申请复制为草稿，返回 draftId
     * Start anew: copies an application that is over to a draft and answers its draftId
     */
    restart: {
      request: {
        instId: string;
        key?: string;
      };
      filled: never;
      response: {
        draftId: string;
      };
    };
  };
  "bpm/serial": {
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        totals?: string;
        code?: string;
        name?: string;
        reset?: string;
      };
      filled: "page" | "size";
      response: {
        records: BpmSerialRow[];
        total: number;
        totals?: {
          [k: string]: number | null;
        };
      };
    };
    get: {
      request: {
        id: string;
      };
      filled: never;
      response: BpmSerialRow;
    };
    add: {
      request: {
        code: string;
        name: string;
        rule: string;
        reset?: "never" | "day" | "month" | "year";
        initial?: number;
        step?: number;
        remark?: string | null;
      };
      filled: "rule" | "reset" | "initial" | "step";
      response: BpmSerialRow;
    };
    edit: {
      request: {
        id: string;
        updateDate?: string | null;
        code?: string;
        name?: string;
        rule?: string;
        reset?: "never" | "day" | "month" | "year";
        initial?: number;
        step?: number;
        remark?: string | null;
      };
      filled: never;
      response: BpmSerialRow;
    };
    del: {
      request: {
        id?: string;
        ids?: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
    /**
     * 规则接下来的十个编号；不占用编号
     * The next ten numbers of a rule; none of them is taken
     */
    preview: {
      request: {
        code?: string;
        rule: string;
        reset?: "never" | "day" | "month" | "year";
        initial?: number;
        step?: number;
      };
      filled: never;
      response: {
        number: string;
      }[];
    };
  };
  "bpm/statistics": {
    /**
     * 各节点的停留时间和驳回次数
     * How long applications stay at each node and how often they are turned down there
     */
    nodes: {
      request: {
        from?: string;
        to?: string;
        defCode?: string;
      };
      filled: never;
      response: BpmStatisticsNode[];
    };
    /**
     * 流程图和各节点的停留时间、驳回次数
     * The diagram with how long applications stay at each node and how often they are turned down there
     */
    diagram: {
      request: {
        from?: string;
        to?: string;
        defCode: string;
      };
      filled: never;
      response: {
        xml: string;
        nodes: BpmStatisticsNode[];
      };
    };
    /**
     * 各处理人的待办、已办和平均用时；多人共享的任务计入每位候选人的待办
     * Each handler's open and completed tasks and average time; an open task that several share counts for each candidate
     */
    handlers: {
      request: {
        from?: string;
        to?: string;
        defCode?: string;
      };
      filled: never;
      response: BpmStatisticsHandler[];
    };
    /**
     * 每日发起和办结的申请数
     * Applications started and ended on each day
     */
    days: {
      request: {
        from?: string;
        to?: string;
        defCode?: string;
      };
      filled: never;
      response: BpmStatisticsDay[];
    };
    /**
     * 导出为 Excel 文件
     * Export to an Excel file
     */
    export: {
      request: {
        from?: string;
        to?: string;
        defCode?: string;
        lang?: "zh" | "en";
      };
      filled: never;
      response: Blob;
    };
  };
  "bpm/task": {
    /**
     * 全部任务：待处理的和已处理的，按到达时间倒序
     * All tasks: open and completed ones, the newest first
     */
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        createDate?: string;
        title?: string;
        defCode?: string;
        nodeName?: string;
        handler?: string;
        state?: string;
      };
      filled: "page" | "size";
      response: {
        records: (BpmTaskRow & {
          taskId: string;
          instId: string;
          node: string;
          instStatus: "running" | "back" | "end" | "manualend" | "revoke";
          isTrial: boolean;
          readDate: string | null;
          status: "open" | "done" | "cancelled";
          opinion: string | null;
          isOrphan: boolean;
          isSuspended: boolean;
          isViewable: boolean;
        })[];
        total: number;
      };
    };
    /**
     * 待办数
     * Number of open tasks
     */
    todoCount: {
      request: {};
      filled: never;
      response: {
        count: number;
      };
    };
    /**
     * 任务详情：表单、权限、按钮、意见
     * One task: form, permissions, buttons, opinions
     */
    detail: {
      request: {
        taskId: string;
      };
      filled: never;
      response: BpmTaskDetail;
    };
    /**
     * 保存表单数据，不流转
     * Save the form data; the task stays
     */
    save: {
      request: {
        taskId: string;
        boData: {
          [k: string]: {
            [k: string]: unknown;
          };
        };
      };
      filled: never;
      response: {
        taskId: string;
      };
    };
    /**
     * 硬件钥匙要签的文本：申请、任务、操作、表单版本与所填内容的摘要
     * Text for the hardware key to sign: application, task, action, form version and a digest of what was filled in
     */
    signing: {
      request: {
        taskId: string;
        action: "agree" | "handle" | "turnDown";
        boData?: {
          [k: string]: {
            [k: string]: unknown;
          };
        };
      };
      filled: never;
      response: {
        text: string;
      };
    };
    /**
     * 处理任务：同意、办理、驳回、终止、转办（assign）、委托（delegate，办完交还）。节点未开放的操作返回 403
     * Complete a task: approve, handle, turn down, stop, hand over (assign) or delegate (delegate: it comes back when it is done). 403 for an action that the node does not offer
     */
    complete: {
      request: {
        taskId: string;
        opinion?: string;
        key?: string;
        action: "agree" | "handle" | "turnDown" | "shutdown" | "assign" | "delegate";
        boData?: {
          [k: string]: {
            [k: string]: unknown;
          };
        };
        to?: string;
        target?: string;
        attachments?: {
          name: string;
          url: string;
        }[];
        signature?: string;
        keySignature?: string;
      };
      filled: never;
      response: {
        instId: string;
        status: "running" | "back" | "end" | "manualend" | "revoke";
      };
    };
    /**
     * 撤回自己处理的任务
     * Take back a task that one has completed
     */
    recall: {
      request: {
        taskId: string;
        opinion?: string;
        key?: string;
        attachments?: {
          name: string;
          url: string;
        }[];
        signature?: string;
      };
      filled: never;
      response: {
        instId: string;
        status: "running" | "back" | "end" | "manualend" | "revoke";
      };
    };
    /**
     * 加签：把任务同时交给其他人，都处理后才继续
     * Add signers: others get the task too, and it goes on when all have completed it
     */
    copyTask: {
      request: {
        taskId: string;
        users: string;
        opinion?: string;
        key?: string;
      };
      filled: never;
      response: {
        taskId: string;
      };
    };
    /**
     * 减签：取消同一节点上还未处理的一个任务（不能是最后一个）
     * Take a signer away: cancels an open task of the same node (not the last one)
     */
    delTask: {
      request: {
        taskId: string;
        opinion?: string;
        key?: string;
      };
      filled: never;
      response: {
        taskId: string;
      };
    };
    /**
     * 批量同意或办理：逐个任务独立提交，返回每个任务的结果 {taskId, title, ok, code, message}
     * Approve or handle several tasks: each is saved on its own, the answer has the result of each: {taskId, title, ok, code, message}
     */
    batchComplete: {
      request: {
        taskIds: string[];
        action: "agree" | "handle";
        opinion?: string;
        key?: string;
        attachments?: {
          name: string;
          url: string;
        }[];
        signature?: string;
      };
      filled: never;
      response: {
        results: {
          taskId: string;
          title: string;
          ok: boolean;
          code: number;
          message: string;
          instId?: string;
          status?: "running" | "back" | "end" | "manualend" | "revoke";
          fields?: {
            [k: string]: string;
          };
        }[];
      };
    };
    /**
     * 抄送：让其他人查看申请，并发送消息
     * Copy to others: they may see the application and get a message
     */
    copyTo: {
      request: {
        taskId: string;
        users: string;
        opinion?: string;
        key?: string;
      };
      filled: never;
      response: {
        taskId: string;
        accounts: string[];
      };
    };
  };
  "bpm/template": {
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        totals?: string;
        name?: string;
        category?: string;
      };
      filled: "page" | "size";
      response: {
        records: BpmTemplateRow[];
        total: number;
        totals?: {
          [k: string]: number | null;
        };
      };
    };
    /**
     * 模板及其流程图
     * One template with its diagram
     */
    get: {
      request: {
        id: string;
      };
      filled: never;
      response: {
        id: string;
        name: string;
        nameEn: string | null;
        sourceXml: string;
      };
    };
    /**
     * 把流程的最新版本存为模板
     * Save the newest version of a process as a template
     */
    add: {
      request: {
        name: string;
        nameEn?: string | null;
        category: string;
        info?: string | null;
        infoEn?: string | null;
        formTemplateId?: string | null;
        modelId: string;
      };
      filled: never;
      response: BpmTemplateRow;
    };
    /**
     * 修改自建模板的名称、分类、说明和配套表单
     * Change an own template: name, category, description and form
     */
    edit: {
      request: {
        id: string;
        updateDate?: string | null;
        name?: string;
        nameEn?: string | null;
        category?: string;
        info?: string | null;
        infoEn?: string | null;
        formTemplateId?: string | null;
      };
      filled: never;
      response: BpmTemplateRow;
    };
    /**
     * 删除自建模板
     * Delete own templates
     */
    del: {
      request: {
        id?: string;
        ids?: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
    /**
     * 用模板新建流程；给出表单编码时用配套表单模板一并新建表单，并绑定到流程
     * Make a process from a template; with a form code the form is made from the template that goes with it and bound to the process
     */
    use: {
      request: {
        id: string;
        code: string;
        name: string;
        category?: string | null;
        formCode?: string;
      };
      filled: never;
      response: {
        id: string;
        formId: string | null;
      };
    };
  };
  "bpm/todo": {
    /**
     * 我的待办
     * My open tasks
     */
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        title?: string;
        defName?: string;
        initiatorName?: string;
      };
      filled: "page" | "size";
      response: {
        records: (BpmTodoRow & {
          taskId: string;
          instId: string;
          node: string;
          defCode: string;
          instStatus: "running" | "back" | "end" | "manualend" | "revoke";
          isTrial: boolean;
          isOverdue: boolean | null;
          isUrged: boolean;
        })[];
        total: number;
      };
    };
  };
  "bpm/variable": {
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        totals?: string;
        code?: string;
        name?: string;
        type?: string;
      };
      filled: "page" | "size";
      response: {
        records: BpmVariableRow[];
        total: number;
        totals?: {
          [k: string]: number | null;
        };
      };
    };
    get: {
      request: {
        id: string;
      };
      filled: never;
      response: BpmVariableRow;
    };
    add: {
      request: {
        code: string;
        name: string;
        type: "string" | "number" | "boolean" | "date";
        value?: string | null;
        secret?: boolean;
        remark?: string | null;
      };
      filled: "type" | "secret";
      response: BpmVariableRow;
    };
    edit: {
      request: {
        id: string;
        updateDate?: string | null;
        code?: string;
        name?: string;
        type?: "string" | "number" | "boolean" | "date";
        value?: string | null;
        secret?: boolean;
        remark?: string | null;
      };
      filled: never;
      response: BpmVariableRow;
    };
    del: {
      request: {
        id?: string;
        ids?: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
    /**
     * 全部非保密全局变量的值，按编码
     * Values of all global variables that are not secret, by code
     */
    values: {
      request: {};
      filled: never;
      response: {
        [k: string]: unknown;
      };
    };
  };
  "business/adoptable": {
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        source?: string;
        table?: string;
      };
      filled: "page" | "size";
      response: {
        records: BusinessAdoptableRow[];
        total: number;
      };
    };
  };
  "business/object": {
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        code?: string;
        name?: string;
        tableCode?: string;
      };
      filled: "page" | "size";
      response: {
        records: BusinessObjectRow[];
        total: number;
      };
    };
    get: {
      request: {
        id: string;
      };
      filled: never;
      response: BusinessObjectRow;
    };
    add: {
      request: {
        code: string;
        name: string;
        nameEn?: string | null;
        tableCode: string;
        columns?: string | null;
        childTables?: {
          child: string;
          name?: string;
          nameEn?: string;
          field?: string;
          columns?: string;
          fixed?: {
            column: string;
            value: string;
          }[];
        }[];
        remark?: string | null;
      };
      filled: "childTables";
      response: BusinessObjectRow;
    };
    edit: {
      request: {
        id: string;
        updateDate?: string | null;
        code?: string;
        name?: string;
        nameEn?: string | null;
        tableCode?: string;
        columns?: string | null;
        childTables?: {
          child: string;
          name?: string;
          nameEn?: string;
          field?: string;
          columns?: string;
          fixed?: {
            column: string;
            value: string;
          }[];
        }[];
        remark?: string | null;
      };
      filled: never;
      response: BusinessObjectRow;
    };
    del: {
      request: {
        id?: string;
        ids?: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
    /**
     * 可作主表的业务表
     * Tables that may be the main table
     */
    tables: {
      request: {
        name?: string;
        page?: number;
        size?: number;
      };
      filled: "page" | "size";
      response: {
        records: BusinessObjectChoice[];
        total: number;
      };
    };
    /**
     * 引用一张业务表的表及其引用列，一对一或一对多
     * Tables that refer to a table, with the column that does, one to one or one to many
     */
    childChoices: {
      request: {
        table?: string;
        name?: string;
        page?: number;
        size?: number;
      };
      filled: "page" | "size";
      response: {
        records: BusinessObjectChoice[];
        total: number;
      };
    };
    /**
     * 主表或子表的列
     * Columns of the main table or of one that belongs to it
     */
    columns: {
      request: {
        table?: string;
        child?: string;
        name?: string;
        page?: number;
        size?: number;
      };
      filled: "page" | "size";
      response: {
        records: BusinessObjectChoice[];
        total: number;
      };
    };
    /**
     * 关系树：一个业务对象的主表和子表；不指定时为全部业务表及其引用
     * Tree of relations: the tables of an object; all tables with their references when none is given
     */
    trees: {
      request: {
        id?: string;
      };
      filled: never;
      response: BusinessObjectNode[];
    };
    /**
     * 由表单生成业务对象时将建立的业务表
     * The tables that would be made for an object from a form
     */
    ofForm: {
      request: {
        formId: string;
        code: string;
        name?: string;
        tie?: boolean;
      };
      filled: "tie";
      response: BusinessObjectMade[];
    };
    /**
     * 由表单生成业务对象：主表、每个子表单一张子表，并可把表单与它关联
     * Make an object from a form: a main table, a table for each subform, and the form may be bound to it
     */
    fromForm: {
      request: {
        formId: string;
        code: string;
        name: string;
        tie?: boolean;
      };
      filled: "tie";
      response: BusinessObjectRow;
    };
    /**
     * 生成业务对象的页面：主表列表，每行的明细按子表分页签
     * Make the page of an object: a list of the main table, the details of each row in a tab for each table
     */
    generate: {
      request: {
        id: string;
      };
      filled: never;
      response: {
        route: string;
      };
    };
  };
  "business/row": {
    /**
     * 业务表的数据；功能编码 biz:<表>:list
     * Rows of a table; function code biz:<table>:list
     */
    list: {
      request: {
        table: string;
        [k: string]: unknown;
      };
      filled: never;
      response: {
        records: {
          [k: string]: unknown;
        }[];
        total: number;
        approximate?: true;
        totals?: {
          [k: string]: number | null;
        };
      };
    };
    /**
     * 一行业务数据；功能编码 biz:<表>:list
     * One row of a table; function code biz:<table>:list
     */
    get: {
      request: {
        table: string;
        [k: string]: unknown;
      };
      filled: never;
      response: {
        [k: string]: unknown;
      };
    };
    /**
     * 业务表的数据，按引用本表的列成树；功能编码 biz:<表>:list
     * Rows of a table as a tree, by the column that refers to the same table; function code biz:<table>:list
     */
    tree: {
      request: {
        table: string;
        [k: string]: unknown;
      };
      filled: never;
      response: {
        [k: string]: unknown;
      }[];
    };
    /**
     * 新增业务数据；功能编码 biz:<表>:add
     * Add a row; function code biz:<table>:add
     */
    add: {
      request: {
        table: string;
        [k: string]: unknown;
      };
      filled: never;
      response: {
        [k: string]: unknown;
      };
    };
    /**
     * 修改业务数据；功能编码 biz:<表>:edit
     * Change a row; function code biz:<table>:edit
     */
    edit: {
      request: {
        table: string;
        [k: string]: unknown;
      };
      filled: never;
      response: {
        [k: string]: unknown;
      };
    };
    /**
     * 删除业务数据前告诉删除者：哪些数据将一并删除；功能编码 biz:<表>:del
     * Says before rows are deleted what goes with them; function code biz:<table>:del
     */
    losses: {
      request: {
        table: string;
        ids: string;
      };
      filled: never;
      response: string;
    };
    /**
     * 删除业务数据；功能编码 biz:<表>:del
     * Delete rows; function code biz:<table>:del
     */
    del: {
      request: {
        table: string;
        [k: string]: unknown;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
    /**
     * 按别名读业务表的数据：表编码，或 biz_<表>_list
     * Rows of a table by alias: the code of the table, or biz_<table>_list
     */
    getList: {
      request: {
        table: string;
        [k: string]: unknown;
      };
      filled: never;
      response: {
        records: {
          [k: string]: unknown;
        }[];
        total: number;
        approximate?: true;
        totals?: {
          [k: string]: number | null;
        };
      };
    };
    /**
     * 修改一行业务数据：alias、id 和 data（JSON 文本）
     * Change a row: alias, id and data (JSON text)
     */
    updateData: {
      request: {
        alias: string;
        id: string;
        data: string;
      };
      filled: never;
      response: {
        [k: string]: unknown;
      };
    };
    /**
     * 申请保存到业务表中的数据；每张表都要有功能编码 biz:<表>:list
     * What an application has saved in tables; function code biz:<table>:list for each table
     */
    byInstance: {
      request: {
        instId: string;
      };
      filled: never;
      response: {
        table: string;
        name: string;
        row: {
          [k: string]: unknown;
        };
      }[];
    };
  };
  "business/rule": {
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        tableCode?: string;
      };
      filled: "page" | "size";
      response: {
        records: (BusinessRuleRow & {
          sentence: string;
          sentenceEn: string;
        })[];
        total: number;
      };
    };
    get: {
      request: {
        id: string;
      };
      filled: never;
      response: BusinessRuleRow;
    };
    add: {
      request: {
        tableCode: string;
        roleCode?: string | null;
        may: "see" | "change";
        who: "all" | "own" | "department" | "departmentBelow" | "scope";
        field?: string | null;
        condition?: string | null;
        enabled?: boolean;
        remark?: string | null;
      };
      filled: "may" | "who" | "enabled";
      response: BusinessRuleRow;
    };
    edit: {
      request: {
        id: string;
        updateDate?: string | null;
        tableCode?: string;
        roleCode?: string | null;
        may?: "see" | "change";
        who?: "all" | "own" | "department" | "departmentBelow" | "scope";
        field?: string | null;
        condition?: string | null;
        enabled?: boolean;
        remark?: string | null;
      };
      filled: never;
      response: BusinessRuleRow;
    };
    del: {
      request: {
        id?: string;
        ids?: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
    /**
     * 业务表中可以作为归属列的列：保存人员或部门的列，以及创建人
     * Columns of a table that may say whose a row is: those that hold a person or a department, and who made it
     */
    owners: {
      request: {
        table: string;
        page?: number;
        size?: number;
      };
      filled: never;
      response: {
        code: string;
        name: string;
      }[];
    };
    /**
     * 以某个用户的身份试算：业务表的行中他可看、可改多少
     * Try the rules as some user: how many rows of the table they may see and change
     */
    tryOut: {
      request: {
        table: string;
        userId: string;
      };
      filled: never;
      response: BusinessRuleOutcome;
    };
  };
  "business/table": {
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        totals?: string;
        code?: string;
        name?: string;
      };
      filled: "page" | "size";
      response: {
        records: BusinessTableRow[];
        total: number;
        totals?: {
          [k: string]: number | null;
        };
      };
    };
    get: {
      request: {
        id: string;
      };
      filled: never;
      response: BusinessTableRow;
    };
    /**
     * 从现有定义到新定义要做的修改，不执行
     * What has to be changed from the present definition to a new one; nothing is done
     */
    preview: {
      request: {
        id?: string | null;
        updateDate?: string | null;
        code: string;
        name: string;
        nameEn?: string | null;
        remark?: string | null;
        columns: {
          id?: number | null;
          code: string;
          name: string;
          nameEn?: string | null;
          kind:
            | "text"
            | "longText"
            | "integer"
            | "decimal"
            | "boolean"
            | "date"
            | "datetime"
            | "dict"
            | "user"
            | "dept"
            | "reference";
          length?: number | null;
          decimals?: number | null;
          required?: boolean;
          unique?: boolean;
          default?: string | number | boolean | null;
          dict?: string | null;
          table?: string | null;
          onDelete?: "refuse" | "empty" | "with" | null;
          search?: boolean;
          remark?: string | null;
          readOnly?: boolean;
        }[];
        indexes?: {
          id?: number | null;
          name: string;
          columns: string[];
          unique: boolean;
        }[];
      };
      filled: never;
      response: BusinessTablePreview;
    };
    add: {
      request: {
        code: string;
        name: string;
        nameEn?: string | null;
        remark?: string | null;
        columns: {
          id?: number | null;
          code: string;
          name: string;
          nameEn?: string | null;
          kind:
            | "text"
            | "longText"
            | "integer"
            | "decimal"
            | "boolean"
            | "date"
            | "datetime"
            | "dict"
            | "user"
            | "dept"
            | "reference";
          length?: number | null;
          decimals?: number | null;
          required?: boolean;
          unique?: boolean;
          default?: string | number | boolean | null;
          dict?: string | null;
          table?: string | null;
          onDelete?: "refuse" | "empty" | "with" | null;
          search?: boolean;
          remark?: string | null;
          readOnly?: boolean;
        }[];
        indexes?: {
          id?: number | null;
          name: string;
          columns: string[];
          unique: boolean;
        }[];
      };
      filled: never;
      response: BusinessTableRow;
    };
    edit: {
      request: {
        id: string;
        updateDate?: string | null;
        code?: string;
        name?: string;
        nameEn?: string | null;
        remark?: string | null;
        columns?: {
          id?: number | null;
          code: string;
          name: string;
          nameEn?: string | null;
          kind:
            | "text"
            | "longText"
            | "integer"
            | "decimal"
            | "boolean"
            | "date"
            | "datetime"
            | "dict"
            | "user"
            | "dept"
            | "reference";
          length?: number | null;
          decimals?: number | null;
          required?: boolean;
          unique?: boolean;
          default?: string | number | boolean | null;
          dict?: string | null;
          table?: string | null;
          onDelete?: "refuse" | "empty" | "with" | null;
          search?: boolean;
          remark?: string | null;
          readOnly?: boolean;
        }[];
        indexes?: {
          id?: number | null;
          name: string;
          columns: string[];
          unique: boolean;
        }[];
        confirmed?: boolean;
      };
      filled: "confirmed";
      response: BusinessTableRow;
    };
    /**
     * 删除业务表及其数据；有数据时要给出表编码
     * Delete a table with its rows; where it has rows its code must be given
     */
    del: {
      request: {
        id: string;
        code?: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
    /**
     * 业务表的历史版本
     * Versions of a table
     */
    versions: {
      request: {
        id: string;
      };
      filled: never;
      response: BusinessTableVersion[];
    };
    /**
     * 回到一个版本要做的修改，不执行
     * What has to be changed to go back to a version; nothing is done
     */
    previewRestore: {
      request: {
        id: string;
        version: number;
      };
      filled: never;
      response: BusinessTablePreview;
    };
    /**
     * 回到一个版本的定义
     * Go back to the definition of a version
     */
    restore: {
      request: {
        id: string;
        version: number;
        confirmed?: boolean;
      };
      filled: "confirmed";
      response: BusinessTableRow;
    };
    /**
     * 引入已有的表或视图：本数据库其他模式中的，或数据源中的（只读）
     * Adopt a table or view: of another schema of this database, or of a data source (read only)
     */
    adopt: {
      request: {
        source?: string | null;
        schema: string;
        table: string;
        code: string;
        name?: string | null;
        nameEn?: string | null;
      };
      filled: never;
      response: BusinessTableRow;
    };
    /**
     * 重新读取引入的表的列
     * Read the columns of an adopted table again
     */
    reread: {
      request: {
        id: string;
      };
      filled: never;
      response: BusinessTableRow;
    };
    /**
     * 为业务表生成列表页面、菜单和功能编码
     * Make the page of a table: list, menu entry and function codes
     */
    generate: {
      request: {
        id: string;
      };
      filled: never;
      response: {
        route: string;
      };
    };
    /**
     * 业务表的声明，与 schemas/api 的文件同一语法
     * Declarations of the tables, in the grammar of the files in schemas/api
     */
    declarations: {
      request: {};
      filled: never;
      response: {
        [k: string]: ResourceDeclaration;
      };
    };
  };
  "form/definition": {
    /**
     * 表单列表
     * Forms
     */
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        formCode?: string;
        formName?: string;
        formType?: number;
      };
      filled: "page" | "size";
      response: {
        records: (FormDefinitionRow & {
          formId: string;
          code: string;
          name: string;
          category: string | null;
          boCode: string;
          boName: string;
          tableCode: string | null;
          tableName: string | null;
          rev: number;
          createDate: string;
          createBy: string | null;
        })[];
        total: number;
      };
    };
    /**
     * 新增表单
     * Add a form
     */
    add: {
      request: {
        formCode: string;
        formName: string;
        formType?: 0 | 1;
        info?: string | null;
        table?: string;
        object?: string;
      };
      filled: "formType";
      response: FormDefinitionForm & {
        document: FormDocument;
      };
    };
    /**
     * 修改表单的基本信息
     * Change the basics of a form
     */
    edit: {
      request: {
        id: string;
        updateDate?: string | null;
        formCode?: string;
        formName?: string;
        formType?: 0 | 1;
        info?: string | null;
      };
      filled: never;
      response: FormDefinitionForm & {
        document: FormDocument;
      };
    };
    /**
     * 删除表单
     * Delete forms
     */
    del: {
      request: {
        id?: string;
        ids?: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
    /**
     * 按编码取已发布的表单
     * Published forms by code
     */
    getByCodes: {
      request: {
        codes: string;
      };
      filled: never;
      response: (FormDefinitionForm & {
        publishedVersion: number;
        document: FormDocument;
      })[];
    };
    /**
     * 表单详情（草稿）
     * One form (draft)
     */
    get: {
      request: {
        id: string;
      };
      filled: never;
      response: FormDefinitionForm & {
        document: FormDocument;
      };
    };
    /**
     * 复制表单
     * Copy a form
     */
    copy: {
      request: {
        id: string;
        formCode: string;
        formName: string;
      };
      filled: never;
      response: {
        id: string;
      };
    };
    /**
     * 删除表单；被流程使用的不能删除
     * Delete forms; not those that processes use
     */
    remove: {
      request: {
        id: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
    /**
     * 保存表单设计（JSON 文本），可同时发布
     * Save the design of a form (JSON text), and publish it if wanted
     */
    design: {
      request: {
        id: string;
        formJson: string;
        publish?: boolean;
        note?: string;
        rev?: number;
      };
      filled: never;
      response: {
        id: string;
        rev: number;
        version: number;
        findings: Finding[];
      };
    };
    /**
     * 这样发布后，使用该表单的流程中不再成立的条件、标题和权限
     * What would no longer hold in processes if the form were published so: conditions, titles and permissions
     */
    harmed: {
      request: {
        id: string;
        formJson: string;
      };
      filled: never;
      response: {
        findings: Finding[];
      };
    };
    /**
     * 已发布的版本
     * Published versions
     */
    versions: {
      request: {
        id: string;
      };
      filled: never;
      response: {
        id: string;
        version: number;
        note: string | null;
        document: FormDocument;
        createBy: string | null;
        createDate: string;
      }[];
    };
    /**
     * 把一个版本恢复为草稿
     * Make a version the draft again
     */
    restore: {
      request: {
        id: string;
        version: number;
        rev?: number;
      };
      filled: never;
      response: {
        id: string;
        rev: number;
      };
    };
    /**
     * 表单可关联的数据表与业务对象
     * Tables and objects that a form may be bound to
     */
    relations: {
      request: {
        code?: string;
        name?: string;
        page?: number;
        size?: number;
      };
      filled: never;
      response: {
        records: Relation[];
        total: number;
      };
    };
    /**
     * 表单的字段
     * Fields of a form
     */
    elements: {
      request: {
        formCode: string;
      };
      filled: never;
      response: FormElement[];
    };
    /**
     * 业务对象的字段
     * Fields of an object
     */
    elementsByBo: {
      request: {
        boCode: string;
      };
      filled: never;
      response: FormElement[];
    };
    /**
     * 业务表的字段
     * Fields of a table
     */
    elementsByTable: {
      request: {
        tableCode: string;
      };
      filled: never;
      response: FormElement[];
    };
    /**
     * 任务的字段权限
     * Field permissions of a task
     */
    elementPower: {
      request: {
        taskId: string;
      };
      filled: never;
      response: (AccessTable & {
        boCode: string;
        code: string;
      })[];
    };
    /**
     * 使用该表单的流程
     * Processes that use a form
     */
    processes: {
      request: {
        formCode: string;
      };
      filled: never;
      response: {
        id: string;
        code: string;
        name: string;
        version: number;
        status: number;
      }[];
    };
  };
  "form/template": {
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        totals?: string;
        name?: string;
        category?: string;
      };
      filled: "page" | "size";
      response: {
        records: FormTemplateRow[];
        total: number;
        totals?: {
          [k: string]: number | null;
        };
      };
    };
    /**
     * 模板及其表单
     * One template with its form
     */
    get: {
      request: {
        id: string;
      };
      filled: never;
      response: {
        id: string;
        name: string;
        nameEn: string | null;
        document: FormDocument;
      };
    };
    /**
     * 把表单的草稿存为模板
     * Save the draft of a form as a template
     */
    add: {
      request: {
        name: string;
        nameEn?: string | null;
        category: string;
        info?: string | null;
        infoEn?: string | null;
        formId: string;
      };
      filled: never;
      response: FormTemplateRow;
    };
    /**
     * 修改自建模板的名称、分类和说明
     * Change an own template: name, category and description
     */
    edit: {
      request: {
        id: string;
        updateDate?: string | null;
        name?: string;
        nameEn?: string | null;
        category?: string;
        info?: string | null;
        infoEn?: string | null;
      };
      filled: never;
      response: FormTemplateRow;
    };
    /**
     * 删除自建模板
     * Delete own templates
     */
    del: {
      request: {
        id?: string;
        ids?: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
    /**
     * 用模板新建表单
     * Make a form from a template
     */
    use: {
      request: {
        id: string;
        formCode: string;
        formName: string;
      };
      filled: never;
      response: {
        id: string;
      };
    };
  };
  "open/process": {
    /**
     * 发起申请，以客户端的账号为申请人
     * Start an application; the account of the client is the applicant
     */
    start: {
      request: {
        defCode: string;
        boData: {
          [k: string]: {
            [k: string]: unknown;
          };
        };
        key?: string;
      };
      filled: never;
      response: {
        instId: string;
        title: string;
        status: string;
      };
    };
    /**
     * 申请的状态和当前任务
     * State and current tasks of an application
     */
    state: {
      request: {
        instId: string;
      };
      filled: never;
      response: {
        instId: string;
        defCode: string;
        title: string;
        status: string;
        endDate: string | null;
        tasks: OpenProcessTask[];
      };
    };
    /**
     * 办理客户端账号的任务，带回结果
     * Complete a task of the client's account, with its result
     */
    complete: {
      request: {
        taskId: string;
        action: "agree" | "handle" | "turnDown";
        opinion?: string;
        boData?: {
          [k: string]: {
            [k: string]: unknown;
          };
        };
        key?: string;
      };
      filled: never;
      response: {
        instId: string;
        status: string;
      };
    };
  };
  "sys/area": {
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        totals?: string;
        parentId?: string;
        code?: string;
        name?: string;
        level?: number;
      };
      filled: "page" | "size";
      response: {
        records: SysAreaRow[];
        total: number;
        totals?: {
          [k: string]: number | null;
        };
      };
    };
    get: {
      request: {
        id: string;
      };
      filled: never;
      response: SysAreaRow;
    };
    tree: {
      request: {
        keyword?: string;
        parentId?: string;
        code?: string;
        name?: string;
        level?: number;
      };
      filled: never;
      response: SysAreaTree[];
    };
    add: {
      request: {
        parentId?: string | null;
        code: string;
        name: string;
        level?: number;
        sort?: number;
      };
      filled: "level" | "sort";
      response: SysAreaRow;
    };
    edit: {
      request: {
        id: string;
        updateDate?: string | null;
        parentId?: string | null;
        code?: string;
        name?: string;
        level?: number;
        sort?: number;
      };
      filled: never;
      response: SysAreaRow;
    };
    del: {
      request: {
        id?: string;
        ids?: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
    /**
     * 行政区划树
     * Tree of areas
     */
    getAreaTree: {
      request: {
        keyword?: string;
        parentId?: string;
        code?: string;
        name?: string;
        level?: number;
      };
      filled: never;
      response: SysAreaTree[];
    };
  };
  "sys/businessLog": {
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        createDate?: string;
        createBy?: string;
        userId?: string;
        resource?: string;
        resourceName?: string;
        action?: string;
        rowId?: string;
        rowLabel?: string;
        requestId?: string;
        document?: string;
      };
      filled: "page" | "size";
      response: {
        records: (SysBusinessLogRow & {
          changes: SysBusinessLogDifference[];
        })[];
        total: number;
      };
    };
    /**
     * 一条记录，含逐项变更
     * One entry with each change
     */
    get: {
      request: {
        id: string;
      };
      filled: never;
      response: SysBusinessLogRow & {
        changes: SysBusinessLogDifference[];
      };
    };
    /**
     * 日志链的状态与最近一次校验
     * State of the chain of entries and its last check
     */
    state: {
      request: {};
      filled: never;
      response: {
        head: SysBusinessLogLink;
        unsealed: number;
        last: {
          by: string | null;
          date: string;
          result: SysBusinessLogVerification;
        } | null;
      };
    };
    /**
     * 校验日志链：是否完整，第一处问题在哪一条
     * Check the chain of entries: whether it is whole, and the first entry where it is not
     */
    verify: {
      request: {
        since?: string;
      };
      filled: never;
      response: SysBusinessLogVerification;
    };
  };
  "sys/client": {
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        totals?: string;
        code?: string;
        name?: string;
        type?: string;
        enabled?: boolean;
      };
      filled: "page" | "size";
      response: {
        records: SysClientRow[];
        total: number;
        totals?: {
          [k: string]: number | null;
        };
      };
    };
    get: {
      request: {
        id: string;
      };
      filled: never;
      response: SysClientRow;
    };
    add: {
      request: {
        code: string;
        name: string;
        type?: string | null;
        address?: string | null;
        contact?: string | null;
        phone?: string | null;
        account?: string | null;
        processes?: string | null;
        mayStart?: boolean;
        mayRead?: boolean;
        mayComplete?: boolean;
        addresses?: string | null;
        rateLimit?: number;
        enabled?: boolean;
        remark?: string | null;
      };
      filled: "mayStart" | "mayRead" | "mayComplete" | "rateLimit" | "enabled";
      response: SysClientRow;
    };
    edit: {
      request: {
        id: string;
        updateDate?: string | null;
        code?: string;
        name?: string;
        type?: string | null;
        address?: string | null;
        contact?: string | null;
        phone?: string | null;
        account?: string | null;
        processes?: string | null;
        mayStart?: boolean;
        mayRead?: boolean;
        mayComplete?: boolean;
        addresses?: string | null;
        rateLimit?: number;
        enabled?: boolean;
        remark?: string | null;
      };
      filled: never;
      response: SysClientRow;
    };
    del: {
      request: {
        id?: string;
        ids?: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
    /**
     * 生成新密钥，只显示这一次；原密钥在给定小时内仍可用
     * Make a new secret, shown this once; the former one stays valid for the given hours
     */
    rotate: {
      request: {
        id: string;
        keepHours?: number;
      };
      filled: "keepHours";
      response: {
        key: string;
        secret: string;
      };
    };
  };
  "sys/config": {
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        totals?: string;
        code?: string;
        name?: string;
        groupName?: string;
      };
      filled: "page" | "size";
      response: {
        records: SysConfigRow[];
        total: number;
        totals?: {
          [k: string]: number | null;
        };
      };
    };
    get: {
      request: {
        id: string;
      };
      filled: never;
      response: SysConfigRow;
    };
    add: {
      request: {
        code: string;
        name: string;
        nameEn?: string | null;
        value?: string | null;
        groupName?: string | null;
        groupNameEn?: string | null;
        remark?: string | null;
        remarkEn?: string | null;
      };
      filled: never;
      response: SysConfigRow;
    };
    edit: {
      request: {
        id: string;
        updateDate?: string | null;
        code?: string;
        name?: string;
        nameEn?: string | null;
        value?: string | null;
        groupName?: string | null;
        groupNameEn?: string | null;
        remark?: string | null;
        remarkEn?: string | null;
      };
      filled: never;
      response: SysConfigRow;
    };
    del: {
      request: {
        id?: string;
        ids?: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
  };
  "sys/customDialog": {
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        code?: string;
        name?: string;
        style?: string;
      };
      filled: "page" | "size";
      response: {
        records: SysCustomDialogRow[];
        total: number;
      };
    };
    get: {
      request: {
        id: string;
      };
      filled: never;
      response: SysCustomDialogRow;
    };
    add: {
      request: {
        code: string;
        name: string;
        style: "list" | "tree";
        resource: string;
        displayFields: string;
        conditionFields?: string | null;
        fixed?: {
          name: string;
          value: string;
        }[];
        heads?: {
          name: string;
          label?: string;
          labelEn?: string;
          width?: number;
        }[];
        returnFields: string;
        sortField?: string | null;
        treeKey?: string | null;
        treeParent?: string | null;
        pageSize: number;
        width: number;
        height: number;
        multiple?: boolean;
        remark?: string | null;
      };
      filled: "style" | "fixed" | "heads" | "pageSize" | "width" | "height" | "multiple";
      response: SysCustomDialogRow;
    };
    edit: {
      request: {
        id: string;
        updateDate?: string | null;
        code?: string;
        name?: string;
        style?: "list" | "tree";
        resource?: string;
        displayFields?: string;
        conditionFields?: string | null;
        fixed?: {
          name: string;
          value: string;
        }[];
        heads?: {
          name: string;
          label?: string;
          labelEn?: string;
          width?: number;
        }[];
        returnFields?: string;
        sortField?: string | null;
        treeKey?: string | null;
        treeParent?: string | null;
        pageSize?: number;
        width?: number;
        height?: number;
        multiple?: boolean;
        remark?: string | null;
      };
      filled: never;
      response: SysCustomDialogRow;
    };
    del: {
      request: {
        id?: string;
        ids?: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
    /**
     * 表单设计时可选的对话框及其返回字段
     * Dialogs to choose from in the form designer, with the fields that they return
     */
    choices: {
      request: {};
      filled: never;
      response: {
        code: string;
        name: string;
        style: "list" | "tree";
        multiple: boolean;
        returns: SysCustomDialogColumn[];
      }[];
    };
    /**
     * 对话框可用的数据来源：本人可列表的资源和业务表，以及数据源模板
     * Sources for dialogs: resources and tables that one may list, and data source templates
     */
    sources: {
      request: {
        style?: "list" | "tree";
        title?: string;
        page?: number;
        size?: number;
      };
      filled: "style" | "page" | "size";
      response: {
        records: SysCustomDialogChoice[];
        total: number;
      };
    };
    /**
     * 数据来源的字段：可显示和返回（show）、可作条件（ask）或可排序（sort）的
     * Fields of a source: those to show and return (show), to ask for (ask), to sort by (sort)
     */
    fields: {
      request: {
        source?: string;
        style?: "list" | "tree";
        use?: "show" | "ask" | "sort";
        page?: number;
        size?: number;
        title?: string;
      };
      filled: "style" | "use" | "page" | "size";
      response: SysCustomDialogChoice[];
    };
    /**
     * 执行自定义对话框：sql 为 Base64 的 JSON {dialog, params}，不是 SQL；按来源资源的列表权限与范围读取；填写表单时可带 place（defCode、defId 或 taskId），凭该表单中的按钮打开
     * Run a dialog: sql is a JSON in Base64, {dialog, params}, not SQL; it reads as far as the list permission of the resource and its scope allow; while a form is filled in, place (defCode, defId or taskId) opens it by the button of that form
     */
    exec: {
      request: {
        sql: string;
        page?: number;
        size?: number;
      };
      filled: "page";
      response: {
        dialog: {
          code: string;
          name: string;
          style: "list" | "tree";
          resource: string;
          displayFields: string;
          conditionFields: string | null;
          returnFields: string;
          sortField: string | null;
          pageSize: number;
          width: number;
          height: number;
          multiple: boolean;
          columns: SysCustomDialogDrawn[];
          conditions: SysCustomDialogDrawn[];
        };
        records: {
          [k: string]: unknown;
        }[];
        total: number;
        missing?: string[];
      };
    };
  };
  "sys/dataSource": {
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        totals?: string;
        code?: string;
        name?: string;
        kind?: string;
        enabled?: boolean;
      };
      filled: "page" | "size";
      response: {
        records: SysDataSourceRow[];
        total: number;
        totals?: {
          [k: string]: number | null;
        };
      };
    };
    get: {
      request: {
        id: string;
      };
      filled: never;
      response: SysDataSourceRow;
    };
    add: {
      request: {
        code: string;
        name: string;
        kind: "postgres" | "mysql" | "http";
        host?: string | null;
        port?: number | null;
        database?: string | null;
        username?: string | null;
        tls?: "verify" | "encrypt" | "off" | null;
        url?: string | null;
        header?: string | null;
        secret?: string;
        maxRows?: number;
        seconds?: number;
        enabled?: boolean;
        remark?: string | null;
      };
      filled: "kind" | "maxRows" | "seconds" | "enabled";
      response: SysDataSourceRow;
    };
    edit: {
      request: {
        id: string;
        updateDate?: string | null;
        code?: string;
        name?: string;
        kind?: "postgres" | "mysql" | "http";
        host?: string | null;
        port?: number | null;
        database?: string | null;
        username?: string | null;
        tls?: "verify" | "encrypt" | "off" | null;
        url?: string | null;
        header?: string | null;
        secret?: string;
        maxRows?: number;
        seconds?: number;
        enabled?: boolean;
        remark?: string | null;
      };
      filled: never;
      response: SysDataSourceRow;
    };
    del: {
      request: {
        id?: string;
        ids?: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
    /**
     * 测试连接并查看数据：解析、连接、读取、是否可写；列出表与列，给出 place（表名或路径）时预览其前几行
     * Test the connection and look at the data: resolve, connect, read, can it be written; lists tables and columns, and with place (a table or a path) its first rows
     */
    look: {
      request: {
        id: string;
        place?: string;
        rowsAt?: string;
      };
      filled: never;
      response: {
        ok: boolean;
        steps: {
          name: string;
          status: "success" | "warning" | "error";
          message: string;
        }[];
        objects: {
          name: string;
          columns: string;
        }[];
        columns: string[];
        records: {
          [k: string]: unknown;
        }[];
      };
    };
  };
  "sys/dataSourceTemplate": {
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        totals?: string;
        code?: string;
        name?: string;
        sourceId?: string;
        enabled?: boolean;
      };
      filled: "page" | "size";
      response: {
        records: SysDataSourceTemplateRow[];
        total: number;
        totals?: {
          [k: string]: number | null;
        };
      };
    };
    get: {
      request: {
        id: string;
      };
      filled: never;
      response: SysDataSourceTemplateRow;
    };
    add: {
      request: {
        code: string;
        name: string;
        sourceId: string;
        place: string;
        rowsAt?: string | null;
        columns: string;
        conditions?: string | null;
        sort?: string | null;
        pick?: string | null;
        enabled?: boolean;
        remark?: string | null;
      };
      filled: "enabled";
      response: SysDataSourceTemplateRow;
    };
    edit: {
      request: {
        id: string;
        updateDate?: string | null;
        code?: string;
        name?: string;
        sourceId?: string;
        place?: string;
        rowsAt?: string | null;
        columns?: string;
        conditions?: string | null;
        sort?: string | null;
        pick?: string | null;
        enabled?: boolean;
        remark?: string | null;
      };
      filled: never;
      response: SysDataSourceTemplateRow;
    };
    del: {
      request: {
        id?: string;
        ids?: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
    /**
     * 按编码读取模板的行；params 为参数，空值的条件不起作用
     * Rows of a template by code; params are its parameters, conditions without a value are left out
     */
    rows: {
      request: {
        code: string;
        params?: {
          [k: string]: string | number | boolean | null;
        } | null;
        page?: number;
        size?: number;
      };
      filled: "page" | "size";
      response: {
        columns: SysDataSourceTemplateColumn[];
        parameters: string[];
        records: {
          [k: string]: unknown;
        }[];
        total: number;
        missing: string[];
      };
    };
  };
  "sys/dept": {
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        totals?: string;
        parentId?: string;
        code?: string;
        name?: string;
        enabled?: boolean;
      };
      filled: "page" | "size";
      response: {
        records: SysDeptRow[];
        total: number;
        totals?: {
          [k: string]: number | null;
        };
      };
    };
    get: {
      request: {
        id: string;
      };
      filled: never;
      response: SysDeptRow;
    };
    tree: {
      request: {
        keyword?: string;
        parentId?: string;
        code?: string;
        name?: string;
        enabled?: boolean;
      };
      filled: never;
      response: SysDeptTree[];
    };
    add: {
      request: {
        parentId?: string | null;
        code: string;
        name: string;
        leaderId?: string | null;
        sort?: number;
        enabled?: boolean;
      };
      filled: "sort" | "enabled";
      response: SysDeptRow;
    };
    edit: {
      request: {
        id: string;
        updateDate?: string | null;
        parentId?: string | null;
        code?: string;
        name?: string;
        leaderId?: string | null;
        sort?: number;
        enabled?: boolean;
      };
      filled: never;
      response: SysDeptRow;
    };
    del: {
      request: {
        id?: string;
        ids?: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
  };
  "sys/dict": {
    /**
     * 字典列表：不给 parentId 和查询条件时为全部字典，给 parentId 时为其字典项
     * Dictionaries: all of them without parentId and search, with parentId the entries of that one
     */
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        parentId?: string;
        key?: string;
        value?: string;
        isDefault?: boolean;
        enabled?: boolean;
      };
      filled: "page" | "size";
      response: {
        records: SysDictRow[];
        total: number;
      };
    };
    get: {
      request: {
        id: string;
      };
      filled: never;
      response: SysDictRow;
    };
    add: {
      request: {
        parentId?: string | null;
        key: string;
        value: string;
        nameEn?: string | null;
        isDefault?: boolean;
        enabled?: boolean;
        sort?: number;
        remark?: string | null;
      };
      filled: "isDefault" | "enabled" | "sort";
      response: SysDictRow;
    };
    edit: {
      request: {
        id: string;
        updateDate?: string | null;
        parentId?: string | null;
        key?: string;
        value?: string;
        nameEn?: string | null;
        isDefault?: boolean;
        enabled?: boolean;
        sort?: number;
        remark?: string | null;
      };
      filled: never;
      response: SysDictRow;
    };
    del: {
      request: {
        id?: string;
        ids?: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
    /**
     * 字典树，下级在 childDict 中
     * Tree of dictionaries; what is below stands in childDict
     */
    tree: {
      request: {
        keyword?: string;
        parentId?: string;
        key?: string;
        value?: string;
        isDefault?: boolean;
        enabled?: boolean;
        nested?: "childDict" | "children";
      };
      filled: "nested";
      response: SysDictNode[];
    };
    /**
     * 启用的全部字典，供浏览器缓存；数字值为整数
     * All enabled dictionaries for the browser to keep; numeric values are integers
     */
    getDictCache: {
      request: {
        withDisabled?: boolean;
      };
      filled: never;
      response: SysDictCached[];
    };
    /**
     * 一个字典的启用项
     * Enabled entries of a dictionary
     */
    dictItem: {
      request: {
        key: string;
        deep?: boolean;
        withDisabled?: boolean;
      };
      filled: never;
      response: SysDictItem[];
    };
    /**
     * 通知浏览器重新取字典：答复新的字典缓存
     * Tell browsers to load the dictionaries again: answers the new ones
     */
    reloadDictCache: {
      request: {};
      filled: never;
      response: SysDictCached[];
    };
    /**
     * 启用或停用
     * Enable or disable
     */
    changeEnable: {
      request: {
        id: string;
        enabled: boolean;
      };
      filled: never;
      response: SysDictRow;
    };
    /**
     * 导出全部字典（CSV）
     * Export all dictionaries (CSV)
     */
    exportDict: {
      request: {};
      filled: never;
      response: Blob;
    };
    /**
     * 导出一个字典的字典项（CSV）
     * Export the entries of a dictionary (CSV)
     */
    exportDictItem: {
      request: {
        id?: string;
        key?: string;
      };
      filled: never;
      response: Blob;
    };
  };
  "sys/exceptionLog": {
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        totals?: string;
        createDate?: string;
        path?: string;
        message?: string;
        requestId?: string;
        status?: string;
      };
      filled: "page" | "size";
      response: {
        records: SysExceptionLogRow[];
        total: number;
        totals?: {
          [k: string]: number | null;
        };
      };
    };
    get: {
      request: {
        id: string;
      };
      filled: never;
      response: SysExceptionLogRow;
    };
    /**
     * 标记为已查看或已修复
     * Mark as seen or as fixed
     */
    mark: {
      request: {
        ids: string;
        status: "unchecked" | "checked" | "fixed";
        remark?: string | null;
      };
      filled: never;
      response: number;
    };
  };
  "sys/file": {
    /**
     * 上传一个文件（字段 file）
     * Upload a file (field file)
     */
    upload: {
      request: {
        file: Blob;
      };
      filled: never;
      response: {
        id: string;
        url: string;
        fileUrl: string;
        fileName: string;
        size: number;
        type: string;
      };
    };
    /**
     * 云存储的上传凭证
     * Credentials to upload to cloud storage
     */
    uploadToken: {
      request: {};
      filled: never;
      response: {
        uptoken: string;
      };
    };
    /**
     * 读取文件：需要登录，或地址中的签名
     * Read a file: signed in, or by the signature in its address
     */
    read: {
      request: {
        id: string;
        sign?: string;
        download?: boolean;
      };
      filled: never;
      response: Blob;
    };
  };
  "sys/hardwareKey": {
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        totals?: string;
        userId?: string;
        title?: string;
        fingerprint?: string;
      };
      filled: "page" | "size";
      response: {
        records: SysHardwareKeyRow[];
        total: number;
        totals?: {
          [k: string]: number | null;
        };
      };
    };
    del: {
      request: {
        id?: string;
        ids?: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
    /**
     * 我的硬件钥匙
     * My hardware keys
     */
    mine: {
      request: {};
      filled: never;
      response: {
        id: string;
        title: string;
        algorithm: string;
        fingerprint: string;
        createDate: string;
        lastUsed: string | null;
      }[];
    };
    /**
     * 登记用的挑战：60 秒内签名，只能用一次
     * Challenge for registering a key: to be signed within 60 seconds, once
     */
    challenge: {
      request: {};
      filled: never;
      response: {
        id: string;
        text: string;
      };
    };
    /**
     * 登记自己的硬件钥匙：校验密码和钥匙对挑战的签名
     * Register an own hardware key: checks the password and the signature of the challenge
     */
    bind: {
      request: {
        password: string;
        title: string;
        challengeId: string;
        publicKey: string;
        signature: string;
      };
      filled: never;
      response: null;
    };
    /**
     * 移除自己的硬件钥匙，校验密码
     * Remove an own hardware key; checks the password
     */
    unbind: {
      request: {
        id: string;
        password: string;
      };
      filled: never;
      response: null;
    };
    /**
     * 为用户登记硬件钥匙：钥匙插在管理员的电脑上
     * Register a hardware key for a user: the key is plugged in where the administrator sits
     */
    give: {
      request: {
        userId: string;
        title: string;
        challengeId: string;
        publicKey: string;
        signature: string;
      };
      filled: never;
      response: null;
    };
  };
  "sys/link": {
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        totals?: string;
        name?: string;
        groupName?: string;
        enabled?: boolean;
      };
      filled: "page" | "size";
      response: {
        records: SysLinkRow[];
        total: number;
        totals?: {
          [k: string]: number | null;
        };
      };
    };
    get: {
      request: {
        id: string;
      };
      filled: never;
      response: SysLinkRow;
    };
    add: {
      request: {
        name: string;
        url: string;
        groupName?: string | null;
        icon?: string | null;
        sort?: number;
        enabled?: boolean;
        remark?: string | null;
      };
      filled: "sort" | "enabled";
      response: SysLinkRow;
    };
    edit: {
      request: {
        id: string;
        updateDate?: string | null;
        name?: string;
        url?: string;
        groupName?: string | null;
        icon?: string | null;
        sort?: number;
        enabled?: boolean;
        remark?: string | null;
      };
      filled: never;
      response: SysLinkRow;
    };
    del: {
      request: {
        id?: string;
        ids?: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
  };
  "sys/loginLog": {
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        createDate?: string;
        account?: string;
        ip?: string;
        result?: string;
      };
      filled: "page" | "size";
      response: {
        records: (SysLoginLogRow & {
          device: string | null;
        })[];
        total: number;
      };
    };
    get: {
      request: {
        id: string;
      };
      filled: never;
      response: SysLoginLogRow;
    };
  };
  "sys/look": {
    /**
     * 系统外观：名称、主色和标志；沿用产品自带的为空
     * Appearance: name, main colour and logo; empty where they are those of the product
     */
    get: {
      request: {};
      filled: never;
      response: {
        name: string | null;
        primary: string | null;
        logo: string | null;
      };
    };
    /**
     * 保存系统名称和主色；空为沿用产品自带的
     * Save the name and the main colour; empty for those of the product
     */
    save: {
      request: {
        name?: string;
        primary?: string;
      };
      filled: never;
      response: null;
    };
    /**
     * 保存标志图片（data: 地址，PNG、SVG 或 WebP，不超过 256 KB）；空为沿用产品自带的
     * Save the logo (a data: address; PNG, SVG or WebP of at most 256 KB); empty for that of the product
     */
    saveLogo: {
      request: {
        picture: string;
      };
      filled: never;
      response: {
        logo: string | null;
      };
    };
  };
  "sys/menu": {
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        totals?: string;
        parentId?: string;
        name?: string;
        type?: string;
        route?: string;
        code?: string;
        visible?: boolean;
      };
      filled: "page" | "size";
      response: {
        records: SysMenuRow[];
        total: number;
        totals?: {
          [k: string]: number | null;
        };
      };
    };
    get: {
      request: {
        id: string;
      };
      filled: never;
      response: SysMenuRow;
    };
    tree: {
      request: {
        keyword?: string;
        parentId?: string;
        name?: string;
        type?: string;
        route?: string;
        code?: string;
        visible?: boolean;
      };
      filled: never;
      response: SysMenuTree[];
    };
    add: {
      request: {
        parentId?: string | null;
        name: string;
        nameEn?: string | null;
        type: "folder" | "page" | "button";
        route?: string | null;
        code?: string | null;
        icon?: string | null;
        sort?: number;
        visible?: boolean;
      };
      filled: "sort" | "visible";
      response: SysMenuRow;
    };
    edit: {
      request: {
        id: string;
        updateDate?: string | null;
        parentId?: string | null;
        name?: string;
        nameEn?: string | null;
        type?: "folder" | "page" | "button";
        route?: string | null;
        code?: string | null;
        icon?: string | null;
        sort?: number;
        visible?: boolean;
      };
      filled: never;
      response: SysMenuRow;
    };
    del: {
      request: {
        id?: string;
        ids?: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
    /**
     * 当前用户的菜单树
     * My menu tree
     */
    mine: {
      request: {};
      filled: never;
      response: SysMenuEntry[];
    };
  };
  "sys/message": {
    /**
     * 我的消息
     * My messages
     */
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        kind?: string;
        title?: string;
        content?: string;
        unread?: boolean;
      };
      filled: "page" | "size";
      response: {
        records: SysMessageRow[];
        total: number;
      };
    };
    get: {
      request: {
        id: string;
      };
      filled: never;
      response: SysMessageRow;
    };
    /**
     * 未读消息数
     * Number of unread messages
     */
    unread: {
      request: {};
      filled: never;
      response: number;
    };
    /**
     * 未读消息数及其变化（server-sent events）
     * Number of unread messages and its changes (server-sent events)
     */
    stream: {
      request: {};
      filled: never;
      response: Blob;
    };
    /**
     * 标记已读
     * Mark as read
     */
    read: {
      request: {
        ids: string;
      };
      filled: never;
      response: number;
    };
    /**
     * 全部标记已读
     * Mark all as read
     */
    readAll: {
      request: {};
      filled: never;
      response: number;
    };
    del: {
      request: {
        id?: string;
        ids?: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
  };
  "sys/reference": {
    /**
     * 谁在用：一个字段、编码、变量、节点、字典、对话框、角色、流水号规则、流程分类、表单、资源、数据源、接口或路由在哪些文档的哪一行
     * Who uses it: the documents and lines that name a field, code, variable, node, dictionary, dialog, role, serial rule, process category, form, resource, data source, call or route
     */
    uses: {
      request: {
        kind:
          | "field"
          | "code"
          | "variable"
          | "processVariable"
          | "node"
          | "dict"
          | "dialog"
          | "role"
          | "user"
          | "form"
          | "process"
          | "serial"
          | "category"
          | "script"
          | "resource"
          | "source"
          | "call"
          | "route"
          | "fragment";
        name: string;
      };
      filled: never;
      response: {
        records: {
          id: string;
          document: string;
          documentId: string;
          kindTitle: string;
          title: string;
          address: string;
          line: number;
          text: string;
          pointer: string;
          isDefinition: boolean;
        }[];
        total: number;
        mayRename: boolean;
      };
    };
    /**
     * 页面、表单和流程可以引用的名称，按种类
     * Names that pages, forms and processes may refer to, by kind
     */
    names: {
      request: {};
      filled: never;
      response: {
        names: {
          [k: string]: unknown;
        };
        returns: {
          [k: string]: unknown;
        };
        idle: {
          role: string[];
          user: string[];
        };
      };
    };
    /**
     * 处处改名：先预览每个文档改动的行，再在一个事务中写入；表单成为新草稿，流程成为新版本的草稿，页面发布新版本
     * Rename everywhere: preview the changed lines of each document first, then write them in one transaction; forms become new drafts, processes drafts of a new version, pages are published anew
     */
    rename: {
      request: {
        kind: "field" | "code" | "variable" | "processVariable" | "node";
        name: string;
        to: string;
        preview: boolean;
      };
      filled: never;
      response: {
        lines: {
          id: string;
          document: string;
          documentId: string;
          kindTitle: string;
          title: string;
          line: number;
          before: string;
          after: string;
        }[];
        documents: number;
        isDone: boolean;
      };
    };
  };
  "sys/right": {
    /**
     * 每项功能由哪些角色和多少启用的用户拥有
     * Which roles have each function, and how many enabled users
     */
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        name?: string;
        code?: string;
        roleId?: string;
      };
      filled: "page" | "size";
      response: {
        records: {
          id: string;
          name: string;
          nameEn: string;
          code: string;
          roleNames: string;
          userCount: number;
        }[];
        total: number;
      };
    };
    /**
     * 拥有一项功能的用户及其由来的角色
     * Users who have a function, and the roles that give it to them
     */
    holders: {
      request: {
        code: string;
      };
      filled: never;
      response: {
        id: string;
        account: string;
        name: string;
        deptName: string | null;
        roleNames: string;
      }[];
    };
    /**
     * 全部功能、角色，以及每个角色拥有的功能编码
     * Functions and roles, with the function codes of each role
     */
    grid: {
      request: {};
      filled: never;
      response: {
        functions: {
          key: string;
          name: {
            zh: string;
            en: string;
          };
          about: string;
          locked: boolean;
        }[];
        roles: {
          key: string;
          name: string;
          locked: boolean;
        }[];
        held: Record<string, string[]>;
        isFixed: boolean;
      };
    };
  };
  "sys/role": {
    /**
     * 角色列表，也供角色选择框使用
     * Roles; also for choosing roles
     */
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        totals?: string;
        code?: string;
        name?: string;
        kind?: string;
        groupName?: string;
        enabled?: boolean;
      };
      filled: "page" | "size";
      response: {
        records: SysRoleRow[];
        total: number;
        totals?: {
          [k: string]: number | null;
        };
      };
    };
    get: {
      request: {
        id: string;
      };
      filled: never;
      response: SysRoleRow;
    };
    add: {
      request: {
        code: string;
        name: string;
        kind?: "role" | "group";
        groupName?: string | null;
        descs?: string | null;
        dataScope?: "all" | "departmentBelow" | "department" | "own";
        sort?: number;
        enabled?: boolean;
      };
      filled: "kind" | "dataScope" | "sort" | "enabled";
      response: SysRoleRow;
    };
    edit: {
      request: {
        id: string;
        updateDate?: string | null;
        code?: string;
        name?: string;
        kind?: "role" | "group";
        groupName?: string | null;
        descs?: string | null;
        dataScope?: "all" | "departmentBelow" | "department" | "own";
        sort?: number;
        enabled?: boolean;
      };
      filled: never;
      response: SysRoleRow;
    };
    del: {
      request: {
        id?: string;
        ids?: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
    /**
     * 删除角色前告诉删除者：谁持有、会失去什么
     * Says before roles are deleted who holds them and what they lose
     */
    losses: {
      request: {
        ids: string;
      };
      filled: never;
      response: string;
    };
    /**
     * 角色已有的功能编码
     * Function codes of a role
     */
    codes: {
      request: {
        id: string;
      };
      filled: never;
      response: string[];
    };
    /**
     * 授权：以给出的功能编码替换原有编码
     * Grant: replaces the function codes of a role by the given ones
     */
    grant: {
      request: {
        id: string;
        before?: string[];
        codes: string[];
      };
      filled: never;
      response: string[];
    };
    /**
     * 一次为多个角色授权，全部保存或全部不保存
     * Grant to several roles at once: all are saved or none
     */
    grantAll: {
      request: {
        changes: {
          column: string;
          before?: string[];
          values: string[];
        }[];
      };
      filled: never;
      response: {
        count: number;
      };
    };
    /**
     * 以角色预览页面：答复所选角色与本人共有的功能编码。随后的读取在查询里带上 PreviewRoles（角色编号，逗号分隔），行按这些角色的数据范围和行规则、且不超出本人所能看到的；写入一律拒绝。还需要 sys:role:list
     * Preview pages as roles: answers the function codes that the chosen roles and oneself have in common. Reading calls after it carry PreviewRoles (ids of roles, separated by commas) in the query: rows by the data scope and row rules of these roles, and no more than one may see oneself; nothing can be written. Needs sys:role:list too
     */
    preview: {
      request: {
        ids: string[];
        screen: string;
      };
      filled: never;
      response: {
        codes: string[];
        roles: string[];
      };
    };
    /**
     * 角色的人员
     * Users of a role
     */
    users: {
      request: {
        id: string;
      };
      filled: never;
      response: {
        id: string;
        userId: string;
        account: string;
        name: string;
        phone: string | null;
        deptName: string | null;
      }[];
    };
    /**
     * 以给出的人员替换角色原有的人员
     * Replace the users of a role by the given ones
     */
    setUsers: {
      request: {
        id: string;
        before?: string[];
        userIds: string[];
      };
      filled: never;
      response: number;
    };
  };
  "sys/screen": {
    /**
     * 在线修改过的页面
     * Pages that were changed online
     */
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        totals?: string;
        kind?: string;
        route?: string;
        title?: string;
        active?: boolean;
      };
      filled: "page" | "size";
      response: {
        records: SysScreenRow[];
        total: number;
        totals?: {
          [k: string]: number | null;
        };
      };
    };
    /**
     * 公众页面中已发布的文档，其中用到的片段，和这些页面用到的插件
     * Published documents of the public pages, with the fragments and plugins that they use
     */
    open: {
      request: {};
      filled: never;
      response: SysScreenDocument[];
    };
    /**
     * 全部已发布的页面文档，其中用到的片段，和安装的插件
     * All published page documents, with their fragments, and the installed plugins
     */
    published: {
      request: {};
      filled: never;
      response: SysScreenDocument[];
    };
    /**
     * 一个页面：已发布的文档、版本和草稿；没有改过的页面版本为 0
     * One page: published document, version and draft; a page that was never changed has version 0
     */
    get: {
      request: {
        id: string;
      };
      filled: never;
      response: SysScreenPage;
    };
    /**
     * 哪些角色持有功能编码，资源的行按哪些规则可见
     * Which roles hold function codes, and by which rules the rows of a resource are seen
     */
    explain: {
      request: {
        codes?: string;
        resource?: string;
      };
      filled: never;
      response: {
        codes: {
          code: string;
          roles: string[];
        }[];
        rules: {
          isHeld: boolean;
          isOwned: boolean;
          list: {
            words: {
              zh: string;
              en: string;
            };
            isForMe: boolean;
          }[];
        } | null;
      };
    };
    /**
     * 历史版本，新的在前
     * Former versions, the newest first
     */
    versions: {
      request: {
        id: string;
      };
      filled: never;
      response: {
        version: number;
        text: string;
        note: string | null;
        createBy: string | null;
        createDate: string;
      }[];
    };
    /**
     * 保存草稿，不检查内容
     * Save a draft; its content is not checked
     */
    saveDraft: {
      request: {
        id: string;
        text: string;
        base: number;
        draftDate?: string | null;
      };
      filled: never;
      response: SysScreenPage;
    };
    /**
     * 检查并发布；有错误时答复 422 和问题清单
     * Check and publish; 422 with the findings where there are errors
     */
    publish: {
      request: {
        id: string;
        text: string;
        base: number;
        draftDate?: string | null;
        active?: boolean;
        note?: string | null;
        merged?: boolean;
      };
      filled: "merged";
      response: SysScreenPage;
    };
    /**
     * 把旧版本作为新版本发布
     * Publish an old version as a new one
     */
    rollback: {
      request: {
        id: string;
        version: number;
        base?: number;
        draftDate?: string | null;
      };
      filled: never;
      response: SysScreenPage;
    };
    /**
     * 待放行的页面：用到提交人没有的权限，由拥有这些权限的其他人放行
     * Pages that wait for release: they use permissions that their author lacks, somebody else who has them releases the page
     */
    pending: {
      request: {};
      filled: never;
      response: (SysScreenRequest & {
        current: string | null;
      })[];
    };
    /**
     * 放行：发布待放行的页面
     * Release: publish a page that waits
     */
    release: {
      request: {
        id: string;
      };
      filled: never;
      response: {
        id: string;
        version: number;
      };
    };
    /**
     * 退回待放行的页面，原因必填
     * Give back a page that waits for release; a reason is required
     */
    refuse: {
      request: {
        id: string;
        reason: string;
      };
      filled: never;
      response: {
        id: string;
      };
    };
    /**
     * 恢复随产品发布的页面；新增的页面随之收起，草稿和版本保留
     * Go back to the page that came with the product; a page that was added is put away, its draft and versions stay
     */
    reset: {
      request: {
        id: string;
        base?: number;
        draftDate?: string | null;
      };
      filled: never;
      response: SysScreenPage;
    };
  };
  "sys/script": {
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        totals?: string;
        code?: string;
        name?: string;
      };
      filled: "page" | "size";
      response: {
        records: SysScriptRow[];
        total: number;
        totals?: {
          [k: string]: number | null;
        };
      };
    };
    get: {
      request: {
        id: string;
      };
      filled: never;
      response: SysScriptRow;
    };
    add: {
      request: {
        code: string;
        name: string;
        info?: string | null;
        parameters?: string | null;
        source: string;
      };
      filled: never;
      response: SysScriptRow;
    };
    edit: {
      request: {
        id: string;
        updateDate?: string | null;
        code?: string;
        name?: string;
        info?: string | null;
        parameters?: string | null;
        source?: string;
      };
      filled: never;
      response: SysScriptRow;
    };
    /**
     * 删除脚本；被使用的不能删除
     * Delete scripts; not those that are used
     */
    del: {
      request: {
        id?: string;
        ids?: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
    /**
     * 脚本的各个版本
     * Versions of a script
     */
    versions: {
      request: {
        id: string;
      };
      filled: never;
      response: {
        id: string;
        version: number;
        parameters: string | null;
        source: string;
        createBy: string | null;
        createDate: string;
      }[];
    };
    /**
     * 用给定的参数值在沙箱中试运行
     * Try a script in the sandbox with the given parameters
     */
    run: {
      request: {
        source: string;
        parameters?: string | null;
        input?: string;
      };
      filled: never;
      response: {
        ok: boolean;
        value?: unknown;
        message?: string;
        line?: number | null;
        column?: number | null;
        logs: string[];
      };
    };
    /**
     * 按编码取脚本及其调用的脚本
     * Scripts by code, with the scripts that they call
     */
    named: {
      request: {
        codes: string;
      };
      filled: never;
      response: {
        code: string;
        parameters: string[];
        source: string;
      }[];
    };
  };
  "sys/session": {
    /**
     * 登录；同一账号在别处的登录随即失效
     * Sign in; the same account is signed out elsewhere at once
     */
    login: {
      request: {
        account: string;
        password: string;
        device?: string;
      };
      filled: never;
      response: SysSessionInfo;
    };
    /**
     * 登录的第二步：登录答复 401 且带有 keyChallenge 时，硬件钥匙在 60 秒内对其 text 的签名
     * Second step of signing in: when signing in answers 401 with keyChallenge, the signature of its text by the hardware key within 60 seconds
     */
    loginByKey: {
      request: {
        challengeId: string;
        signature: string;
        device?: string;
      };
      filled: never;
      response: SysSessionInfo;
    };
    /**
     * 当前登录信息
     * Who is signed in
     */
    current: {
      request: {};
      filled: never;
      response: SysSessionInfo;
    };
    /**
     * 退出登录
     * Sign out
     */
    logout: {
      request: {};
      filled: never;
      response: null;
    };
    /**
     * 解除锁屏：校验当前用户的密码
     * Unlock the screen: checks the password of the current user
     */
    unlock: {
      request: {
        password: string;
      };
      filled: never;
      response: {
        unlocked: true;
      };
    };
    /**
     * 系统名称、标志和颜色；沿用产品自带的为空
     * Appearance of the system: name, logo and colours; empty where they are those of the product
     */
    product: {
      request: {};
      filled: never;
      response: {
        name: string | null;
        logo: string | null;
        colours: Record<"light" | "dark", Record<string, string>> | null;
        tabs: boolean;
      };
    };
    /**
     * 在线会话
     * Open sessions
     */
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        account?: string;
        name?: string;
        ip?: string;
        userId?: string;
      };
      filled: "page" | "size";
      response: {
        records: (SysSessionRow & {
          userId: string;
        })[];
        total: number;
      };
    };
    /**
     * 结束会话：给编号结束这些，给用户结束其全部；随即生效
     * End sessions: those with the given ids, or all of a user; at once
     */
    end: {
      request: {
        ids?: string[];
        userId?: string;
      };
      filled: never;
      response: {
        ended: number;
      };
    };
    /**
     * 我最近的登录及其结束原因
     * My last sessions and why they ended
     */
    mine: {
      request: {};
      filled: never;
      response: {
        id: string;
        ip: string | null;
        device: string | null;
        createDate: string;
        lastSeen: string;
        endDate: string | null;
        endReason: string | null;
        isCurrent: boolean;
      }[];
    };
    /**
     * 登录过的设备
     * Devices that I signed in on
     */
    devices: {
      request: {};
      filled: never;
      response: {
        id: string;
        ip: string | null;
        device: string | null;
        createDate: string;
        lastUsed: string;
        isCurrent: boolean;
      }[];
    };
    /**
     * 忘记一台设备
     * Forget a device
     */
    forgetDevice: {
      request: {
        id: string;
      };
      filled: never;
      response: null;
    };
  };
  "sys/sheet": {
    /**
     * 导入模板：第一张表填写数据，第二张表列出可选值；需要新增的功能编码
     * Template for import: data go on the first sheet, the second lists the choices; needs the function code for adding
     */
    template: {
      request: {
        resource: string;
        zone?: string;
      };
      filled: never;
      response: Blob;
    };
    /**
     * 按查询条件导出为 Excel，最多 10000 行；需要查看的功能编码
     * Export what a search finds to Excel, at most 10000 rows; needs the function code for listing
     */
    export: {
      request: {
        resource: string;
        query?: string;
        zone?: string;
      };
      filled: never;
      response: Blob;
    };
    /**
     * 开始导入一个上传的 Excel 文件：good 导入正确的行，all 全部正确才导入；进度见 progress；需要新增的功能编码
     * Start to import an uploaded Excel file: good imports the rows that are right, all only when every row is; see progress for how far it is; needs the function code for adding
     */
    import: {
      request: {
        resource: string;
        file: string;
        mode: "good" | "all";
      };
      filled: never;
      response: {
        id: string;
      };
    };
    /**
     * 取消自己正在进行的导入：good 方式已导入的行保留，all 方式不导入任何行
     * Cancel one's own import that is running: with good the rows that are in stay, with all none goes in
     */
    cancel: {
      request: {
        id: string;
      };
      filled: never;
      response: null;
    };
    /**
     * 一次导入的进度与报告：行号、列、原因
     * How far an import is, and its report: line, column, reason
     */
    progress: {
      request: {
        id: string;
      };
      filled: never;
      response: {
        status: "running" | "done" | "failed";
        total: number;
        done: number;
        good: number;
        bad: number;
        message: string | null;
        faults: {
          row: number;
          column: string;
          message: string;
        }[];
      };
    };
  };
  "sys/task": {
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        totals?: string;
        name?: string;
        kind?: string;
        enabled?: boolean;
      };
      filled: "page" | "size";
      response: {
        records: SysTaskRow[];
        total: number;
        totals?: {
          [k: string]: number | null;
        };
      };
    };
    get: {
      request: {
        id: string;
      };
      filled: never;
      response: SysTaskRow;
    };
    add: {
      request: {
        name: string;
        nameEn?: string | null;
        kind: "http" | "remindTodo" | "cleanLogs";
        cron: string;
        days?: number | null;
        url?: string | null;
        method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | null;
        body?: string | null;
        enabled?: boolean;
        remark?: string | null;
      };
      filled: "enabled";
      response: SysTaskRow;
    };
    edit: {
      request: {
        id: string;
        updateDate?: string | null;
        name?: string;
        nameEn?: string | null;
        kind?: "http" | "remindTodo" | "cleanLogs";
        cron?: string;
        days?: number | null;
        url?: string | null;
        method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | null;
        body?: string | null;
        enabled?: boolean;
        remark?: string | null;
      };
      filled: never;
      response: SysTaskRow;
    };
    del: {
      request: {
        id?: string;
        ids?: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
    /**
     * 立即执行一次，返回执行结果
     * Run once now; answers the result
     */
    run: {
      request: {
        id: string;
      };
      filled: never;
      response: {
        status: "ok" | "failed";
        message: string;
      };
    };
    /**
     * 按执行计划（cron，秒可省略）预览接下来的执行时间
     * The next times of a schedule (cron; seconds may be left out)
     */
    preview: {
      request: {
        cron: string;
        count?: number;
      };
      filled: "count";
      response: {
        runs: string[];
      };
    };
  };
  "sys/taskLog": {
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        taskId?: string;
        taskName?: string;
        startedBy?: string;
        status?: string;
        startDate?: string;
      };
      filled: "page" | "size";
      response: {
        records: SysTaskLogRow[];
        total: number;
      };
    };
  };
  "sys/user": {
    /**
     * 用户列表，也供人员选择框使用；没有 sys:user:list 的人只看到通讯信息
     * Users; also for choosing people; without sys:user:list only how to reach them
     */
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        account?: string;
        name?: string;
        deptId?: string;
        phone?: string;
        enabled?: boolean;
        roleId?: string;
        instId?: string;
      };
      filled: "page" | "size";
      response: {
        records: {
          id: string;
          userId: string;
          account: string;
          name: string;
          deptId: string | null;
          deptName: string | null;
          phone: string | null;
          email: string | null;
          title: string | null;
          createDate: string;
          gender?: string | null;
          avatar?: string | null;
          enabled?: boolean;
          remark?: string | null;
          roleIds?: string[];
          roleNames?: string;
          updateDate?: string;
          createBy?: string | null;
          lastLogin?: string | null;
          openSessions?: number;
          isLocked?: boolean;
          otherDeptIds?: string[];
          post?: string | null;
        }[];
        total: number;
      };
    };
    get: {
      request: {
        id: string;
      };
      filled: never;
      response: SysUserAccount;
    };
    add: {
      request: {
        account: string;
        name: string;
        password: string;
        deptId?: string | null;
        otherDeptIds?: string[];
        post?: string | null;
        roleIds?: string[];
        phone?: string | null;
        email?: string | null;
        gender?: string | null;
        title?: string | null;
        avatar?: string | null;
        enabled?: boolean;
        remark?: string | null;
      };
      filled: "enabled";
      response: SysUserAccount;
    };
    edit: {
      request: {
        id: string;
        updateDate?: string | null;
        account?: string;
        name?: string;
        password?: string;
        deptId?: string | null;
        otherDeptIds?: string[];
        post?: string | null;
        roleIds?: string[];
        phone?: string | null;
        email?: string | null;
        gender?: string | null;
        title?: string | null;
        avatar?: string | null;
        enabled?: boolean;
        remark?: string | null;
      };
      filled: never;
      response: SysUserAccount;
    };
    del: {
      request: {
        id?: string;
        ids?: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
    /**
     * 删除用户前告诉删除者：哪些待办任务将无人办理
     * Says before users are deleted which open tasks nobody handles then
     */
    losses: {
      request: {
        ids: string;
      };
      filled: never;
      response: string;
    };
    /**
     * 重置密码；不给密码时生成一个并答复；下次登录须先修改
     * Reset a password; without one it is made up and answered; it must be changed at the next sign-in
     */
    resetPassword: {
      request: {
        id: string;
        password?: string;
      };
      filled: never;
      response: {
        password: string | null;
      };
    };
    /**
     * 批量重置密码：逐个账号独立提交，返回每个账号的结果；不给密码时为每个账号各生成一个；下次登录须先修改
     * Reset several passwords: each account is saved on its own, the answer has the result of each; without a password one is made up for each account; it must be changed at the next sign-in
     */
    resetPasswords: {
      request: {
        ids: string[];
        password?: string | null;
      };
      filled: never;
      response: {
        results: {
          id: string;
          account: string;
          name: string;
          password: string | null;
          ok: boolean;
          code: number;
          message: string;
          fields?: {
            [k: string]: string;
          };
        }[];
      };
    };
    /**
     * 解锁：登录失败次数过多的账号可以立即再次登录
     * Unlock: an account with too many failed sign-ins can sign in again at once
     */
    unlock: {
      request: {
        id: string;
      };
      filled: never;
      response: null;
    };
    /**
     * 我的信息
     * My profile
     */
    info: {
      request: {};
      filled: never;
      response: SysUserAccount;
    };
    /**
     * 修改我的信息
     * Change my profile
     */
    editInfo: {
      request: {
        name?: string;
        phone?: string | null;
        email?: string | null;
        gender?: string | null;
        title?: string | null;
        avatar?: string | null;
      };
      filled: never;
      response: SysUserAccount;
    };
    /**
     * 修改我的密码；其他登录随即失效
     * Change my password; other sessions end at once
     */
    changePassword: {
      request: {
        oldPassword: string;
        newPassword: string;
      };
      filled: never;
      response: null;
    };
    /**
     * 新密码须满足的规则
     * Rules that a new password must meet
     */
    passwordRules: {
      request: {};
      filled: never;
      response: {
        minLength: number;
        classes: number;
        history: number;
        maxAgeDays: number;
      };
    };
  };
  "sys/webhook": {
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        totals?: string;
        name?: string;
        url?: string;
        enabled?: boolean;
      };
      filled: "page" | "size";
      response: {
        records: SysWebhookRow[];
        total: number;
        totals?: {
          [k: string]: number | null;
        };
      };
    };
    get: {
      request: {
        id: string;
      };
      filled: never;
      response: SysWebhookRow;
    };
    add: {
      request: {
        name: string;
        url: string;
        processes?: string | null;
        onStarted?: boolean;
        onTaskCreated?: boolean;
        onTaskDone?: boolean;
        onEnded?: boolean;
        onRevoked?: boolean;
        enabled?: boolean;
        remark?: string | null;
      };
      filled: "onStarted" | "onTaskCreated" | "onTaskDone" | "onEnded" | "onRevoked" | "enabled";
      response: SysWebhookRow;
    };
    edit: {
      request: {
        id: string;
        updateDate?: string | null;
        name?: string;
        url?: string;
        processes?: string | null;
        onStarted?: boolean;
        onTaskCreated?: boolean;
        onTaskDone?: boolean;
        onEnded?: boolean;
        onRevoked?: boolean;
        enabled?: boolean;
        remark?: string | null;
      };
      filled: never;
      response: SysWebhookRow;
    };
    del: {
      request: {
        id?: string;
        ids?: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
    /**
     * 生成新密钥，只显示这一次；之后的推送以它签名
     * Make a new secret, shown this once; deliveries are signed with it from now on
     */
    rotate: {
      request: {
        id: string;
      };
      filled: never;
      response: {
        secret: string;
      };
    };
  };
  "sys/webhookDelivery": {
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        createDate?: string;
        webhookId?: string;
        event?: string;
        instId?: string;
        title?: string;
        status?: string;
      };
      filled: "page" | "size";
      response: {
        records: SysWebhookDeliveryRow[];
        total: number;
      };
    };
    /**
     * 再推送一次
     * Deliver once more
     */
    redeliver: {
      request: {
        ids: string[];
      };
      filled: never;
      response: {
        count: number;
      };
    };
  };
  "workbench/data": {
    /**
     * 我能查看的申请；选定流程时，每行带有可查看的填报字段（fields），并列出这些字段的列（columns）
     * Applications that I may see; with a process each row has the fields that one may see (fields), and their columns are listed (columns)
     */
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        title?: string;
        defCode?: string;
        initiatorName?: string;
        status?: string;
        content?: string;
      };
      filled: "page" | "size";
      response: {
        records: (WorkbenchDataRow & {
          instId: string;
          fields: {
            [k: string]: {
              [k: string]: string | number | null;
            };
          };
        })[];
        total: number;
        columns: WorkbenchDataColumn[];
      };
    };
  };
  "workbench/phrase": {
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        content?: string;
        shared?: boolean;
      };
      filled: "page" | "size";
      response: {
        records: WorkbenchPhraseRow[];
        total: number;
      };
    };
    get: {
      request: {
        id: string;
      };
      filled: never;
      response: WorkbenchPhraseRow;
    };
    add: {
      request: {
        content: string;
        shared?: boolean;
        sort?: number;
      };
      filled: "shared" | "sort";
      response: WorkbenchPhraseRow;
    };
    edit: {
      request: {
        id: string;
        updateDate?: string | null;
        content?: string;
        shared?: boolean;
        sort?: number;
      };
      filled: never;
      response: WorkbenchPhraseRow;
    };
    del: {
      request: {
        id?: string;
        ids?: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
  };
  "workbench/portal": {
    /**
     * 我最近十四天每天处理的任务数和任务的平均等待时间
     * Tasks that I completed on each of the last fourteen days, and how long they waited on average
     */
    figures: {
      request: {};
      filled: never;
      response: {
        day: string;
        done: number;
        waitedHours: number | null;
      }[];
    };
  };
  "workbench/preference": {
    /**
     * 我的一项偏好
     * One of my preferences
     */
    get: {
      request: {
        name: string;
      };
      filled: never;
      response: {
        value: unknown;
      };
    };
    /**
     * 保存我的一项偏好
     * Save one of my preferences
     */
    save: {
      request: {
        name: string;
        value: object;
      };
      filled: never;
      response: {
        value: unknown;
      };
    };
    /**
     * 恢复我的一项偏好的默认值
     * Set one of my preferences back to its default
     */
    reset: {
      request: {
        name: string;
      };
      filled: never;
      response: {
        value: null;
      };
    };
  };
  "workbench/problem": {
    /**
     * 意见反馈：管理员看到全部，其他人看到自己的
     * Feedback: administrators see all, others their own
     */
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        title?: string;
        status?: "open" | "answered";
      };
      filled: "page" | "size";
      response: {
        records: WorkbenchProblemRow[];
        total: number;
      };
    };
    get: {
      request: {
        id: string;
      };
      filled: never;
      response: WorkbenchProblemRow;
    };
    /**
     * 提交意见反馈；images 为 JSON 数组文本
     * Send feedback; images is the text of a JSON array
     */
    save: {
      request: {
        title: string;
        content: string;
        images?: string;
        contact?: string;
      };
      filled: never;
      response: WorkbenchProblemRow;
    };
    /**
     * 答复一条意见反馈，提交人收到消息
     * Answer feedback; its sender gets a message
     */
    reply: {
      request: {
        id: string;
        reply: string;
      };
      filled: never;
      response: WorkbenchProblemRow;
    };
    /**
     * 删除自己的意见反馈；管理员可删除全部
     * Delete own feedback; administrators may delete all
     */
    del: {
      request: {
        ids: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
  };
  "workbench/proxy": {
    /**
     * 我设置的请假代理
     * My leave proxies
     */
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
      };
      filled: "page" | "size";
      response: {
        records: (WorkbenchProxyRow & {
          state: "before" | "running" | "disabled" | "over";
          processNames: string;
        })[];
        total: number;
      };
    };
    get: {
      request: {
        id: string;
      };
      filled: never;
      response: WorkbenchProxyRow;
    };
    /**
     * 新增请假代理，代理人收到消息
     * Add a leave proxy, who gets a message
     */
    add: {
      request: {
        proxyId: string;
        startDate: string;
        endDate: string;
        defCodes?: string[];
        note?: string | null;
      };
      filled: never;
      response: WorkbenchProxyRow;
    };
    edit: {
      request: {
        id: string;
        updateDate?: string | null;
        proxyId?: string;
        startDate?: string;
        endDate?: string;
        defCodes?: string[];
        note?: string | null;
      };
      filled: never;
      response: WorkbenchProxyRow;
    };
    /**
     * 删除请假代理，代理人收到消息
     * Delete leave proxies, whose colleagues get a message
     */
    del: {
      request: {
        id?: string;
        ids?: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
    /**
     * 现在和以后由我代理的人
     * People for whom I stand in, now or later
     */
    received: {
      request: {};
      filled: never;
      response: {
        id: string;
        userName: string;
        startDate: string;
        endDate: string;
        note: string | null;
        state: "before" | "running";
        processNames: string | null;
      }[];
    };
    /**
     * 可选择的流程：正在使用的流程的编码和名称
     * Processes to choose from: code and name of those in use
     */
    processes: {
      request: {
        name?: string;
        page?: number;
        size?: number;
      };
      filled: never;
      response: {
        code: string;
        name: string;
      }[];
    };
  };
  "zyz/data": {
    /**
     * 已签发的作业证
     * Issued work permits
     */
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        number?: string;
        holderName?: string;
        unitName?: string;
        state?: "valid" | "expiring" | "expired" | "cancelled" | "revoked" | "replaced";
      };
      filled: "page" | "size";
      response: {
        records: (ZyzDataRow & {
          instId: string;
        })[];
        total: number;
      };
    };
    /**
     * 下载作业证（PDF，二维码带签名）：发证机关可下载全部，持证人可下载本人的
     * Download a work permit (PDF with a signed QR code): issuing authorities may download all, holders their own
     */
    certificate: {
      request: {
        id: string;
      };
      filled: never;
      response: Blob;
    };
    /**
     * 发起作业证注销：持证申请人或发证机关，原因必填；审核通过后证件注销
     * Start to cancel a work permit: its holder or the issuing authority, a reason is required; it is cancelled when that is approved
     */
    startCancellation: {
      request: {
        id: string;
        reason: string;
      };
      filled: never;
      response: {
        instId: string;
      };
    };
    /**
     * 发起作业证撤销：发证机关，原因必填；审批通过后证件撤销
     * Start to revoke a work permit: the issuing authority, a reason is required; it is revoked when that is approved
     */
    startRevoke: {
      request: {
        id: string;
        reason: string;
      };
      filled: never;
      response: {
        instId: string;
      };
    };
  };
  "zyz/mine": {
    /**
     * 我申请到的作业证
     * Work permits that I obtained
     */
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
      };
      filled: "page" | "size";
      response: {
        records: (ZyzMineRow & {
          instId: string;
        })[];
        total: number;
      };
    };
  };
  "zyz/public": {
    /**
     * 按证号和姓名查询作业证：两者相符才有结果，其余一律答未查到；姓名已遮盖。同一地址或证号多次未查到后放慢
     * Find a work permit by number and name: there is an answer only where both match, else it is not found; the name is masked. Slows down after several misses from one address or for one number
     */
    search: {
      request: {
        number: string;
        name: string;
      };
      filled: never;
      response: {
        number: string;
        holderName: string;
        gender: string | null;
        unitName: string;
        grade: string | null;
        issueDate: string;
        validUntil: string;
        state: "valid" | "expiring" | "expired" | "cancelled" | "revoked" | "replaced";
        checkedDate: string;
      };
    };
    /**
     * 证号的写法和校验位是否正确；不查询有没有这个证号
     * Whether a number is written correctly and its check digit is right; not whether it exists
     */
    number: {
      request: {
        number: string;
      };
      filled: never;
      response: {
        isNumber: boolean;
      };
    };
    /**
     * 有效、当年签发和即将到期的作业证数量，可按地区
     * Number of work permits that are valid, issued this year and about to expire, by region if wanted
     */
    figures: {
      request: {
        region?: string;
      };
      filled: never;
      response: {
        valid: number;
        issued: number;
        expiring: number;
      };
    };
    /**
     * 各地区的公众页面与有效作业证数量
     * Public pages of the regions with their number of valid work permits
     */
    regions: {
      request: {};
      filled: never;
      response: {
        region: string;
        name: string;
        nameEn: string;
        route: string;
        valid: number;
      }[];
    };
    /**
     * 核验作业证签名的公钥，与已失效证件的签名名单
     * Public keys that check the signature of a work permit, and the signatures of those no longer valid
     */
    keys: {
      request: {};
      filled: never;
      response: {
        keys: {
          kid: string;
          key: string;
        }[];
        ended: string;
      };
    };
    /**
     * 公众可下载的资料：今天有效的全国资料，按地区时附该地区的；地址两至三小时内有效
     * Files for the public: those of the whole country that hold today, with a region also those of the region; addresses are good for two to three hours
     */
    files: {
      request: {
        region?: string;
      };
      filled: never;
      response: {
        id: string;
        title: string;
        titleEn: string;
        fileName: string;
        url: string;
      }[];
    };
  };
  "zyz/publicFile": {
    list: {
      request: {
        page?: number;
        size?: number;
        sort?: string;
        keyword?: string;
        title?: string;
        fileName?: string;
        region?: string;
      };
      filled: "page" | "size";
      response: {
        records: ZyzPublicFileRow[];
        total: number;
      };
    };
    get: {
      request: {
        id: string;
      };
      filled: never;
      response: ZyzPublicFileRow;
    };
    add: {
      request: {
        title: string;
        titleEn?: string | null;
        files: {
          url?: string;
          name?: string;
        }[];
        region?:
          | "all"
          | "11"
          | "12"
          | "13"
          | "14"
          | "15"
          | "21"
          | "22"
          | "23"
          | "31"
          | "32"
          | "33"
          | "34"
          | "35"
          | "36"
          | "37"
          | "41"
          | "42"
          | "43"
          | "44"
          | "45"
          | "46"
          | "50"
          | "51"
          | "52"
          | "53"
          | "54"
          | "61"
          | "62"
          | "63"
          | "64"
          | "65"
          | "66"
          | "81"
          | "82"
          | "71";
        sort?: number;
        fromDate?: string | null;
        untilDate?: string | null;
      };
      filled: "region" | "sort";
      response: ZyzPublicFileRow;
    };
    edit: {
      request: {
        id: string;
        updateDate?: string | null;
        title?: string;
        titleEn?: string | null;
        files?: {
          url?: string;
          name?: string;
        }[];
        region?:
          | "all"
          | "11"
          | "12"
          | "13"
          | "14"
          | "15"
          | "21"
          | "22"
          | "23"
          | "31"
          | "32"
          | "33"
          | "34"
          | "35"
          | "36"
          | "37"
          | "41"
          | "42"
          | "43"
          | "44"
          | "45"
          | "46"
          | "50"
          | "51"
          | "52"
          | "53"
          | "54"
          | "61"
          | "62"
          | "63"
          | "64"
          | "65"
          | "66"
          | "81"
          | "82"
          | "71";
        sort?: number;
        fromDate?: string | null;
        untilDate?: string | null;
      };
      filled: never;
      response: ZyzPublicFileRow;
    };
    del: {
      request: {
        id?: string;
        ids?: string;
      };
      filled: never;
      response: {
        removed: number;
      };
    };
  };
};
export type BpmAuthGrant = {
  id: string;
  defCode: string;
  right: "start" | "manage";
  kind: "user" | "role" | "all";
  code: string;
  name: string;
  createDate: string;
};
export type BpmCategoryRow = {
  parentName: string | null;
  id: string;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  parentId: string | null;
  code: string;
  name: string;
  icon: string | null;
  sort: number;
  enabled: boolean;
  remark: string | null;
};
export type BpmCopyRow = {
  id: string;
  title: string;
  defName: string;
  nodeName: string;
  senderName: string;
  note: string | null;
  createDate: string;
  readDate: string | null;
};
export type BpmDefinitionRow = {
  id: string;
  code: string;
  name: string;
  category: string | null;
  info: string | null;
  version: number;
  status: 0 | 1;
  runningCount: number;
  updateDate: string;
};
export type BpmDefinitionVersion = {
  id: string;
  code: string;
  version: number;
  name: string;
  category: string | null;
  categoryName: string | null;
  info: string | null;
  engine: string;
  status: 0 | 1;
  isMain: boolean;
  isSuspended: boolean;
  deployDate: string | null;
  rev: number;
  createDate: string;
  updateDate: string;
  createBy: string | null;
};
export type BpmDoneRow = {
  id: string;
  title: string;
  defName: string;
  nodeName: string;
  initiatorName: string;
  action: string | null;
  handledBy: string | null;
  onBehalf: string | null;
  opinion: string | null;
  doneDate: string | null;
  instStatus: "running" | "back" | "end" | "manualend" | "revoke";
  currentNodes: string | null;
};
export type BpmDraftRow = {
  id: string;
  title: string | null;
  content: string;
  defName: string;
  updateDate: string;
};
export type BpmInstanceRow = {
  id: string;
  title: string;
  defName: string;
  version: number | null;
  defCode: string;
  initiatorName: string;
  status: "running" | "back" | "end" | "manualend" | "revoke";
  state: "running" | "back" | "end" | "manualend" | "revoke" | "suspended" | "deleted";
  currentNodes: string | null;
  createDate: string;
  endDate: string | null;
  deletedByName: string | null;
  deletedDate: string | null;
  deleteReason: string | null;
};
export type BpmInstancePosition = {
  tokenId: string;
  node: string;
  nodeName: string;
  kind: string;
  state: "active" | "waiting";
  tasks: {
    taskId: string;
    handlers: string[];
    isOrphan: boolean;
    barred: string[];
  }[];
};
export type BpmInstanceMigrationPreview = {
  results: BpmInstanceMigrationLine[];
  unmatched: {
    node: string;
    name: string;
    targets: {
      id: string;
      name: string;
    }[];
  }[];
};
export type BpmInstanceMigrationLine = {
  instId: string;
  title?: string;
  fromVersion?: number;
  toVersion?: number;
  ok: boolean;
  problems: {
    node: string;
    name: string;
    reason: string;
  }[];
};
export type BpmInstanceMigration = {
  results: BpmInstanceMigrationLine[];
};
export type BpmJobRow = {
  id: string;
  title: string | null;
  kind: "timer" | "timeout" | "http" | "cron" | "webhook";
  node: string | null;
  status: "waiting" | "dead";
  attempts: number;
  lastError: string | null;
  dueDate: string;
};
export type BpmMineRow = {
  id: string;
  title: string;
  defName: string;
  status: "running" | "back" | "end" | "manualend" | "revoke";
  currentNodes: string | null;
  createDate: string;
  endDate: string | null;
  handlers: string | null;
};
export type BpmModelModel = {
  modelId: string;
  defCode: string;
  version: number;
  name: string;
  info: string | null;
  status: number;
  engine: string;
  rev: number;
  isMain: boolean;
  isDeployed: boolean;
  sourceXml: string;
  bpmDefSetting: string;
};
export type BpmProcessStartForm = {
  defId: string;
  defCode: string;
  name: string;
  version: number;
  isTrial: boolean;
  draftId: string | null;
  forms: BpmProcessForm[];
};
export type BpmProcessForm = {
  boCode: string;
  code: string;
  name: string;
  version: number;
  document: FormDocument;
  access: AccessTable;
  values: {
    [k: string]: unknown;
  };
  given?: {
    [k: string]: unknown;
  };
};
export type BpmProcessDetail = {
  instance: BpmProcessInstance;
  forms: BpmProcessForm[];
  history: BpmProcessHistoryLine[];
  pending: BpmProcessPendingTask[];
  diagram: BpmProcessDiagram;
  canRevoke: boolean;
  canUrge: boolean;
  canRestart: boolean;
  ownTask: string | null;
};
export type BpmProcessInstance = {
  id: string;
  defId: string;
  defCode: string;
  defName: string;
  version: number;
  title: string;
  initiator: string;
  initiatorName: string;
  status: "running" | "back" | "end" | "manualend" | "revoke";
  isTrial: boolean;
  isSuspended: boolean;
  createDate: string;
  endDate: string | null;
  deleted: {
    by: string | null;
    date: string;
    reason: string | null;
  } | null;
};
export type BpmProcessHistoryLine = {
  seq: number;
  action: string;
  node: string;
  nodeName: string;
  actor: string | null;
  actorName: string | null;
  actorAvatar?: string | null;
  onBehalfName: string | null;
  opinion: string | null;
  detail: string;
  flows: string[];
  attachments: {
    name: string;
    url: string;
  }[];
  signature: string | null;
  createDate: string;
  keySignature?: {
    title: string;
    fingerprint: string;
    state: "valid" | "extended" | "changed" | "invalid" | "unbound";
  } | null;
};
export type BpmProcessPendingTask = {
  node: string;
  nodeName: string;
  handlers: string[];
  why: "returned" | "delegated" | "role" | "user" | "nobody" | "system" | "failed";
  ownerName: string | null;
  since: string;
  readDate: string | null;
};
export type BpmProcessDiagram = {
  xml: string;
  states: {
    [k: string]: BpmProcessNodeView;
  };
  takenFlows: string[];
};
export type BpmProcessNodeView = {
  state: "done" | "active" | "rejected" | "skipped" | "cancelled" | "again";
  handlers: string[];
  records: {
    actor: string;
    action: string;
    time: string;
    opinion: string;
  }[];
};
export type BpmSerialRow = {
  id: string;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  code: string;
  name: string;
  rule: string;
  reset: "never" | "day" | "month" | "year";
  initial: number;
  step: number;
  value: number | null;
  period: string | null;
  remark: string | null;
};
export type BpmStatisticsNode = {
  id: string;
  defName: string;
  node: string;
  nodeName: string;
  label: string;
  done: number;
  averageHours: number;
  longestHours: number;
  rejects: number;
};
export type BpmStatisticsHandler = {
  account: string;
  name: string;
  open: number;
  done: number;
  averageHours: number;
};
export type BpmStatisticsDay = {
  day: string;
  started: number;
  ended: number;
};
export type BpmTaskRow = {
  id: string;
  title: string;
  defCode: string;
  defName: string;
  nodeName: string;
  handler: string | null;
  initiatorName: string;
  state: "open" | "deserted" | "overdue" | "done" | "cancelled";
  action: string | null;
  createDate: string;
  dueDate: string | null;
  doneDate: string | null;
};
export type BpmTaskDetail = {
  instance: BpmProcessInstance;
  task: {
    id: string;
    node: string;
    nodeName: string;
    status: "open" | "done" | "cancelled";
  };
  forms: BpmProcessForm[];
  buttons: Partial<Buttons>;
  owner: string | null;
  given: {
    action: "assign" | "delegate" | "resolve" | "addSign" | "turnDown";
    by: string | null;
    opinion: string | null;
    createDate: string;
  } | null;
  onBehalf: string | null;
  signers: {
    taskId: string;
    name: string;
  }[];
  barred: {
    assign: string[];
    delegate: string[];
    addSign: string[];
  };
  isReturned: boolean;
  signing: ("agree" | "handle" | "turnDown")[];
  requireOpinion: boolean;
  returnable: {
    id: string;
    name: string;
  }[];
  canRecall: boolean;
  closed: {
    status: "done" | "cancelled" | "handed";
    by: string | null;
  } | null;
  history: BpmProcessHistoryLine[];
  diagram: BpmProcessDiagram;
};
export type BpmTemplateRow = {
  formTemplateName: string | null;
  id: string;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  name: string;
  nameEn: string | null;
  category: string;
  info: string | null;
  infoEn: string | null;
  shipped: boolean;
  formTemplateId: string | null;
};
export type BpmTodoRow = {
  id: string;
  title: string;
  defName: string;
  nodeName: string;
  initiatorName: string;
  createDate: string;
  readDate: string | null;
  onBehalf: string | null;
  dueDate: string | null;
};
export type BpmVariableRow = {
  id: string;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  code: string;
  name: string;
  type: "string" | "number" | "boolean" | "date";
  value: string | null;
  secret: boolean;
  remark: string | null;
};
export type BusinessAdoptableRow = {
  id: string;
  source: string | null;
  schema: string;
  table: string;
  comment: string | null;
  columns: string;
  mode: string;
  adopted: string | null;
};
export type BusinessObjectRow = {
  id: string;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  code: string;
  name: string;
  nameEn: string | null;
  tableCode: string;
  columns: string | null;
  childTables: {
    child: string;
    name?: string;
    nameEn?: string;
    field?: string;
    columns?: string;
    fixed?: {
      column: string;
      value: string;
    }[];
  }[];
  pageRoute: string | null;
  remark: string | null;
  parts?: string;
  partsEn?: string;
};
export type BusinessObjectChoice = {
  code: string;
  name: string;
};
export type BusinessObjectNode = {
  id: string;
  name: string;
  nameEn?: string;
  table: string | null;
  tableId?: string;
  relation?: "one" | "many";
  by?: {
    zh: string;
    en: string;
  };
  childTables?: BusinessObjectNode[];
};
export type BusinessObjectMade = {
  code: string;
  name: string;
  columns: {
    code: string;
    name: string;
    kind: string;
    required: boolean;
  }[];
};
export type BusinessRuleRow = {
  roleName: string | null;
  id: string;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  tableCode: string;
  roleCode: string | null;
  may: "see" | "change";
  who: "all" | "own" | "department" | "departmentBelow" | "scope";
  field: string | null;
  condition: string | null;
  enabled: boolean;
  remark: string | null;
  sentence?: string;
  sentenceEn?: string;
};
export type BusinessRuleOutcome = {
  user: string;
  total: number;
  see: number;
  change: number;
  sentence: string;
  sentenceEn: string;
};
export type BusinessTableRow = {
  id: string;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  code: string;
  name: string;
  nameEn: string | null;
  remark: string | null;
  version: number;
  columns: {
    id?: number | null;
    code: string;
    name: string;
    nameEn?: string | null;
    kind:
      | "text"
      | "longText"
      | "integer"
      | "decimal"
      | "boolean"
      | "date"
      | "datetime"
      | "dict"
      | "user"
      | "dept"
      | "reference";
    length?: number | null;
    decimals?: number | null;
    required?: boolean;
    unique?: boolean;
    default?: string | number | boolean | null;
    dict?: string | null;
    table?: string | null;
    onDelete?: "refuse" | "empty" | "with" | null;
    search?: boolean;
    remark?: string | null;
    readOnly?: boolean;
  }[];
  indexes: {
    id?: number | null;
    name: string;
    columns: string[];
    unique: boolean;
  }[];
  pageRoute: string | null;
  storage: {
    source: string | null;
    schema: string;
    table: string;
    key: string | null;
    editable: boolean;
    columns: {
      id: number;
      name: string;
      type: string;
      kinds: (
        | "text"
        | "longText"
        | "integer"
        | "decimal"
        | "boolean"
        | "date"
        | "datetime"
        | "dict"
        | "user"
        | "dept"
        | "reference"
      )[];
      readOnly: boolean;
    }[];
  } | null;
};
export type BusinessTablePreview = {
  named?: {
    column: string;
    users: string[];
  }[];
  rows: number;
  steps: BusinessTableStep[];
};
export type BusinessTableStep = {
  op: string;
  column: string | null;
  text: string;
  textEn: string;
  rows: number;
  bad: number;
  sample: string[];
};
export type BusinessTableVersion = {
  version: number;
  name: string;
  nameEn: string | null;
  columns: {
    [k: string]: unknown;
  }[];
  steps: BusinessTableStep[];
  createBy: string | null;
  createDate: string;
  indexes: {
    [k: string]: unknown;
  }[];
};
export type FormDefinitionRow = {
  id: string;
  formCode: string;
  formName: string;
  formType: 0 | 1;
  info: string | null;
  version: number;
  updateDate: string;
};
export type FormDefinitionForm = {
  id: string;
  formId: string;
  code: string;
  formCode: string;
  name: string;
  formName: string;
  formType: number;
  category: string | null;
  info: string | null;
  boCode: string;
  boName: string;
  tableCode: string | null;
  tableName: string | null;
  version: number;
  rev: number;
  createDate: string;
  updateDate: string;
  createBy: string | null;
};
export type FormTemplateRow = {
  id: string;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  name: string;
  nameEn: string | null;
  category: string;
  info: string | null;
  infoEn: string | null;
  shipped: boolean;
};
export type OpenProcessTask = {
  taskId: string;
  node: string;
  nodeName: string;
  mine: boolean;
};
export type SysAreaRow = {
  parentName: string | null;
  id: string;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  parentId: string | null;
  code: string;
  name: string;
  level: number;
  sort: number;
};
export type SysBusinessLogRow = {
  userName: string | null;
  id: string;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  userId: string | null;
  resource: string;
  resourceName: string | null;
  action: string;
  rowId: string | null;
  rowLabel: string | null;
  before: {
    [k: string]: unknown;
  } | null;
  after: {
    [k: string]: unknown;
  } | null;
  ip: string | null;
  requestId: string | null;
  document: string | null;
  documentVersion: number | null;
  seq: number | null;
  hash: string | null;
  changes?: {name: string; title: string; before: string; after: string}[];
};
export type SysBusinessLogDifference = {
  name: string;
  title: string;
  before: string;
  after: string;
};
export type SysBusinessLogLink = {
  seq: number;
  hash: string;
};
export type SysBusinessLogVerification = {
  ok: boolean;
  rows: number;
  sealed: number;
  unsealed: number;
  firstFault: {
    seq: number;
    id: string | null;
    kind: "changed" | "missing" | "order" | "start" | "end";
  } | null;
  head: SysBusinessLogLink;
};
export type SysClientRow = {
  id: string;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  code: string;
  name: string;
  type: string | null;
  address: string | null;
  contact: string | null;
  phone: string | null;
  account: string | null;
  processes: string | null;
  mayStart: boolean;
  mayRead: boolean;
  mayComplete: boolean;
  addresses: string | null;
  rateLimit: number;
  enabled: boolean;
  remark: string | null;
  secretDate: string | null;
  lastUseDate: string | null;
  lastAddress: string | null;
};
export type SysConfigRow = {
  id: string;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  code: string;
  name: string;
  nameEn: string | null;
  value: string | null;
  groupName: string | null;
  groupNameEn: string | null;
  remark: string | null;
  remarkEn: string | null;
};
export type SysCustomDialogRow = {
  id: string;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  code: string;
  name: string;
  style: "list" | "tree";
  resource: string;
  displayFields: string;
  conditionFields: string | null;
  fixed: {
    name: string;
    value: string;
  }[];
  heads: {
    name: string;
    label?: string;
    labelEn?: string;
    width?: number;
  }[];
  returnFields: string;
  sortField: string | null;
  treeKey: string | null;
  treeParent: string | null;
  pageSize: number;
  width: number;
  height: number;
  multiple: boolean;
  remark: string | null;
  sourceTitle?: string;
};
export type SysCustomDialogColumn = {
  name: string;
  title: {
    zh: string;
    en: string;
  };
};
export type SysCustomDialogChoice = {
  name: string;
  title: string;
};
export type SysCustomDialogDrawn = {
  name: string;
  title: {
    zh: string;
    en: string;
  };
  width?: number;
  schema: {
    [k: string]: unknown;
  };
};
export type SysDataSourceRow = {
  id: string;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  code: string;
  name: string;
  kind: "postgres" | "mysql" | "http";
  host: string | null;
  port: number | null;
  database: string | null;
  username: string | null;
  tls: "verify" | "encrypt" | "off" | null;
  url: string | null;
  header: string | null;
  maxRows: number;
  seconds: number;
  enabled: boolean;
  remark: string | null;
};
export type SysDataSourceTemplateRow = {
  sourceName: string | null;
  id: string;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  code: string;
  name: string;
  sourceId: string;
  place: string;
  rowsAt: string | null;
  columns: string;
  conditions: string | null;
  sort: string | null;
  pick: string | null;
  enabled: boolean;
  remark: string | null;
};
export type SysDataSourceTemplateColumn = {
  name: string;
  title: string;
};
export type SysDeptRow = {
  parentName: string | null;
  leaderName: string | null;
  id: string;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  parentId: string | null;
  code: string;
  name: string;
  leaderId: string | null;
  sort: number;
  enabled: boolean;
};
export type SysDictRow = {
  parentKey: string | null;
  id: string;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  parentId: string | null;
  key: string;
  value: string | null;
  nameEn: string | null;
  isDefault: boolean;
  enabled: boolean;
  sort: number;
  remark: string | null;
};
export type SysDictNode = {
  id: string;
  parentId: string | null;
  key: string;
  value: string | number | null;
  nameEn: string | null;
  isDefault: boolean;
  enabled: boolean;
  sort: number;
  remark: string | null;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  parentKey: string | null;
  children?: SysDictNode[];
  childDict?: SysDictNode[];
};
export type SysDictCached = {
  id: string;
  key: string;
  value: string | number | null;
  nameEn?: string;
  isDefault: boolean;
  enabled?: boolean;
  childDict: SysDictCached[];
};
export type SysDictItem = {
  key: string;
  value: string | number | null;
  nameEn?: string;
  isDefault: boolean;
  enabled?: boolean;
  childDict?: SysDictItem[];
};
export type SysExceptionLogRow = {
  id: string;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  method: string | null;
  path: string | null;
  message: string | null;
  stack: string | null;
  ip: string | null;
  requestId: string | null;
  status: string;
  handledBy: string | null;
  handledDate: string | null;
  remark: string | null;
};
export type SysHardwareKeyRow = {
  userName: string | null;
  id: string;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  userId: string;
  title: string;
  algorithm: string;
  fingerprint: string;
  lastUsed: string | null;
};
export type SysLinkRow = {
  id: string;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  name: string;
  url: string;
  groupName: string | null;
  icon: string | null;
  sort: number;
  enabled: boolean;
  remark: string | null;
};
export type SysLoginLogRow = {
  id: string;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  account: string;
  ip: string | null;
  userAgent: string | null;
  result: string;
  reason: string | null;
  device?: string | null;
};
export type SysMenuRow = {
  parentName: string | null;
  id: string;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  parentId: string | null;
  name: string;
  nameEn: string | null;
  type: "folder" | "page" | "button";
  route: string | null;
  code: string | null;
  icon: string | null;
  sort: number;
  visible: boolean;
};
export type SysMenuEntry = {
  id: string;
  parentId: string | null;
  name: string;
  nameEn: string | null;
  type: "folder" | "page" | "button";
  route: string | null;
  code: string | null;
  icon: string | null;
  sort: number;
  children?: SysMenuEntry[];
};
export type SysMessageRow = {
  id: string;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  userId: string;
  kind: string;
  title: string;
  content: string | null;
  route: string | null;
  senderName: string | null;
  doneDate: string | null;
  readDate: string | null;
};
export type SysRoleRow = {
  id: string;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  code: string;
  name: string;
  kind: "role" | "group";
  groupName: string | null;
  descs: string | null;
  dataScope: "all" | "departmentBelow" | "department" | "own";
  sort: number;
  enabled: boolean;
};
export type SysScreenRow = {
  id: string;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  kind: "page" | "fragment";
  route: string;
  title: string | null;
  version: number;
  active: boolean;
  draftBy: string | null;
  draftDate: string | null;
};
export type SysScreenDocument = {
  id: string;
  kind: "page" | "fragment" | "plugin";
  route: string;
  title: string;
  version: number;
  text: string;
};
export type SysScreenPage = {
  id: string;
  kind: "page" | "fragment";
  route: string;
  title: string | null;
  version: number;
  active: boolean;
  text: string | null;
  draftText: string | null;
  draftBase: number | null;
  draftBy: string | null;
  draftDate: string | null;
  baseText: string | null;
  pending: SysScreenRequest | null;
};
export type SysScreenRequest = {
  id: string;
  screenId: string;
  author: string;
  base: number;
  text: string;
  note: string | null;
  codes: {
    code: string;
    calls: string[];
    title: {
      zh: string;
      en: string;
    };
  }[];
  createDate: string;
  mayRelease: boolean;
};
export type SysScriptRow = {
  id: string;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  code: string;
  name: string;
  info: string | null;
  parameters: string | null;
  source: string;
  version: number;
};
export type SysSessionInfo = {
  accessToken: string;
  UserName: string;
  LoginCode: string;
  UserCode: string;
  funCodes: string;
  mustChange?: true;
  avatar?: string;
};
export type SysSessionRow = {
  id: string;
  account: string;
  name: string;
  deptName: string | null;
  ip: string | null;
  device: string | null;
  createDate: string;
  lastSeen: string;
};
export type SysTaskRow = {
  id: string;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  name: string;
  nameEn: string | null;
  kind: "http" | "remindTodo" | "cleanLogs";
  cron: string;
  days: number | null;
  url: string | null;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | null;
  body: string | null;
  enabled: boolean;
  remark: string | null;
  nextDate: string | null;
  lastDate: string | null;
  lastStatus: "ok" | "failed" | null;
};
export type SysTaskLogRow = {
  id: string;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  taskId: string;
  taskName: string;
  startedBy: "schedule" | "manual";
  status: "ok" | "failed";
  message: string;
  startDate: string;
  duration: number;
};
export type SysUserRow = {
  deptName: string | null;
  id: string;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  account: string;
  name: string;
  deptId: string | null;
  post: string | null;
  phone: string | null;
  email: string | null;
  gender: string | null;
  title: string | null;
  avatar: string | null;
  enabled: boolean;
  remark: string | null;
  otherDeptIds?: string[];
  roleIds?: string[];
  userId?: string;
  roleNames?: string;
  lastLogin?: string | null;
  openSessions?: number;
  isLocked?: boolean;
};
export type SysWebhookRow = {
  id: string;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  name: string;
  url: string;
  processes: string | null;
  onStarted: boolean;
  onTaskCreated: boolean;
  onTaskDone: boolean;
  onEnded: boolean;
  onRevoked: boolean;
  enabled: boolean;
  remark: string | null;
  secretDate: string | null;
};
export type SysWebhookDeliveryRow = {
  webhookName: string | null;
  id: string;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  webhookId: string;
  event: "started" | "taskCreated" | "taskDone" | "ended" | "revoked";
  instId: string;
  title: string;
  payload: {
    [k: string]: unknown;
  };
  status: "waiting" | "ok" | "failed";
  attempts: number;
  response: number | null;
  error: string | null;
  deliveredDate: string | null;
};
export type WorkbenchDataRow = {
  id: string;
  title: string;
  defCode: string;
  defName: string;
  initiatorName: string;
  status: "running" | "back" | "end" | "manualend" | "revoke";
  createDate: string;
  endDate: string | null;
};
export type WorkbenchDataColumn = {
  name: string;
  title: string;
  sort: boolean;
  align?: "right";
  digits?: number;
  format?: "date" | "date-time";
};
export type WorkbenchPhraseRow = {
  userName: string | null;
  id: string;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  content: string;
  shared: boolean;
  sort: number;
  userId: string;
  canChange?: boolean;
};
export type WorkbenchProblemRow = {
  userName: string | null;
  id: string;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  userId: string;
  title: string;
  content: string;
  images: {
    [k: string]: unknown;
  }[];
  contact: string | null;
  status: "open" | "answered";
  reply: string | null;
  replyBy: string | null;
  replyDate: string | null;
};
export type WorkbenchProxyRow = {
  userName: string | null;
  proxyName: string | null;
  id: string;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  userId: string;
  proxyId: string;
  startDate: string;
  endDate: string;
  defCodes: string[];
  note: string | null;
  state?: "before" | "running" | "disabled" | "over";
  processNames?: string;
};
export type ZyzDataRow = {
  id: string;
  number: string;
  holderName: string;
  gender: string | null;
  idCard: string | null;
  unitName: string;
  grade: string | null;
  jobTitle: string | null;
  issueDate: string;
  validUntil: string;
  state: "valid" | "expiring" | "expired" | "cancelled" | "revoked" | "replaced";
  endReason: string | null;
  endDate: string | null;
};
export type ZyzMineRow = {
  id: string;
  number: string;
  holderName: string;
  unitName: string;
  grade: string | null;
  issueDate: string;
  validUntil: string;
  state: "valid" | "expiring" | "expired" | "cancelled" | "revoked" | "replaced";
  endReason: string | null;
  endDate: string | null;
};
export type ZyzPublicFileRow = {
  id: string;
  createDate: string;
  updateDate: string;
  createBy: string | null;
  title: string;
  titleEn: string | null;
  files: {
    url?: string;
    name?: string;
  }[];
  fileName: string;
  region:
    | "all"
    | "11"
    | "12"
    | "13"
    | "14"
    | "15"
    | "21"
    | "22"
    | "23"
    | "31"
    | "32"
    | "33"
    | "34"
    | "35"
    | "36"
    | "37"
    | "41"
    | "42"
    | "43"
    | "44"
    | "45"
    | "46"
    | "50"
    | "51"
    | "52"
    | "53"
    | "54"
    | "61"
    | "62"
    | "63"
    | "64"
    | "65"
    | "66"
    | "81"
    | "82"
    | "71";
  sort: number;
  fromDate: string | null;
  untilDate: string | null;
};
export type BpmStatisticsRow = {
  defName: string;
  nodeName: string;
  done: number;
  averageHours: number;
  longestHours: number;
  rejects: number;
  name: string;
  open: number;
  day: string;
  started: number;
  ended: number;
};
export type SysRightRow = {
  id: string;
  name: string;
  nameEn: string;
  code: string;
  roleId: string;
  roleNames: string;
  userCount: number;
};
export interface RowTypes {
  "bpm/category": BpmCategoryRow;
  "bpm/copy": BpmCopyRow;
  "bpm/definition": BpmDefinitionRow;
  "bpm/done": BpmDoneRow;
  "bpm/draft": BpmDraftRow;
  "bpm/instance": BpmInstanceRow;
  "bpm/job": BpmJobRow;
  "bpm/mine": BpmMineRow;
  "bpm/serial": BpmSerialRow;
  "bpm/statistics": BpmStatisticsRow;
  "bpm/task": BpmTaskRow;
  "bpm/template": BpmTemplateRow;
  "bpm/todo": BpmTodoRow;
  "bpm/variable": BpmVariableRow;
  "business/adoptable": BusinessAdoptableRow;
  "business/object": BusinessObjectRow;
  "business/rule": BusinessRuleRow;
  "business/table": BusinessTableRow;
  "form/definition": FormDefinitionRow;
  "form/template": FormTemplateRow;
  "sys/area": SysAreaRow;
  "sys/businessLog": SysBusinessLogRow;
  "sys/client": SysClientRow;
  "sys/config": SysConfigRow;
  "sys/customDialog": SysCustomDialogRow;
  "sys/dataSource": SysDataSourceRow;
  "sys/dataSourceTemplate": SysDataSourceTemplateRow;
  "sys/dept": SysDeptRow;
  "sys/dict": SysDictRow;
  "sys/exceptionLog": SysExceptionLogRow;
  "sys/hardwareKey": SysHardwareKeyRow;
  "sys/link": SysLinkRow;
  "sys/loginLog": SysLoginLogRow;
  "sys/menu": SysMenuRow;
  "sys/message": SysMessageRow;
  "sys/right": SysRightRow;
  "sys/role": SysRoleRow;
  "sys/screen": SysScreenRow;
  "sys/script": SysScriptRow;
  "sys/session": SysSessionRow;
  "sys/task": SysTaskRow;
  "sys/taskLog": SysTaskLogRow;
  "sys/user": SysUserRow;
  "sys/webhook": SysWebhookRow;
  "sys/webhookDelivery": SysWebhookDeliveryRow;
  "workbench/data": WorkbenchDataRow;
  "workbench/phrase": WorkbenchPhraseRow;
  "workbench/problem": WorkbenchProblemRow;
  "workbench/proxy": WorkbenchProxyRow;
  "zyz/data": ZyzDataRow;
  "zyz/mine": ZyzMineRow;
  "zyz/publicFile": ZyzPublicFileRow;
}
