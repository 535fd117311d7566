import { type FieldDone, fieldDeed, type FieldPiece } from '@gss/field/server'
import { type DomainOf, encode } from '@gss/kit/wire'
import { refuse } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import { actorOf, type Caller } from '@gss/session/server'
import { fieldReport, fieldRectification, MY_HAZARDS_PIECE, myRectifications } from '../contract/index.ts'
import { takeHazardStepIn } from './acting.ts'
import type { HazardDeps } from './deps.ts'
import { hazardsPage } from './hazardViews.ts'
import { reportHazard } from './report.ts'
import { rectification } from './steps.ts'

/** Reported from anywhere, with a photo: 员工上报 and whatever a round found outside its points. */
const report = fieldDeed({
  kind: 'hazard.report',
  may: 'hazard.add',
  body: fieldReport,
  apply: (tx: Tx, { body, at }: FieldDone<DomainOf<typeof fieldReport>>, who: Caller, deps: HazardDeps) => {
    if (who.unitId === null) return Promise.resolve(refuse('hazard.unitNotFound'))
    if (body.photos.length === 0) return Promise.resolve(refuse('hazard.photoMissing'))
    const reporter = { userId: who.userId, name: who.realname, actor: actorOf(who) }
    return reportHazard(tx, { ...body, unitId: who.unitId, at }, reporter, deps)
  },
})

const rectify = fieldDeed({
  kind: 'hazard.rectify',
  may: 'hazard.query',
  body: fieldRectification,
  apply: (
    tx: Tx,
    { body, at }: FieldDone<DomainOf<typeof fieldRectification>>,
    who: Caller,
    deps: HazardDeps,
  ) => takeHazardStepIn(tx, body.hazardId, who, deps, rectification({ ...body, at })),
})

export const hazardFieldDeeds = [report, rectify]

const MINE_MAX = 100
/** What a phone takes along: what its person has to rectify. */
export const minePiece: FieldPiece<HazardDeps> = {
  name: MY_HAZARDS_PIECE,
  may: 'hazard.query',
  async take(place, who, now) {
    const filters = { scope: who.unitId, executorId: who.userId, state: 'toRectify', now } as const
    const rows = await hazardsPage(place, filters, { page: 1, pageRows: MINE_MAX })
    return encode(
      myRectifications,
      rows.map(({ hazardId, number, address, description, advice, rectifyState, dueAt, photos }) => ({
        hazardId,
        number,
        address,
        description,
        advice,
        rectifyState,
        photos,
        dueAt,
      })),
    )
  },
}
