import { parseArgs } from "node:util";

/**
 * `node tests/bench/load.mjs --url http://127.0.0.1:8080 [--seconds 10] [--at-once 16]`: requests per second and times of
 * three typical calls against a running demonstration, as JSON lines. It starts applications: not for a server in use.
 */
const { values } = parseArgs({
  options: {
    url: { type: "string", default: "http://127.0.0.1:8080" },
    seconds: { type: "string", default: "10" },
    "at-once": { type: "string", default: "16" },
  },
});
const PASSWORD = "Flowsmith1!";
const PERMIT = {
  name: "张三",
  gender: "男",
  idCard: "110101199003071234",
  phone: "13800000003",
  birthday: "1990-03-07",
  unitName: "华北测绘院",
  grade: "丙级",
  permitKind: "新办",
};

async function call(method, path, token, body) {
  const response = await fetch(`${values.url}/api/${path}`, {
    method,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, ...(await response.json()) };
}

async function signIn(account) {
  const { data } = await call("POST", "sys/login", "", { account, password: PASSWORD });
  return data.accessToken;
}

async function measure(name, work) {
  const times = [];
  let failed = 0;
  const end = performance.now() + Number(values.seconds) * 1_000;
  const one = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      const { status } = await work();
      times.push(performance.now() - start);
      if (status !== 200) failed++;
    }
  };
  await Promise.all(Array.from({ length: Number(values["at-once"]) }, one));
  times.sort((a, b) => a - b);
  const at = (part) => Math.round(times[Math.floor(times.length * part)] * 10) / 10;
  const perSecond = Math.round(times.length / Number(values.seconds));
  console.log(JSON.stringify({ name, perSecond, p50: at(0.5), p95: at(0.95), p99: at(0.99), failed }));
}

const [zhangsan, lisi] = [await signIn("zhangsan"), await signIn("lisi")];
await measure("current session", () => call("GET", "sys/current", lisi));
const start = { defCode: "work_permit_apply", boData: { work_permit: PERMIT } };
await measure("start an application", () => call("POST", "bpm/process/start", zhangsan, start));
await measure("to-do list, 20 rows", () => call("GET", "bpm/task/todo/list?size=20", lisi));
