import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { everyWidget } from "@/tests/support/every-widget";
import { waiting } from "@/tests/support/postgres-database";
import { type Answer, type Caller, startServer, type TestServer } from "@/tests/support/server";

const WAIT_MS = 10_000;
const MODEL = "process-work-permit";

/** The embedded database does one transaction after the other: there is no race on it. */
describe.skipIf(!process.env["TEST_DATABASE_URL"])(
  "of two who change one document at the same moment",
  () => {
    let server: TestServer;
    let admin: Caller;
    beforeAll(async () => {
      server = await startServer();
      admin = await server.asUser("admin");
    });
    afterAll(() => server.close());

    let copies = 0;
    async function copied(): Promise<Answer["data"]> {
      const code = `copy_${++copies}`;
      const { data } = await admin("POST", "/api/bpm/definition/copy", { id: MODEL, code, name: code });
      return (await admin("GET", `/api/bpm/model/${data.id}/get`)).data;
    }

    async function madeForm(): Promise<Answer["data"]> {
      const formCode = `form_${++copies}`;
      const { data } = await admin("POST", "/api/form/save", { formCode, formName: formCode });
      return (await admin("GET", "/api/form/definition/get", { id: data.id })).data;
    }

    /** Asks while somebody else has changed the document and is about to be done. */
    async function meanwhile(table: string, id: string, ask: () => Promise<Answer>): Promise<Answer> {
      const asked = await server.db.transaction(async (db) => {
        await db.query(`update ${table} set rev = rev + 1 where id = $1`, [id]);
        const answer = ask();
        await vi.waitUntil(async () => (await waiting(server.db)) > 0, { timeout: WAIT_MS });
        return { answer };
      });
      return asked.answer;
    }

    it.each([{}, { publish: true }])("the second who saves a form is told (%o)", async (more) => {
      const { id, rev } = await madeForm();
      const given = { id, rev, formJson: JSON.stringify(everyWidget()), ...more };
      const save = () => admin("POST", "/api/form/saveFormDesign", given, { form: true });
      expect(await meanwhile("form_definition", id, save)).toMatchObject({ code: 409 });
    });

    it("the second who saves a process is told", async () => {
      const { modelId, defCode, name, bpmDefSetting, sourceXml: flowXml, rev } = await copied();
      const info = { defCode, name, bpmDefSetting, flowXml, rev };
      const save = () => admin("POST", `/api/bpm/model/${modelId}/save`, { info });
      expect(await meanwhile("bpm_definition", modelId, save)).toMatchObject({ code: 409 });
    });

    it("a process that is saved while it is deployed is not deployed as it was before", async () => {
      const { modelId } = await copied();
      const deploy = () => admin("POST", `/api/bpm/model/${modelId}/deploy`, {}, { form: true });
      expect(await meanwhile("bpm_definition", modelId, deploy)).toMatchObject({ code: 409 });
    });
  },
);
