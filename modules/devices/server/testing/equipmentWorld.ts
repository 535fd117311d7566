import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { answers, archiveJobs, keptObjects as places, registerOf } from '@gss/archives/server'
import type { FormValues } from '@gss/archives/contract'
import { isRefusal } from '@gss/kit/refusal'
import { writePaper } from '@gss/server-kit/paper'
import { inProcessBus } from '@gss/server-kit/bus'
import { openFiles } from '@gss/server-kit/files'
import { newId } from '@gss/server-kit/ids'
import { openJournal } from '@gss/server-kit/journal'
import { openSecrets } from '@gss/server-kit/secrets'
import { type CellToWrite, writeSheet } from '@gss/server-kit/sheets'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { testDatabase } from '@gss/server-kit/testing/database'
import type { Caller } from '@gss/session/server'
import { keptObjects } from '../keptObjects.ts'
import { LEANERS } from './leaners.ts'

const NOW = new Date('2026-11-20T08:30:00.000Z')

/** A unit with a control room's worth of equipment, and somebody of the centre who keeps it. */
export async function equipmentWorld() {
  const { database: db } = await testDatabase()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'equipment-'))
  atTheEnd(async () => rmSync(dataDir, { recursive: true, force: true }))
  const clock = () => NOW
  const deps = {
    db,
    clock,
    bus: inProcessBus(),
    journal: openJournal(clock),
    secrets: openSecrets(dataDir),
    files: openFiles({ db, dataDir, clock }),
    paperKinds: [],
    tellChange: () => Promise.resolve(),
    register: registerOf([...places, ...keptObjects], LEANERS),
  }
  const calls = answers(deps)

  async function add(object: string, values: FormValues, unitId: string, by = centre) {
    return calls.baseDataAdd({ object, unitId, values }, by)
  }
  async function added(object: string, values: FormValues, unitId: string): Promise<string> {
    const row = await add(object, values, unitId)
    if (isRefusal(row)) throw new Error(JSON.stringify(row))
    return row.id
  }
  async function unit(projCode: string): Promise<string> {
    const row = await calls.unitAdd({ object: 'unit', values: unitForm(projCode) }, centre)
    if (isRefusal(row)) throw new Error(JSON.stringify(row))
    return row.id
  }
  /** Looked through, and taken when it is asked for. */
  async function bring(
    object: string,
    rows: readonly (readonly CellToWrite[])[],
    more: object,
    isReal: boolean,
  ) {
    const [titles = [], ...lines] = rows
    const columns = titles.map((title) => ({ title: String(title), kind: 'number' as const }))
    const asked = { purpose: 'import', name: 'a.xlsx', maxBytes: 16_000_000, types: ['xlsx'] }
    const file = await deps.files.keep(writeSheet({ title: 's', columns, rows: lines }), asked)
    if (isRefusal(file)) throw new Error(file.refused)
    const begun = await calls.baseDataCheckImport({ object, ...more }, centre, file)
    if (isRefusal(begun)) throw new Error(begun.refused)
    const run = async () => {
      const job = {
        jobId: '',
        kind: '',
        key: begun.importId,
        runAt: NOW,
        payload: null,
        attempt: 1,
        maxAttempts: 1,
      }
      await archiveJobs({ ...deps, paperWriter: writePaper }).handlers['archives.import']?.(
        job,
        new AbortController().signal,
      )
      return calls.baseDataImportRun(begun, centre)
    }
    const checked = await run()
    if (!isReal) return checked
    await calls.baseDataImport(begun, centre)
    return run()
  }
  return { deps, calls, add, added, unit, bring }
}

const unitForm = (projCode: string): FormValues => ({
  projCode,
  fullName: `单位${projCode}`,
  unitType: '2',
  superviseLevel: '1',
  keyUnit: true,
  address: '滨江大道 1 号',
  point: { longitude: 119.3, latitude: 30.25 },
  tel: '0571-88886666',
  safeOwner: '张三',
  safeOwnerTel: '13800138000',
  safeManager: '李四',
  safeManagerTel: '13800138001',
  netStatus: '1',
})
export const uitd = (tranDevCode: string, addr: string): FormValues => ({
  tranDevCode,
  name: `装置${tranDevCode}`,
  addr,
  profile: 'standard',
  pollMin: 30,
})
export const panel = (panelCode: string, uitdId: string, sysAddr = 1): FormValues => ({
  panelCode,
  name: `控制器${panelCode}`,
  panelType: '1',
  uitdId,
  sysType: '1',
  sysAddr,
})
export const smoke = (devCode: string, panelId: string, loopNo: number, pointNo: number): FormValues => ({
  devCode,
  devName: '感烟探测器',
  subSysType: '201',
  devDesc: '一层走廊',
  panelId,
  sysType: '1',
  devType: '42',
  loopNo,
  pointNo,
})

const person = (sees: Caller['sees'], unitId: string | null): Caller => ({
  userId: newId(),
  username: 'keeper',
  realname: '设备员',
  origin: unitId === null ? 'rms' : 'gss',
  roleId: null,
  roleType: null,
  unitId,
  sessionId: newId(),
  grants: [],
  sees,
  permits: () => true,
  closedBecause: () => null,
  from: '192.0.2.1',
  agent: 'test',
  requestId: 'test',
  signal: new AbortController().signal,
})
export const centre = person(() => true, null)
export const ofUnit = (unitId: string): Caller => person((of) => of === unitId, unitId)
