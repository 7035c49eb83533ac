import { buildPages, servePages } from "./support/pages.mjs";

/** `npm run bench:pages`: builds and serves the pages that a bench drives. `PORT` names another port. */
await buildPages(["process", "form"]);
const { url } = await servePages(Number(process.env.PORT ?? 8090));
console.log(`${url}/bench/process.html\n${url}/bench/form.html`);
