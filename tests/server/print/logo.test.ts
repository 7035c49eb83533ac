import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "../../support/server";
import { printCertificate } from "@/server/print/certificate";
import { signPicture } from "@/server/print/pictures";
import { WORK_PERMIT } from "../../support/work-permit";

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="red"/></svg>`;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Pictures that a PDF keeps; one that stands on several pages is kept once. */
const picturesIn = (pdf: Uint8Array): number =>
  Buffer.from(pdf).toString("latin1").split("/Subtype /Image").length - 1;

it("an SVG is drawn in its proportions, and what is none of the pictures is left out", async () => {
  const sign = await signPicture(Buffer.from(SVG));
  expect((sign?.width ?? 0) / (sign?.height ?? 1)).toBeCloseTo(2, 1);
  expect(await signPicture(Buffer.from("<svg"))).toBeNull();
  expect(await signPicture(null)).toBeNull();
});

it("a certificate has the sign of the installation beside its code", async () => {
  const lines = {
    holderName: "张三",
    gender: null,
    unitName: "测绘院",
    grade: null,
    jobTitle: null,
    number: "ZY1",
    issueDate: "2026-01-01",
    validUntil: "2027-01-01",
  };
  const order = { number: "ZY1", lines, code: "x", locale: "zh" } as const;
  const plain = picturesIn(await printCertificate({ ...order, logo: null }));
  expect(picturesIn(await printCertificate({ ...order, logo: Buffer.from(SVG) }))).toBeGreaterThan(plain);
});

it("a printed application has the sign that an administrator gave, and none after they took it away", async () => {
  const admin = await server.asUser("admin");
  const applicant = await server.asUser("zhangsan");
  const body = { defCode: "work_permit_apply", boData: { work_permit: WORK_PERMIT } };
  const { data } = await applicant("POST", "/api/bpm/process/start", body);
  const token = (await server.login("zhangsan")).data.accessToken as string;
  const printed = async (): Promise<number> => {
    const [url, query, payload] = ["/api/bpm/instance/print", { AccessToken: token }, { id: data.instId }];
    const answer = await server.app.inject({ method: "POST", url, query, payload });
    expect(answer.headers["content-type"]).toBe("application/pdf");
    return picturesIn(answer.rawPayload);
  };
  const plain = await printed();
  const picture = `data:image/svg+xml;base64,${btoa(SVG)}`;
  expect((await admin("POST", "/api/sys/look/saveLogo", { picture })).code).toBe(200);
  expect(await printed()).toBeGreaterThan(plain);
  await admin("POST", "/api/sys/look/saveLogo", { picture: "" });
  expect(await printed()).toBe(plain);
});
