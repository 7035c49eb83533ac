/** Is an address on one of the hosts of a list as content security policies have it: `https://a.cn *.b.cn c.cn:8443`? */
export function isConfiguredHost(address: string, hosts: string): boolean {
  const full = address.startsWith("//") ? `https:${address}` : address;
  if (!URL.canParse(full)) return false;
  const url = new URL(full);
  if (!/^https?:$/.test(url.protocol) || url.username !== "") return false;
  return hosts.split(/\s+/).some((entry) => entry !== "" && isOn(url, entry));
}

function isOn(url: URL, entry: string): boolean {
  const [, scheme = "", name = ""] = /^(?:(https?:)\/\/)?([^/]+)/.exec(entry) ?? [];
  if (scheme !== "" && scheme !== url.protocol) return false;
  if (name.startsWith("*.")) return url.hostname.endsWith(name.slice(1)) && url.port === "";
  return name === url.host;
}
