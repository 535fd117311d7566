import { type Refusal, refuse } from '@gss/kit/refusal'
import { actorOf, type Caller } from '@gss/session/server'
import { parameters } from '../../contract/index.ts'
import type { VideoDeps } from '../deps.ts'
import { recordsFiresOf, setRecordsFires } from './evidenceStore.ts'

export async function recordSetting(
  unitId: string,
  who: Caller,
  { db, parameters: read }: VideoDeps,
): Promise<{ recordsFires: boolean; isOwn: boolean } | Refusal> {
  if (!who.sees(unitId)) return refuse('video.cameraNotFound')
  const own = await recordsFiresOf(db, unitId)
  return { recordsFires: own ?? (await read.valueOf(parameters.recordsFires)), isOwn: own !== null }
}

export async function setRecording(
  { unitId, recordsFires }: { unitId: string; recordsFires: boolean },
  who: Caller,
  { db, journal, clock }: VideoDeps,
): Promise<null | Refusal> {
  if (!who.sees(unitId)) return refuse('video.cameraNotFound')
  await db.transaction(async (tx) => {
    await setRecordsFires(tx, {
      unit_id: unitId,
      records_fires: recordsFires,
      set_at: clock(),
      set_by: who.realname,
    })
    await journal.write(tx, {
      actor: actorOf(who),
      act: 'video.setting',
      unitId,
      subject: { kind: 'unit', id: unitId, name: '' },
      after: { recordsFires },
    })
  })
  return null
}
