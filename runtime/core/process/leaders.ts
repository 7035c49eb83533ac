/** A department as far as its head matters. */
export interface HeadedDept {
  id: string;
  parentId: string | null;
  /** Account of its head; null where it has none who may act. */
  leader: string | null;
}

export interface DeptMember {
  account: string;
  deptId: string | null;
}

/**
 * The head that each person has: of their own department, else of the nearest one above that has a head. Nobody is
 * their own head: for the head of a department it is the next one above. Who has none is left out.
 */
export function leadersOf(
  members: readonly DeptMember[],
  depts: readonly HeadedDept[],
): Readonly<Record<string, string>> {
  const byId = new Map(depts.map((dept) => [dept.id, dept]));
  const found = members.flatMap(({ account, deptId }) => {
    const leader = leaderAbove(account, deptId, byId);
    return leader === null ? [] : [[account, leader] as const];
  });
  return Object.fromEntries(found);
}

function leaderAbove(
  account: string,
  deptId: string | null,
  byId: ReadonlyMap<string, HeadedDept>,
): string | null {
  const passed = new Set<string>();
  for (
    let dept = byId.get(deptId ?? "");
    dept && !passed.has(dept.id);
    dept = byId.get(dept.parentId ?? "")
  ) {
    if (dept.leader !== null && dept.leader !== account) return dept.leader;
    passed.add(dept.id);
  }
  return null;
}
