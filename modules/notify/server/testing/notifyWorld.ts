import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addUnits } from '@gss/archives/server'
import { atWall } from '@gss/kit/zone'
import { openLive } from '@gss/live/server'
import { inProcessBus } from '@gss/server-kit/bus'
import { newId } from '@gss/server-kit/ids'
import { openFiles } from '@gss/server-kit/files'
import { openJournal } from '@gss/server-kit/journal'
import { openSecrets } from '@gss/server-kit/secrets'
import { testDatabase } from '@gss/server-kit/testing/database'
import type { Caller } from '@gss/session/server'
import { somebody } from '@gss/session/server/testing'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Category } from '../../contract/index.ts'
import { announceByWays } from '../announce.ts'
import { answers } from '../answers.ts'
import type { NotifyDeps } from '../deps.ts'
import { turn } from '../engine.ts'

export const UNIT_A = '019aa000-0001-7000-8000-0000000000aa'
export const UNIT_B = '019aa000-0001-7000-8000-0000000000bb'
export const MANAGER_ROLE = 20_010
export const GUARD_ROLE = 20_020
export const START = atWall('2026-11-20T10:00')

interface Account {
  unitId?: string | null
  roleId?: number | null
  name?: string
  mobile?: string | null
  email?: string | null
}
/** Two units, a clock only the test moves, and nobody who could be told yet. */
export async function notifyWorld() {
  const { database: db } = await testDatabase()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gss-notify-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  let now = START
  const clock = () => now
  const bus = inProcessBus()
  const deps: NotifyDeps = {
    db,
    clock,
    bus,
    journal: openJournal(clock),
    live: openLive({ bus, clock }),
    files: openFiles({ db, dataDir, clock }),
    secrets: openSecrets(dataDir),
    publicUrl: 'https://fire.example.cn',
    config: {
      GSS_DATA_DIR: dataDir,
      GSS_WEBHOOK_INSIDE: '',
      GSS_WEB_PUSH_PUBLIC_KEY: '',
      GSS_WEB_PUSH_PRIVATE_KEY: '',
      GSS_WEB_PUSH_CONTACT: '',
      GSS_WEB_PUSH_INSIDE: '',
    },
    spokenCalls: null,
    log: { warn: () => undefined, error: () => undefined },
  }
  const unit = {
    kind: '1',
    address: '',
    longitude: null,
    latitude: null,
    fireDepartment: null,
    createdAt: now,
  }
  await addUnits(db, [
    { ...unit, unitId: UNIT_A, code: 'A', name: '临江大酒店' },
    { ...unit, unitId: UNIT_B, code: 'B', name: '第一人民医院' },
  ])
  async function account({
    unitId = UNIT_A,
    roleId = MANAGER_ROLE,
    name = '孙丽华',
    mobile = null,
    email = null,
  }: Account): Promise<Caller> {
    const userId = newId()
    await sql`
      insert into users (user_id, username, username_key, realname, origin, role_type, unit_id, role_id, mobile, email, email_key, status, created_at, updated_at)
      values (${userId}, ${userId}, ${userId}, ${name}, ${unitId ? 'gss' : 'rms'}, ${unitId ? null : 'center'}, ${unitId}, ${roleId}, ${mobile},
        ${email}, ${email}, 'enabled', ${now}, ${now})`.execute(db.on())
    return callerOf(userId, unitId, name)
  }
  let alarms = 0
  return {
    deps,
    dataDir,
    account,
    calls: answers(deps),
    later(ms: number) {
      now = new Date(now.getTime() + ms)
    },
    now: clock,
    async announce(
      more: {
        category?: Category
        subjectId?: string
        title?: string
        extra?: string[]
        unitId?: string
      } = {},
    ) {
      const {
        category = 'fire',
        subjectId = `alarm ${++alarms}`,
        title = '3层 感烟 1-17',
        extra = [],
        unitId = UNIT_A,
      } = more
      await db.transaction((tx) =>
        announceByWays(
          tx,
          [
            {
              unitId,
              category,
              subjectKind: 'alarm',
              subjectId,
              unitName: '临江大酒店',
              title,
              place: '大堂',
              at: now,
              extra,
            },
          ],
          deps,
        ),
      )
      return subjectId
    },
    /** What is due to be told becomes messages. */
    async tell() {
      while ((await turn(deps)) > 0);
    },
    async messages() {
      const { rows } = await sql<Kept>`
        select recipient, state, counted, lines, next_at as "nextAt", attempts, is_doubtful as "isDoubtful", provider, message_id as "messageId",
          channel, last_error as error
        from notify_messages order by created_at, message_id`.execute(db.on())
      return rows
    },
    acts: async () => {
      const { rows } = await sql<{ act: string; outcome: string }>`
        select act, outcome from journal order by entry_id`.execute(db.on())
      return rows.map(({ act, outcome }) => (outcome === 'done' ? act : `${act} ${outcome}`))
    },
  }
}
export interface Kept {
  recipient: string
  state: string
  counted: number
  lines: string[]
  nextAt: Date
  attempts: number
  isDoubtful: boolean
  provider: string | null
  messageId: string
  channel: string
  error: string | null
}
export const callerOf = (userId: string, unitId: string | null, realname = '周敏'): Caller =>
  somebody(unitId, { userId, username: realname, realname })
