import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import type { App } from "../context";
import { sendUnknown } from "./envelope";
import { type Logo, LOGO_PATH, readLogo, readLook } from "../look/look";

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** A picture opened by itself may not do anything either. */
const STILL = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** As the product comes. */
const SHIPPED = { name: "流匠", theme: "#2458d3", icon: "/favicon.svg" };
const BACKGROUND = "#f2f4f8";

/** The own picture by its hash, and the manifest that browsers install the product by. Both say what the login shows anyway. */
export const lookPlugin = fp<{ services: App }>((app: FastifyInstance, { services: { db } }, done) => {
  app.get<{ Params: { id: string } }>(`${LOGO_PATH}:id`, async (request, reply) => {
    const [row] = await db.query<{ type: string; content: string }>(
      "select type, content from sys_logo where id = $1",
      [request.params.id],
    );
    if (!row) return sendUnknown(request, reply);
    return reply
      .type(row.type)
      .headers({
        "cache-control": `public, max-age=${YEAR_SECONDS}, immutable`,
        "content-security-policy": STILL,
      })
      .send(Buffer.from(row.content, "base64"));
  });
  app.get("/manifest.webmanifest", async (_request, reply) => {
    const { name, primary } = await readLook(db);
    return reply
      .type("application/manifest+json; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(JSON.stringify(manifestOf({ name, primary, logo: await readLogo(db) })));
  });
  done();
});

interface Own {
  name: string | null;
  primary: string | null;
  logo: Logo | null;
}

/** The manifest of this installation: its name, its picture and its colour, else the product's. */
function manifestOf({ name, primary, logo }: Own): object {
  return {
    id: "/",
    name: name ?? SHIPPED.name,
    short_name: name ?? SHIPPED.name,
    lang: "zh-CN",
    start_url: "/workbench/index",
    scope: "/",
    display: "standalone",
    theme_color: primary ?? SHIPPED.theme,
    background_color: BACKGROUND,
    icons: [
      ...(logo ? [{ src: LOGO_PATH + logo.id, type: logo.type, sizes: sizesOf(logo) }] : []),
      { src: SHIPPED.icon, type: "image/svg+xml", sizes: "any" },
    ],
  };
}

const sizesOf = ({ width, height }: Logo): string => (width && height ? `${width}x${height}` : "any");
