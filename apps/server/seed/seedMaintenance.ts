import { keepPhotos, type SownPhoto, sowPhotos } from '@gss/field/server'
import { sowMaintenance, type SownMaintenancePlan, type SownTicket } from '@gss/maintenance/server'
import { dayOf } from '@gss/patrol/contract'
import { newId } from '@gss/server-kit/ids'
import type { Ground } from '../ground.ts'
import { cityOnce } from './cityOnce.ts'
import { drawnPhoto } from './drawnPhoto.ts'
import {
  DEMO_COMPANY,
  DEMO_CONTRACTS,
  DEMO_MAINTENANCE_PLANS,
  DEMO_TICKETS,
  type DemoMaintenancePlan,
  type DemoTicket,
} from './maintenance.table.ts'
import { seedMomentOf } from './moment.ts'
import { type DemoHand, handsNamed, isAnyTicketThere } from './peopleViews.ts'
import type { SceneName } from './scenes.table.ts'

const DAY_MS = 86_400_000
const MANAGERS = ['manager', 'feng.gang'] as const
const ESCORTS = ['唐伟', '董丽'] as const
const NAMES = [
  DEMO_COMPANY.leader,
  ...DEMO_COMPANY.workers,
  ...MANAGERS,
  ...DEMO_TICKETS.flatMap(({ steps }) => steps.map(([, , who]) => who)),
]

interface Telling {
  now: Date
  hands: ReadonlyMap<string, DemoHand>
  unitIds: readonly string[]
  photos: SownPhoto[]
}

/** Contracts, plans and tickets of the demo city in each state, into a system that has none and whose people are there. */
export async function seedMaintenance(ground: Ground): Promise<void> {
  const { db, files, clock } = ground
  if (await isAnyTicketThere(db)) return
  const { rows } = cityOnce()
  const hands = await handsNamed(db, NAMES)
  if (hands.size < new Set(NAMES).size) return
  const unitIds = rows.filter(({ object }) => object === 'unit').map(({ id }) => id)
  const companyId = rows.find(({ object }) => object === 'maintUnit')?.id ?? ''
  const telling: Telling = { now: clock(), hands, unitIds, photos: [] }
  const leader = handOf(DEMO_COMPANY.leader, telling)
  const workers = DEMO_COMPANY.workers.map((name) => handOf(name, telling))
  const contracts = DEMO_CONTRACTS.map(([unit, number, name, from, until]) => ({
    unitId: unitIds[unit - 1] ?? '',
    number,
    name,
    companyId,
    systems: ['1', '2', '4', '5', '6', '7', '9', '12', '14', '15', '16', '18', '19'],
    beginDay: dayFrom(from, telling.now),
    endDay: dayFrom(until, telling.now),
    leader,
  }))
  const tickets = DEMO_TICKETS.map((row) => ticketOf(row, telling))
  const plans = DEMO_MAINTENANCE_PLANS.map((row) => planOf(row, telling))
  const kept = await keepPhotos(telling.photos, files)
  await db.transaction((tx) => sowPhotos(tx, kept, files))
  await sowMaintenance({ companies: [{ companyId, leader, workers }], contracts, tickets, plans }, ground)
}

const dayFrom = (days: number, now: Date): string => dayOf(new Date(now.getTime() + days * DAY_MS))
function handOf(name: string, { hands }: Telling): DemoHand {
  const hand = hands.get(name)
  if (!hand) throw new Error(`the demo has nobody called ${name}`)
  return hand
}

function photoOf(scene: SceneName, unitId: string, by: DemoHand, at: Date, { photos }: Telling): string {
  const uploadId = newId(at.getTime())
  photos.push({ unitId, userId: by.userId, uploadId, at, bytes: drawnPhoto(scene) })
  return uploadId
}

function ticketOf({ unit, parts, source, worker, steps }: DemoTicket, telling: Telling): SownTicket {
  const unitId = telling.unitIds[unit - 1] ?? ''
  return {
    unitId,
    parts,
    source,
    worker: handOf(worker ?? DEMO_COMPANY.workers[0], telling),
    steps: steps.map(([event, moment, who, words, scene]) => {
      const [by, at] = [handOf(who, telling), seedMomentOf(moment, telling.now)]
      return { event, at, by, words, photos: scene ? [photoOf(scene, unitId, by, at, telling)] : [] }
    }),
  }
}

function planOf(
  { unit, from, until, madeDaysAgo, ...row }: DemoMaintenancePlan,
  telling: Telling,
): SownMaintenancePlan {
  const unitId = telling.unitIds[unit - 1] ?? ''
  const madeAt = new Date(telling.now.getTime() - madeDaysAgo * DAY_MS)
  const workers = DEMO_COMPANY.workers.map((name) => handOf(name, telling))
  const [first] = workers
  const taken = (scene: SceneName) =>
    photoOf(scene, unitId, first ?? handOf(DEMO_COMPANY.leader, telling), madeAt, telling)
  return {
    ...row,
    unitId,
    contractNumber: DEMO_CONTRACTS.find(([of]) => of === unit)?.[1] ?? '',
    beginDay: dayFrom(from, telling.now),
    endDay: dayFrom(until, telling.now),
    madeAt,
    workers,
    leader: handOf(DEMO_COMPANY.leader, telling),
    manager: handOf(MANAGERS[unit - 1] ?? 'manager', telling),
    escortName: ESCORTS[unit - 1] ?? '',
    photo: taken('gaugeLow'),
    signs: [taken('signed'), taken('signed')],
  }
}
