import { DownloadOutlined, FileExcelOutlined } from "@ant-design/icons";
import { Alert, Button, Modal, Progress, Radio, Table } from "antd";
import { observer } from "mobx-react-lite";
import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { saveBlob } from "@/runtime/actions/download";
import { localText } from "@/runtime/core/locale";
import { ownZone } from "@/runtime/i18n/own-zone";
import { useLocale } from "@/runtime/i18n/use-locale";
import { useOwner } from "@/runtime/kept/use-owner";
import { useApp } from "@/runtime/render/app-context";
import type { CrudStore } from "./crud-store";
import { csvOf } from "./csv";
import { ImportCourse } from "./import-course";
import { errorWords } from "@/runtime/i18n/error-words";

interface Props {
  store: CrudStore;
  onClose: () => void;
}

/** Brings rows from an Excel file: template, file, what to do with faulty rows, how far it is, what was wrong. */
export default observer(function CrudImport({ store, onClose }: Props): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const { ports } = useApp();
  const owner = useOwner();
  const [course] = useState(() => new ImportCourse(store.name, ports, owner));
  const show = async (work: Promise<boolean>): Promise<void> => {
    if (await work) await store.load();
  };
  const goOn = useEffectEvent(() => void show(course.goOn()));
  useEffect(() => {
    goOn();
    return () => course.close();
  }, [course]);
  const isOver = course.state === "over";
  return (
    <Modal
      open
      centered
      width={640}
      title={t("crud.importTitle", { name: localText(store.resource.title, locale) })}
      onCancel={onClose}
      onOk={() => (isOver ? course.again() : void show(course.run()))}
      okText={t(isOver ? "crud.again" : "crud.importBegin")}
      cancelText={t(course.state === "choosing" ? "crud.cancel" : "crud.close")}
      confirmLoading={course.state === "running"}
      okButtonProps={{ disabled: course.file === null && !isOver }}
    >
      <div className="fs-dialog-body fs-import">
        {course.state === "choosing" ? <Choice course={course} store={store} /> : null}
        {course.state === "running" ? <Running course={course} /> : null}
        {isOver ? <Report course={course} /> : null}
      </div>
    </Modal>
  );
});

const Choice = observer(function Choice({
  course,
  store,
}: {
  course: ImportCourse;
  store: CrudStore;
}): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const { ports, feedback } = useApp();
  const input = useRef<HTMLInputElement>(null);
  const template = async (): Promise<void> => {
    try {
      const asked = { resource: store.name, zone: ownZone() };
      const file = await ports.http.call("sys/sheet", "template", asked);
      saveBlob(file, `${localText(store.resource.title, locale)}.xlsx`);
    } catch (error) {
      feedback.toast(errorWords(error), "error");
    }
  };
  return (
    <>
      {course.error === "" ? null : <Alert type="error" showIcon title={course.error} />}
      <p>{t("crud.importHelp")}</p>
      <div className="fs-import-row">
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void template()}>
          {t("crud.template")}
        </Button>
        <Button icon={<FileExcelOutlined aria-hidden />} onClick={() => input.current?.click()}>
          {t("crud.chooseFile")}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx"
          aria-label={t("crud.chooseFile")}
          onChange={({ target }) => course.choose(target.files?.[0] ?? null)}
        />
        <span>{course.file?.name}</span>
      </div>
      <div className="fs-import-row" role="radiogroup" aria-label={t("crud.importMode")}>
        <span>{t("crud.importMode")}</span>
        <Radio.Group value={course.mode} onChange={({ target }) => course.decide(target.value)}>
          <Radio value="good">{t("crud.modeGood")}</Radio>
          <Radio value="all">{t("crud.modeAll")}</Radio>
        </Radio.Group>
      </div>
    </>
  );
});

const Running = observer(function Running({ course }: { course: ImportCourse }): ReactElement {
  const { t } = useTranslation();
  const { feedback } = useApp();
  const { done = 0, total = 0 } = course.report ?? {};
  const cancel = async (): Promise<void> => {
    try {
      await course.cancel();
    } catch (error) {
      feedback.toast(errorWords(error), "error");
    }
  };
  return (
    <div role="status">
      {course.error === "" ? null : <Alert type="warning" showIcon title={course.error} />}
      <Progress percent={course.percent} status="active" />
      <div className="fs-import-row">
        <span>{total === 0 ? t("crud.reading") : t("crud.importing", { done, total })}</span>
        <Button disabled={!course.canCancel} onClick={() => void cancel()}>
          {t(course.isCancelled ? "crud.importEnding" : "crud.importCancel")}
        </Button>
      </div>
    </div>
  );
});

const PAGE = 10;

const Report = observer(function Report({ course }: { course: ImportCourse }): ReactElement | null {
  const { t } = useTranslation();
  const { report } = course;
  if (!report) return null;
  const { status, total, good, bad, faults, message } = report;
  const heads = [t("crud.importRow"), t("crud.importColumn"), t("crud.importReason")];
  const download = (): void => {
    const lines = faults.map((fault) => [String(fault.row), fault.column, fault.message]);
    saveBlob(csvOf([heads, ...lines]), `${course.file?.name ?? ""}.csv`);
  };
  return (
    <>
      {status === "failed" ? null : (
        <Alert
          type={bad > 0 ? "warning" : "success"}
          showIcon
          title={t("crud.importEnd", { total, good, bad })}
        />
      )}
      {message === null ? null : (
        <Alert type={status === "failed" ? "error" : "warning"} showIcon title={message} />
      )}
      {faults.length > 0 ? (
        <>
          <Table
            size="small"
            rowKey={({ row, column, message: said }) => `${row} ${column} ${said}`}
            dataSource={faults}
            scroll={{ x: 420 }}
            pagination={
              faults.length > PAGE ? { pageSize: PAGE, size: "small", showSizeChanger: false } : false
            }
            columns={[
              { title: heads[0], dataIndex: "row", width: 70 },
              { title: heads[1], dataIndex: "column", width: 130 },
              { title: heads[2], dataIndex: "message" },
            ]}
          />
          <div className="fs-import-row">
            <Button icon={<DownloadOutlined aria-hidden />} onClick={download}>
              {t("crud.importReport")}
            </Button>
            {bad > faults.length ? <span>{t("crud.importMore", { count: faults.length })}</span> : null}
          </div>
        </>
      ) : null}
    </>
  );
});
