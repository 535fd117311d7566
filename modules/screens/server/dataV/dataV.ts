import { moduleAccessOf } from '@gss/archives/contract'
import { keysOf } from '@gss/kit/keys'
import { type Refusal, refuse } from '@gss/kit/refusal'
import type { AskOf } from '@gss/kit/call'
import type { Caller } from '@gss/session/server'
import {
  type calls,
  DATA_V_BLOCKS,
  type DataV,
  type DataVBlock,
  type DataVKey,
} from '../../contract/index.ts'
import type { ScreenDeps } from '../deps.ts'
import { unitFacts } from '../home/unitViews.ts'
import { BLOCKS } from './blocks.ts'
import { knownSinceOf, unitIdOfCode } from './dataVViews.ts'
import { spannedAt } from './span.ts'

type Ask = AskOf<(typeof calls)['dataV']>

/** The right to the module a block tells of; none: whoever sees the unit. */
const RIGHTS: Readonly<Record<DataVKey, string | null>> = {
  alarms: 'alarm',
  falses: 'alarm',
  answers: 'alarm',
  places: 'alarm',
  faults: 'alarm',
  lines: null,
  rounds: 'patrol',
  hazards: 'hazard',
  duty: 'dutyRecord',
  maintenance: 'maintTicket',
  score: 'safetyScore',
}
const MODULES: Readonly<Partial<Record<DataVKey, 'duty' | 'patrol' | 'maintenance'>>> = {
  rounds: 'patrol',
  hazards: 'patrol',
  duty: 'duty',
  maintenance: 'maintenance',
}

/** How a unit did over a span: every block at once. What cannot be read fails by itself, the others stand. */
export async function dataVOf(ask: Ask, who: Caller, deps: ScreenDeps): Promise<DataV | Refusal> {
  const { db, clock, log } = deps
  const unitId = ask.unitId ?? (ask.code ? await unitIdOfCode(db, ask.code) : who.unitId)
  if (unitId === null || !who.sees(unitId)) return refuse('home.notFound')
  const facts = await unitFacts(db, unitId)
  if (!facts) return refuse('home.notFound')
  const span = spannedAt(ask.span, clock())
  const access = moduleAccessOf(who.origin, facts.closed)
  const knownSince = await knownSinceOf(db, unitId)
  const blockOf = async (key: DataVKey): Promise<DataVBlock> => {
    const [module, right] = [MODULES[key], RIGHTS[key]]
    const nothing = { key, facts: [], rows: [] }
    if (module !== undefined && !access[module]) return { ...nothing, state: 'closed' }
    if (right !== null && !who.permits(right, 'query')) return { ...nothing, state: 'denied' }
    try {
      return { key, state: 'shown', ...(await BLOCKS[key]({ unitId, span, knownSince, deps })) }
    } catch (error) {
      log.error({ err: error, unitId, block: key }, 'a block of a unit’s figures could not be read')
      return { ...nothing, state: 'failed' }
    }
  }
  return {
    unit: { unitId, code: facts.code, name: facts.name },
    at: span.now,
    from: span.firstDay,
    until: span.lastDay,
    fromBefore: span.firstBefore,
    untilBefore: span.lastBefore,
    knownSince,
    blocks: await Promise.all(keysOf(DATA_V_BLOCKS).map(blockOf)),
  }
}
