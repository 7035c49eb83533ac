import type { Answer, TestServer } from "./server";

/** Bytes that a type's files begin with, as far as anybody looks. */
export const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
export const JPG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

/** Uploads a file as a browser does. */
export async function upload(
  server: TestServer,
  token: string,
  file: { name: string; type?: string; content: string | Uint8Array<ArrayBuffer> },
): Promise<Answer> {
  const form = new FormData();
  form.append("file", new Blob([file.content], { type: file.type ?? "application/octet-stream" }), file.name);
  const request = new Request("http://x/", { method: "POST", body: form });
  const response = await server.app.inject({
    method: "POST",
    url: "/api/sys/file/upload",
    query: { AccessToken: token },
    headers: { "content-type": request.headers.get("content-type") ?? "" },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, ...response.json<Omit<Answer, "status">>() };
}
