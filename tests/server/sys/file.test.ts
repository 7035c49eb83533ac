import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { readConfig } from "@/server/config";
import { MOST_UNUSED } from "@/server/file/file-limits";
import { unfinishedFolder } from "@/server/file/file-store";
import { removeOrphans, removeUnfinished } from "@/server/file/orphans";
import { startServer, type TestServer } from "../../support/server";
import { JPG, PNG, upload } from "../../support/upload";
import { ownFolder } from "@/tests/support/own-folder";

const folder = ownFolder("files");
const config = { ...readConfig({}), dataFolder: folder };
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer({ config });
  token = (await server.login("zhangsan")).data.accessToken;
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await server.close();
});

const stored = (): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

async function setParameter(code: string, value: string): Promise<void> {
  const admin = await server.asUser("admin");
  expect((await admin("PUT", "/api/sys/config/edit", { id: `config-${code}`, value })).code).toBe(200);
}

/** A clock that runs on by so many hours; timers stay as they are. */
function later(hours: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * 3_600_000 });
}

describe("an upload", () => {
  it("gives an address under which an <img> can show the picture", async () => {
    const { data } = await upload(server, token, { name: "证件照.png", type: "text/html", content: PNG });
    expect(data).toMatchObject({
      fileName: "证件照.png",
      size: PNG.length,
      url: data.fileUrl,
      type: "image/png",
    });
    const shown = await server.app.inject(data.url);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers["content-type"]).toBe("image/png");
    expect(shown.headers["content-disposition"]).toBe(
      `inline; filename*=UTF-8''${encodeURIComponent("证件照.png")}`,
    );
    expect([...shown.rawPayload]).toEqual([...PNG]);
  });

  it("keeps a name that shows what it is: no marks that turn it around, and its end where it is too long", async () => {
    const turned = await upload(server, token, { name: "发票\u202Egnp\u2028.txt", content: "x" });
    expect(turned.data).toMatchObject({ fileName: "发票gnp.txt" });
    const long = await upload(server, token, { name: `${"长".repeat(300)}.txt`, content: "x" });
    expect(long.data.fileName).toBe(`${"长".repeat(251)}.txt`);
    expect((await upload(server, token, { name: "noend", content: "x" })).message).toBe("文件名没有扩展名");
  });

  it("takes a name without the blanks around it: what ends in one has no extension", async () => {
    const sent = await upload(server, token, { name: "\u3000a b.txt ", content: "x" });
    expect(sent.data).toMatchObject({ fileName: "a b.txt", type: "text/plain" });
  });

  it("reads quotation marks and ends of lines in a name as browsers write them", async () => {
    const sent = await upload(server, token, { name: "图%22新%22%0D%0A版100%.txt", content: "x" });
    expect(sent.data).toMatchObject({ fileName: '图"新"版100%.txt' });
  });

  it.each([
    ["UTF-8", new TextEncoder().encode("说明：附件"), "utf-8"],
    ["UTF-8 that begins in English", new TextEncoder().encode(`${"a".repeat(65_535)}说明`), "utf-8"],
    ["GBK", new Uint8Array([0xcb, 0xb5, 0xc3, 0xf7]), "gb18030"],
  ])("is a text of %s that a browser reads in those characters", async (_, content, charset) => {
    const { data } = await upload(server, token, { name: "说明.txt", content });
    const shown = await server.app.inject(data.url);
    expect(shown.headers["content-type"]).toBe(`text/plain; charset=${charset}`);
  });

  it("says how long it is, to who only asks for that too", async () => {
    const { data } = await upload(server, token, { name: "a.txt", content: "0123456789" });
    for (const method of ["GET", "HEAD"] as const) {
      const shown = await server.app.inject({ method, url: data.url });
      expect(shown.headers["content-length"]).toBe("10");
    }
  });

  it.each([
    ["bytes=0-3", 206, "0123", "bytes 0-3/10"],
    ["bytes=4-", 206, "456789", "bytes 4-9/10"],
    ["bytes=-2", 206, "89", "bytes 8-9/10"],
    ["bytes=-20", 206, "0123456789", "bytes 0-9/10"],
    ["bytes=8-99", 206, "89", "bytes 8-9/10"],
    ["bytes=10-", 416, undefined, "bytes */10"],
    ["bytes=-0", 416, undefined, "bytes */10"],
    ["bytes=0-1,4-5", 200, "0123456789", undefined],
    ["bytes=3-1", 200, "0123456789", undefined],
    ["bytes=-", 200, "0123456789", undefined],
    [`bytes=${" ".repeat(5000)}-${" ".repeat(5000)}x`, 200, "0123456789", undefined],
    ["lines=0-1", 200, "0123456789", undefined],
  ])("gives the part that is asked for: %s", async (range, status, body, told) => {
    const { data } = await upload(server, token, { name: "a.txt", content: "0123456789" });
    const shown = await server.app.inject({ url: data.url, headers: { range } });
    expect(shown).toMatchObject({ statusCode: status });
    expect(shown.headers["content-range"]).toBe(told);
    if (body === undefined) {
      expect(shown.json()).toMatchObject({ code: 416, message: "文件没有所请求的部分" });
      expect(shown.headers).not.toHaveProperty("content-disposition");
      return;
    }
    expect(shown.body).toBe(body);
    expect(shown.headers).toMatchObject({ "accept-ranges": "bytes", "content-length": `${body.length}` });
    expect(shown.headers["content-security-policy"]).toContain("sandbox");
  });

  it("goes on with a broken-off download only of the same file, and gives parts to nobody who may not read it", async () => {
    const { data } = await upload(server, token, { name: "a.txt", content: "0123456789" });
    const [url = ""] = data.url.split("?") as string[];
    const get = (address: string, headers: Record<string, string>) =>
      server.app.inject({ url: address, headers });
    const { etag = "" } = (await get(data.url, {})).headers;
    const rest = await get(data.url, { range: "bytes=8-", "if-range": String(etag) });
    expect(rest).toMatchObject({ statusCode: 206, body: "89" });
    for (const other of ['"another"', `W/${String(etag)}`, "Wed, 21 Oct 2026 07:28:00 GMT"])
      expect(await get(data.url, { range: "bytes=8-", "if-range": other })).toMatchObject({
        statusCode: 200,
        body: "0123456789",
      });
    const head = { method: "HEAD" as const, url: data.url as string, headers: { range: "bytes=8-" } };
    expect(await server.app.inject(head)).toMatchObject({ statusCode: 200 });
    expect((await get(url, { range: "bytes=8-" })).statusCode).toBe(401);
    const lisi = (await server.login("lisi")).data.accessToken as string;
    const asked = await get(url, { range: "bytes=8-", authorization: `Bearer ${lisi}` });
    expect(asked.statusCode).toBe(403);
  });

  it("never shows a page or a drawing that could run in our name", async () => {
    for (const name of ["a.svg", "a.xml"]) {
      const { data } = await upload(server, token, { name, content: "<svg onload='alert(1)'/>" });
      const shown = await server.app.inject(data.url);
      expect(shown.headers["content-disposition"]).toMatch(/^attachment/);
      expect(shown.headers["content-security-policy"]).toContain("sandbox");
    }
  });

  it.each([
    ["a.html", "html 文件"],
    ["a.exe", "exe 文件"],
    ["a.php.JS", "js 文件"],
    ["README", "文件名没有扩展名"],
    [".png", "内容与扩展名不符"],
  ])("of %s is refused, and nothing of it is kept", async (name, said) => {
    const before = stored();
    const answer = await upload(server, token, {
      name,
      type: "image/png",
      content: "<script>alert(1)</script>",
    });
    expect(answer).toMatchObject({ status: 400, code: 400 });
    expect(answer.message).toContain(said);
    expect(stored()).toBe(before);
  });

  it.each(["photo.png", "photo.jpg", "photo.webp", "paper.pdf"])(
    "is refused when it is called %s and is none",
    async (name) => {
      const before = stored();
      const answer = await upload(server, token, { name, type: "image/png", content: "<html>" });
      expect(answer).toMatchObject({ status: 400, data: { fields: { "/file": answer.message } } });
      expect(stored()).toBe(before);
    },
  );

  it("is refused when there is nothing in it", async () => {
    const before = stored();
    const answer = await upload(server, token, { name: "合同.docx", content: "" });
    expect(answer).toMatchObject({ status: 400, message: "「合同.docx」是空文件，请检查后重新选择" });
    expect(stored()).toBe(before);
  });

  it("is refused over the configured size and keeps nothing of it", async () => {
    await setParameter("upload.maxSizeMb", "1");
    const before = stored();
    const answer = await upload(server, token, { name: "big.zip", content: new Uint8Array(1_100_000) });
    expect(answer).toMatchObject({ status: 413, code: 413, message: "文件大小不能超过 1MB！" });
    expect(stored()).toBe(before);
    await setParameter("upload.maxSizeMb", "20");
  });

  it("is refused when it breaks off or is none, and keeps nothing of it", async () => {
    const before = stored();
    const begin = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf';
    for (const payload of [begin, "no form at all", `${begin}\r\n--c--`]) {
      const answer = await server.app.inject({
        method: "POST",
        url: "/api/sys/file/upload",
        headers: { authorization: `Bearer ${token}`, "content-type": "multipart/form-data; boundary=b" },
        payload,
      });
      expect([answer.statusCode, answer.json().message]).toEqual([400, "上传的内容不完整，请重新上传"]);
    }
    expect(stored()).toBe(before);
  });

  it.each(["", `; boundary=${"b".repeat(300)}`])(
    "is refused when what divides its parts is missing or too long (%j)",
    async (boundary) => {
      const answer = await server.app.inject({
        method: "POST",
        url: "/api/sys/file/upload",
        headers: { authorization: `Bearer ${token}`, "content-type": `multipart/form-data${boundary}` },
        payload: "--b--\r\n",
      });
      expect([answer.statusCode, answer.json().message]).toEqual([400, "上传的内容不完整，请重新上传"]);
    },
  );

  it("is refused once an account has used up what it may", async () => {
    const lisi = (await server.login("lisi")).data.accessToken as string;
    await setParameter("upload.quotaMb", "1");
    const half = { name: "half.zip", content: new Uint8Array(600_000) };
    expect((await upload(server, lisi, half)).code).toBe(200);
    expect((await upload(server, lisi, half)).code).toBe(200);
    expect(await upload(server, lisi, half)).toMatchObject({
      status: 422,
      message: "已上传的文件超过 1MB 的上限，请联系管理员",
    });
    await setParameter("upload.quotaMb", "2048");
  });

  it("is refused beyond the most that nothing uses, also where many come at once", async () => {
    const wangwu = (await server.login("wangwu")).data.accessToken as string;
    await server.db.query(
      `insert into sys_file (id, create_by, name, type, size, path, sha256)
       select 'unused-' || n, 'wangwu', 'a.txt', 'text/plain', 1, 'none/' || n, '' from generate_series(2, $1) n`,
      [MOST_UNUSED],
    );
    const before = stored();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => upload(server, wangwu, { name: `${at}.txt`, content: "x" })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(stored()).toBe(before + 1);
    await server.db.query("delete from sys_file where id like 'unused-%'");
  });

  it("is refused without a file or without a session", async () => {
    const empty = await server.app.inject({
      method: "POST",
      url: "/api/sys/file/upload",
      query: { AccessToken: token },
      headers: { "content-type": "multipart/form-data; boundary=x" },
      payload: "--x--\r\n",
    });
    expect(empty.json()).toMatchObject({ code: 400, message: "请选择文件" });
    const anonymous = await server.app.inject({ method: "POST", url: "/api/sys/file/upload" });
    expect(anonymous.json()).toMatchObject({ code: 401 });
  });
});

describe("the address of a file", () => {
  it("is good for some hours, for whoever has it", async () => {
    const { url } = (await upload(server, token, { name: "a.txt", content: "text" })).data;
    expect((await server.app.inject(url)).body).toBe("text");
    later(1.9);
    expect((await server.app.inject(url)).body).toBe("text");
    later(1.2);
    expect((await server.app.inject(url)).json()).toMatchObject({
      code: 401,
      message: "文件地址无效或已过期，请刷新页面后重试",
    });
  });

  it("cannot be made up, lengthened or used for another file", async () => {
    const one = (await upload(server, token, { name: "a.txt", content: "one" })).data.url as string;
    const other = (await upload(server, token, { name: "b.txt", content: "other" })).data.url as string;
    const [, until = "", sign = ""] = /sign=(\w+)\.(.+)$/.exec(one) ?? [];
    const [bare = ""] = other.split("?");
    const longer = (Number.parseInt(until, 36) + 3600).toString(36);
    for (const query of [
      "?sign=forged",
      `?sign=${until}.${sign}`,
      `?sign=${longer}.${sign}`,
      "?sign=zzzzzzzz.",
      "",
    ])
      expect((await server.app.inject(bare + query)).json()).toMatchObject({ code: 401 });
  });

  it("needs no signature for its uploader and for administrators; for others it does", async () => {
    const { url } = (await upload(server, token, { name: "a.txt", content: "mine" })).data;
    const [bare = ""] = (url as string).split("?");
    const as = async (account: string) => {
      const { accessToken } = (await server.login(account)).data;
      return server.app.inject({ url: bare, headers: { authorization: `Bearer ${accessToken}` } });
    };
    expect((await as("admin")).body).toBe("mine");
    expect((await as("wangwu")).json()).toMatchObject({ code: 403, message: "没有查看该文件的权限" });
    const again = await as("zhangsan");
    expect(again.body).toBe("mine");
    token = (await server.login("zhangsan")).data.accessToken;
  });
});

describe("a file that nothing uses", () => {
  it("goes after the days that the parameter says; one that is used stays", async () => {
    const unused = (await upload(server, token, { name: "x.jpg", content: JPG })).data.id as string;
    const used = (await upload(server, token, { name: "y.jpg", content: JPG })).data.id as string;
    const zhangsan = server.withToken(token);
    const boData = { work_permit: { photo: [{ key: "1", url: `/api/sys/file/${used}` }] } };
    expect(
      (await zhangsan("POST", "/api/bpm/draft/save", { defCode: "work_permit_apply", boData })).code,
    ).toBe(200);
    const left = async () =>
      (
        await server.db.query<{ id: string }>("select id from sys_file where id in ($1, $2)", [unused, used])
      ).map(({ id }) => id);
    await removeOrphans({ db: server.db, config });
    expect(await left()).toHaveLength(2);
    await server.db.query("update sys_file set create_date = now() - interval '8 days'");
    const before = stored();
    expect(await removeOrphans({ db: server.db, config })).toBeGreaterThan(0);
    expect(await left()).toEqual([used]);
    expect(stored()).toBeLessThan(before);
  });
});

describe("a file that something shows", () => {
  const uploaded = async (): Promise<string> =>
    (await upload(server, token, { name: "x.jpg", content: JPG })).data.id as string;
  const use = (file: string, kind: string, refId: string) =>
    server.db.query("insert into sys_file_use (file_id, kind, ref_id) values ($1, $2, $3)", [
      file,
      kind,
      refId,
    ]);

  // The embedded database does one transaction after the other.
  it.skipIf(!process.env["TEST_DATABASE_URL"])(
    "stays where it is begun to be shown while unused ones are removed",
    async () => {
      const id = await uploaded();
      await server.db.query("update sys_file set create_date = now() - interval '8 days' where id = $1", [
        id,
      ]);
      const removing = await server.db.transaction(async (tx) => {
        await tx.query("insert into sys_file_use (file_id, kind, ref_id) values ($1, 'draft', 'new')", [id]);
        const work = removeOrphans({ db: server.db, config });
        await new Promise((resolve) => setTimeout(resolve, 200));
        return { work };
      });
      await removing.work;
      expect(await server.db.query("select id from sys_file where id = $1", [id])).toEqual([{ id }]);
    },
  );

  it("is one that nothing uses once the feedback, the form or the account that showed it is gone", async () => {
    const admin = server.withToken((await server.login("admin")).data.accessToken);
    const zhangsan = server.withToken(token);
    const [shot, drawing, face] = [await uploaded(), await uploaded(), await uploaded()];
    const images = JSON.stringify([{ url: `/api/sys/file/${shot}` }]);
    const feedback = { title: "打印不清", content: "表格线太淡", images };
    const told = await zhangsan("POST", "/api/problem/save", feedback, { form: true });
    const form = await admin("POST", "/api/form/save", {
      formCode: "shown_file",
      formName: "表单",
    });
    const account = { account: "shown", name: "有头像", password: "Neun-Brücken-7" };
    const person = await admin("POST", "/api/sys/user/add", account);
    await use(drawing, "form", form.data.id);
    await use(face, "avatar", person.data.id);
    const ids = [shot, drawing, face];
    const uses = () => server.db.query("select 1 from sys_file_use where file_id = any($1::text[])", [ids]);
    expect(await uses()).toHaveLength(3);
    await zhangsan("DELETE", "/api/workbench/problem/del", { ids: told.data.id });
    await admin("DELETE", "/api/form/definition/del", { ids: form.data.id });
    await admin("DELETE", "/api/sys/user/del", { ids: person.data.id });
    expect(await uses()).toEqual([]);
  });
});

describe("a file that a server died over", () => {
  it("lies beside those that are whole, and goes after a day", async () => {
    const place = unfinishedFolder({ db: server.db, config });
    expect((await upload(server, token, { name: "a.txt", content: "whole" })).code).toBe(200);
    expect(readdirSync(place)).toEqual([]);
    const days = (count: number): number => Date.now() / 1000 - count * 86_400;
    for (const [name, age] of Object.entries({ now: 0, yesterday: 0.9, before: 2 })) {
      writeFileSync(join(place, name), "half");
      utimesSync(join(place, name), days(age), days(age));
    }
    const before = stored();
    expect(await removeUnfinished({ db: server.db, config })).toBe(1);
    expect(readdirSync(place).toSorted()).toEqual(["now", "yesterday"]);
    expect(stored()).toBe(before - 1);
  });
});
