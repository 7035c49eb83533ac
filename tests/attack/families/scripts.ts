import { type Family, unmeasured, wrong } from "./family";

const SCRIPTS: readonly string[] = [
  "while (true) {}",
  "for (;;) try { throw 1 } catch (e) {}",
  "(function f() { f() })()",
  "var f = function () { try { f() } finally { f() } }; f()",
  "var s = 'x'; while (true) s += s",
  "var a = []; while (true) a.push(new Array(10000))",
  "new Array(1e9).fill(0)",
  "new ArrayBuffer(1e9)",
  "'x'.repeat(1e9)",
  "'x'.padEnd(1e9)",
  "/(a+)+$/.test('a'.repeat(40) + '!')",
  "/(.*)*x/.exec('y'.repeat(100000))",
  "var p = Promise.resolve(); (function n() { p.then(n); p.then(n) })(); while (true) ;",
  "var o = {}; o.o = o; return o",
  "return new Proxy({}, { get: function () { while (true) ; } })",
  "return { toJSON: function () { while (true) ; } }",
  "return { toJSON: function () { return { toJSON: this.toJSON } } }",
  "return 10n",
  "vars.a = 10n ** 1000000n",
  "return 2n ** 10000000n > 1n",
  "form.a = 'x'.repeat(4000000)",
  "return 'x'.repeat(4000000)",
  "return Array.from({ length: 300000 }, function (_, i) { return { i: i } })",
  "JSON.stringify = function () { return '{\"ok\":false}' }",
  "Object.prototype.toJSON = function () { return { ok: false } }",
  "Object.defineProperty(Object.prototype, 'ok', { get: function () { while (true) ; } })",
  "form = 5",
  "vars = null",
  "throw { name: {}, message: [], stack: {} }",
  "throw null",
  "for (var i = 0; i < 1e6; i++) log('x'.repeat(1000))",
  "eval('('.repeat(100000))",
  "return new Function('a'.repeat(1000000))",
  "return JSON.parse('['.repeat(100000))",
  "globalThis.constructor.constructor('return process')().exit()",
  "Array.prototype.map = Array.prototype.push = function () { while (true) ; }; log(1)",
  "return new Date(8.64e15 + 1).toISOString()",
  "var a = []; a.length = 4294967295; return a",
  "return a => a",
  "((((((((((",
];

/** Scripts that would run for ever, eat all memory, leave the sandbox or forge its answer. */
export const hostileScripts: Family = {
  name: "hostile scripts",
  async run(world, note = unmeasured) {
    const found: string[] = [];
    for (const code of SCRIPTS) {
      const body = { script: Buffer.from(code).toString("base64") };
      const reply = await note(code.slice(0, 60), () =>
        world.call("designer", "POST", "/api/bpm/model/testScript", body),
      );
      found.push(...wrong(code, reply, [200, 422]));
    }
    return found;
  },
};
