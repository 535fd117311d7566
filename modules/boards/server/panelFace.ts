import type { AskOf } from '@gss/kit/call'
import { type Refusal, refuse } from '@gss/kit/refusal'
import type { Caller } from '@gss/session/server'
import type { calls, PanelFace } from '../contract/index.ts'
import { seenBoardUnit } from './board.ts'
import type { BoardDeps } from './deps.ts'
import { panelCounts, panelHead, panelLoops, panelNames, panelRows } from './panelViews.ts'

const NOTHING = {
  model: '',
  maker: '',
  place: '',
  bits: [],
  isOnline: false,
  heardAt: null,
  points: 0,
  counts: { fire: 0, alarm: 0, fault: 0, shielded: 0, started: 0, feedback: 0 },
  loops: [],
  rows: [],
}

/** A panel of a unit as it stands in its room; the unit's first, where none is named. */
export async function panelFaceOf(
  asked: AskOf<(typeof calls)['panelFace']>,
  who: Caller,
  { db }: Pick<BoardDeps, 'db'>,
): Promise<PanelFace | Refusal> {
  const unit = await seenBoardUnit(asked.unitId, who, { db })
  if ('refused' in unit) return unit
  const { unitId, unitName } = unit
  const panels = await panelNames(db, unitId)
  const panelId = asked.panelId ?? panels[0]?.panelId ?? null
  if (panelId === null) return { unitId, unitName, panels, panelId, ...NOTHING }
  const head = await panelHead(db, unitId, panelId)
  if (!head) return refuse('board.notFound')
  const [{ points, ...counts }, loops, rows] = await Promise.all([
    panelCounts(db, unitId, panelId),
    panelLoops(db, unitId, panelId),
    panelRows(db, unitId, panelId),
  ])
  return { unitId, unitName, panels, panelId, ...head, points, counts, loops, rows }
}
