// Proving a table: fetch its log and check its dice so far.

import {
  canCheck,
  checkDraws,
  checkFile,
  checkLog,
  checkOwn,
  checkRules,
  checkShares,
  readLog,
  type Check,
} from "./checks";
import { recordOfFile, recordOfLog } from "./dice-record";
import { poolContents } from "./draw-pool";
import type { RulesView } from "../net/protocol";
import { get, getText } from "../net/requests";
import { savedTable } from "../net/storage";
import type { TableStore } from "../store/table-store.svelte";

export interface ProofResult {
  checks: Check[];
  commitment: string;
}

/** All checks; null on plain HTTP, where browsers offer no hashes. */
export async function proveTable(
  store: TableStore,
  progress: (done: number, all: number) => void,
): Promise<ProofResult | null> {
  if (!(await canCheck())) return null;
  const log = readLog(await getText(`/api/tables/${store.id}/log`, store.token));
  const record = recordOfLog(store.id, log);
  const opened = log[0]!.entry;
  const commitment = opened.kind === "opened" ? opened.commitment : "";
  const checks = [await checkLog(log, store.id)];
  checks.push(await checkRules(record, opened.kind === "opened" ? opened.ruleset : ""));
  const mine = savedTable(store.id);
  if (record.shares.length) {
    checks.push(await checkShares(log, record));
    checks.push(...checkOwn(record, mine?.shares ?? {}, mine?.commitment));
    checks.push(checkFile(recordOfFile(await getText(`/api/tables/${store.id}/game`, store.token)), record));
    const { rules } = await get<RulesView>(`/api/rules?edition=${record.edition}&variant=${record.variant}`);
    checks.push(...(await checkDraws(record, poolContents(store.board!, rules, record.rules), progress)));
  }
  return { checks, commitment };
}
