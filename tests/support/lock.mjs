const SYSTEMS = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const PROCESSORS = ["arm64", "arm", "ia32", "ppc64", "riscv64", "s390x", "x64", "wasm32"];

/**
 * Optional packages of a lock file that have no entry of their own, with the entry that they should have.
 * @param {{packages: Record<string, {optionalDependencies?: Record<string, string>, dev?: boolean}>}} lock
 * @returns {{path: string, entry: object}[]}
 */
export function missingPlatforms({ packages }) {
  return Object.entries(packages).flatMap(([owner, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(packages, owner, name))
      .map(([name, version]) => ({
        path: `node_modules/${name}`,
        entry: { version, ...cpuOf(name), ...(dev ? { dev } : {}), optional: true, ...osOf(name) },
      })),
  );
}

/** Found beside its owner or in any folder around it, as Node looks for it. */
function isLocked(packages, owner, name) {
  for (let at = owner; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    if (packages[`${at === "" ? "" : `${at}/`}node_modules/${name}`]) return true;
    if (at === "" || !at.includes("/node_modules/")) return packages[`node_modules/${name}`] !== undefined;
  }
}

/** Out of a name such as `@oxlint/binding-linux-arm64-musl`. */
const osOf = (name) => wordOf(name, SYSTEMS, "os");
const cpuOf = (name) => wordOf(name, PROCESSORS, "cpu");

function wordOf(name, known, key) {
  const word = name.split(/[/-]/).find((one) => known.includes(one));
  return word ? { [key]: [word] } : {};
}
