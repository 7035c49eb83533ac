import { BlockList, isIP } from "node:net";

const PREFIX_MOST = { ipv4: 32, ipv6: 128 } as const;

/** Entries of a list of addresses and networks: `10.1.2.3, 10.2.0.0/16`. */
export const addressesIn = (text: string | null): string[] =>
  (text ?? "").split(/[\s,;，；]+/).filter((entry) => entry !== "");

/** Whether an entry is an address or a network. */
export function isAddressEntry(entry: string): boolean {
  const [address = "", prefix, ...rest] = entry.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= PREFIX_MOST[family === 6 ? "ipv6" : "ipv4"];
}

/** Whether an address is on the list; an empty list has all of them. */
export function isListed(text: string | null, address: string): boolean {
  const entries = addressesIn(text);
  if (entries.length === 0) return true;
  const list = new BlockList();
  for (const entry of entries) {
    const [network = "", prefix] = entry.split("/");
    const family = isIP(network) === 6 ? "ipv6" : "ipv4";
    list.addSubnet(network, prefix === undefined ? PREFIX_MOST[family] : Number(prefix), family);
  }
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  return list.check(plain, isIP(plain) === 6 ? "ipv6" : "ipv4");
}
