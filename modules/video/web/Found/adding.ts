import { calls as archiveCalls } from '@gss/archives/contract'
import { client } from '@gss/web-kit/api/client'
import type { AnswerOf } from '@gss/kit/call'
import type { calls } from '../../contract/index.ts'
import { api } from '../api.ts'

const archives = client({ baseDataAdd: archiveCalls.baseDataAdd })
export type FoundRow = AnswerOf<(typeof calls)['platformDirectory']>[number]

/** Where cameras are looked for. */
export type SearchWhere =
  | { kind: 'network'; unitId: string | null; seesUnits: boolean }
  | { kind: 'platform'; unitId: string | null; platformId: string; linkType: string; name: string }

export const lookForCameras = (where: SearchWhere, unitId: string | null): Promise<FoundRow[]> =>
  where.kind === 'network'
    ? api.discoverCameras(unitId === null ? {} : { unitId })
    : api.platformDirectory({ platformId: where.platformId })

const OTHER_USE = '9'
const CODE_MAX_CHARS = 40

/** Each by a call of its own, as a hand would: what is refused of one is nothing for the others. */
export async function addFound(
  rows: readonly FoundRow[],
  where: SearchWhere,
  unitId: string | null,
  login: { user: string; password: string },
): Promise<{ added: number; failures: unknown[] }> {
  const failures: unknown[] = []
  let added = 0
  for (const row of rows)
    try {
      const values = where.kind === 'network' ? await askedOf(row, unitId, login) : behind(row, where)
      await archives.baseDataAdd({
        object: 'camera',
        ...(unitId !== null && { unitId }),
        values: { ...plainOf(row), ...values },
      })
      added += 1
    } catch (failure) {
      failures.push(failure)
    }
  return { added, failures }
}

const plainOf = ({ code, name }: FoundRow) => ({
  videoCode: code.replace(/^urn:uuid:/, '').slice(0, CODE_MAX_CHARS),
  videoName: name,
  usage: OTHER_USE,
  position: name,
  indexCode: code,
})
const behind = (
  { hasPtz }: FoundRow,
  { platformId, linkType }: Extract<SearchWhere, { kind: 'platform' }>,
) => ({
  linkType,
  platformId,
  ptz: hasPtz,
})
async function askedOf(
  { address }: FoundRow,
  unitId: string | null,
  { user, password }: { user: string; password: string },
) {
  const { main, sub, hasPtz } = await api.askCamera({
    address,
    ...(unitId !== null && { unitId }),
    ...(user !== '' && { user, password }),
  })
  return {
    linkType: 'RTSP',
    rtmp: main,
    ptz: hasPtz,
    ...(sub !== '' && { subRtmp: sub }),
    ...(user !== '' && { logonName: user, passWord: password }),
  }
}
