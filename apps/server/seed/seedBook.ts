import { type FormValue, type FormValues, isMapPoint, objects, formTextIn } from '@gss/archives/contract'
import { isAnyBookThere, type SownRow, sowAbsent, sowRows } from '@gss/archives/server'
import type { CityRow } from '@gss/city/contract'
import { newId } from '@gss/server-kit/ids'
import { dayOf } from '@gss/patrol/contract'
import type { Ground } from '../ground.ts'
import { DEMO_ABSENT, DEMO_BOOK, DEMO_BY } from './book.table.ts'
import { cityOnce } from './cityOnce.ts'

const DAY_MS = 86_400_000
/** What stands since the book was begun is older than every change of it; what happened is written down when it has. */
const BEGUN_DAYS = 200
const HAPPENED = [
  'fireLawDoc',
  'facilityCheck',
  'fireRectify',
  'firePublicity',
  'drillRecord',
  'training',
  'fireInfo',
  'firePunish',
]
/** Of a dozen units every third keeps its book well, every third half, the others as they must. */
const CARE = ['well', 'half', 'little'] as const
type Care = (typeof CARE)[number]

/** What the books of the demo city say, and which books say that there is no such thing. */
export function demoBooks(now: Date) {
  const units = cityOnce().rows.filter(({ object }) => object === 'unit')
  const rows = units.flatMap((unit, index) => rowsOf(unit, index + 1, now))
  const absent = units.flatMap((unit, index) =>
    careOf(index + 1) === 'well'
      ? DEMO_ABSENT.filter(
          (object) => !rows.some((row) => row.unitId === unit.id && row.object === object),
        ).map((object) => ({ unitId: unit.id, object }))
      : [],
  )
  return { rows, absent }
}

/** The books of the demo city's units, into a system where nobody has begun one. */
export async function seedBook(deps: Ground): Promise<void> {
  const { db, clock } = deps
  if (await isAnyBookThere(db)) return
  const now = clock()
  const { rows, absent } = demoBooks(now)
  await db.transaction(async (tx) => {
    const happened = new Set(HAPPENED)
    const begun = new Date(now.getTime() - BEGUN_DAYS * DAY_MS)
    await sowRows(
      tx,
      rows.filter(({ object }) => !happened.has(object)),
      { ...deps, clock: () => begun, by: DEMO_BY },
    )
    await sowRows(
      tx,
      rows.filter(({ object }) => happened.has(object)),
      { ...deps, by: DEMO_BY },
    )
    await sowAbsent(tx, absent, now)
  })
}

const careOf = (number: number): Care => CARE[number % CARE.length] ?? 'well'

function rowsOf({ id: unitId, values }: CityRow, number: number, now: Date): SownRow[] {
  const care = careOf(number)
  const own: Readonly<Record<string, string>> = {
    unit: formTextIn(values, 'fullName'),
    owner: formTextIn(values, 'safeOwner'),
    manager: formTextIn(values, 'safeManager'),
    phone: formTextIn(values, 'safeManagerTel'),
    n: String(number).padStart(2, '0'),
  }
  const plan = newId(now.getTime())
  const sown: SownRow[] = DEMO_BOOK.flatMap(({ object, units, rows }, index) => {
    if (units && !units.includes(number)) return []
    // Who keeps little lacks every third object altogether.
    if (care === 'little' && index % CARE.length === 2) return []
    return rows.map((row) => ({
      object,
      unitId,
      id: object === 'firePlan' ? plan : newId(now.getTime()),
      values: { ...filled(object, row, care, own, now), ...places(object, unitId, values, plan) },
    }))
  })
  // Nobody rehearses a plan there is not.
  const isPlanned = sown.some(({ object }) => object === 'firePlan')
  return sown.filter(({ object }) => isPlanned || object !== 'drillRecord')
}

/** Where its station stands, which buildings its plan is for, and what was rehearsed. */
function places(object: string, unitId: string, { point }: FormValues, plan: string): FormValues {
  if (object === 'drillRecord') return { planId: plan }
  if (object === 'miniStation') return besides(point)
  if (object !== 'firePlan') return {}
  const own = cityOnce().rows.filter((row) => row.object === 'building' && row.unitId === unitId)
  return { buildings: own.map(({ id }) => id) }
}

/** By the gate, where a map can tell it from the unit. */
const besides = (point: FormValue | undefined): FormValues =>
  isMapPoint(point)
    ? { point: { longitude: point.longitude + GATE_DEGREES, latitude: point.latitude - GATE_DEGREES } }
    : {}
const GATE_DEGREES = 0.001

function filled(
  object: string,
  row: FormValues,
  care: Care,
  own: Readonly<Record<string, string>>,
  now: Date,
): FormValues {
  const fields = objects.find((one) => one.object === object)?.fields ?? []
  // What is needed stands in every book; of the rest who keeps half of it has every other field, who keeps little none.
  const stays = (name: string, index: number) =>
    care === 'well' || isNeeded(fields, name) || (care === 'half' && index % 2 === 0)
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name], index) => stays(name, index))
      .map(([name, value]) => [name, told(value, own, now)]),
  )
}

const isNeeded = (fields: readonly { name: string; isRequired: boolean }[], name: string) =>
  fields.some((field) => field.name === name && field.isRequired)

/** `@-30 09:20` becomes that moment, `{unit}` the unit's name. */
function told(value: FormValue, own: Readonly<Record<string, string>>, now: Date): FormValue {
  if (typeof value !== 'string') return value
  const [, days, minute] = /^@(-?\d+)(?: (\d\d:\d\d))?$/.exec(value) ?? []
  if (days !== undefined) {
    const day = dayOf(new Date(now.getTime() + Number(days) * DAY_MS))
    return minute === undefined ? day : `${day} ${minute}`
  }
  return value.replace(/\{(\w+)\}/g, (whole, word: string) => own[word] ?? whole)
}
