import { type FieldDone, fieldDeed, type FieldPiece } from '@gss/field/server'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { type DomainOf, encode } from '@gss/kit/wire'
import type { Tx } from '@gss/server-kit/database'
import type { Caller } from '@gss/session/server'
import {
  fieldWatch,
  MINE_MAX,
  MY_PERMITS_PIECE,
  type Permit,
  type WatchedPermit,
  watchedPermits,
} from '../contract/index.ts'
import { takePermitStepIn, type PermitStepTaken } from './acting.ts'
import type { PermitDeps } from './deps.ts'
import { permitsPage } from './permitViews.ts'
import { checked, finished, gasTested, stopped } from './steps.ts'

type Watch = DomainOf<typeof fieldWatch>

/** What the watcher did on site, as it was done there and told when there was network. */
const watch = fieldDeed({
  kind: 'permit.watch',
  may: 'permit.query',
  body: fieldWatch,
  apply: (tx: Tx, { body, at }: FieldDone<Watch>, who: Caller, deps: PermitDeps) => {
    const taken = takenOf(body, at)
    return 'refused' in taken ? Promise.resolve(taken) : takePermitStepIn(tx, body.permitId, who, deps, taken)
  },
})

function takenOf({ act, phase, results, gasLel, words, photos }: Watch, at: Date): PermitStepTaken | Refusal {
  const said = { words, photos, at }
  switch (act) {
    case 'check':
      return phase === undefined || results === undefined
        ? refuse('permit.checkIncomplete')
        : checked({ ...said, phase, results })
    case 'gasTest':
      return gasLel === undefined ? refuse('permit.gasWrong') : gasTested({ ...said, gasLel })
    case 'stop':
      return stopped(said)
    case 'end':
      return finished(said)
  }
}

export const permitFieldDeeds = [watch]

/** What a phone takes along: the permits of its unit that are about to burn, burn, or have to be looked at again. */
export const myPermits: FieldPiece<PermitDeps> = {
  name: MY_PERMITS_PIECE,
  may: 'permit.query',
  async take(place, who) {
    if (who.unitId === null) return []
    const filters = { scope: who.unitId, isOpen: true } as const
    const rows = await permitsPage(place, filters, { page: 1, pageRows: MINE_MAX })
    const carried = rows.filter(({ state }) => state !== 'toReview').map((row) => watchedOf(row, who.userId))
    return encode(watchedPermits, carried)
  },
}

const watchedOf = (row: Permit, userId: string): WatchedPermit => ({
  permitId: row.permitId,
  number: row.number,
  state: row.state,
  kind: row.kind,
  level: row.judgedLevel,
  address: row.address,
  description: row.description,
  worker: row.worker,
  watcherName: row.watcherName,
  watcherPhone: row.watcherPhone,
  isMine: row.watcherId === userId,
  startAt: row.startAt,
  endAt: row.endAt,
  watchFrom: row.watchFrom,
  needsGas: row.needsGas,
  gasAt: row.gasAt,
  gasLel: row.gasLel,
  isChecked: row.isChecked,
  lastCheckAt: row.lastCheckAt,
  lastFlameAt: row.lastFlameAt,
  checkWords: row.checkWords,
  emergencyPlan: row.emergencyPlan,
})
