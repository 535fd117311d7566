import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inProcessBus } from '@gss/server-kit/bus'
import { openFiles } from '@gss/server-kit/files'
import { openJournal } from '@gss/server-kit/journal'
import { openSecrets } from '@gss/server-kit/secrets'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { testDatabase } from '@gss/server-kit/testing/database'
import type { Caller } from '@gss/session/server'
import { somebody } from '@gss/session/server/testing'
import type { FormValues } from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { bookPaper } from '../book/bookPaper.ts'
import { type KeptObject, registerOf } from '../register/kept.ts'

/** 2026-11-20 16:30 on the wall. */
export const NOW = new Date('2026-11-20T08:30:00.000Z')

/** What the deeds are done with, over a fresh database. */
export async function placesWorld(objects: readonly KeptObject[]): Promise<ArchiveDeps> {
  const { database: db } = await testDatabase()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'places-'))
  atTheEnd(async () => rmSync(dataDir, { recursive: true, force: true }))
  const clock = () => NOW
  return {
    db,
    clock,
    bus: inProcessBus(),
    journal: openJournal(clock),
    secrets: openSecrets(dataDir),
    files: openFiles({ db, dataDir, clock }),
    register: registerOf(objects),
    paperKinds: [bookPaper],
    tellChange: () => Promise.resolve(),
  }
}

/** Somebody of the centre, or, with a unit, of that unit. */
export const someone = (realname: string, unitId: string | null = null): Caller =>
  somebody(unitId, { username: realname, realname, roleType: unitId === null ? 'center' : null })

/** Forms with what is required and nothing else. */
export const forms = {
  unit: (projCode: string): FormValues => ({
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
  }),
  building: (buildCode: string): FormValues => ({
    buildCode,
    name: `${buildCode}号楼`,
    buildType: '1',
    useNature: '6',
    upFloors: 10,
    downFloors: 1,
  }),
  floor: (buildId: string, floorNo: number): FormValues => ({ buildId, floorNo, name: `${floorNo}层` }),
  group: (code: string, parentId: string | null = null): FormValues => ({
    code,
    name: `组${code}`,
    kind: '5',
    parentId,
  }),
  maintUnit: (code: string): FormValues => ({
    code,
    name: `${code}维保`,
    creditCode: '91350100M000100Y43',
    serviceScope: ['1'],
    address: '解放路 1 号',
    contact: '周九',
    tel: '13700000000',
    enabled: '1',
  }),
  person: (mobile: string): FormValues => ({ name: '王五', mobile, role: ['4'] }),
}
