import type { Call } from '@gss/kit/call'
import { newId } from '@gss/server-kit/ids'
import { register } from '../register.ts'
import type { Attack, Seen } from '../attack.ts'
import { type Schema, schemaOf } from '../askMaker.ts'
import { THINGS, TYPED, WORDED } from '../names.table.ts'
import { type Planted, plantUnit } from '../plant.ts'
import { honestAsk, sentAs } from '../send.ts'
import { ALMIGHTY, type Answered, lastingCalls, mustBeIn, type Target, type Tokens } from '../target.ts'

/**
 * Somebody with every permission, but of one unit, names the things of another in every field of every call that names a thing. The answer
 * must be the one that a thing gets that is nowhere, no text of the other unit may be read in it, and nothing of the other unit may move.
 */
export const otherUnit: Attack = {
  name: 'other-unit',
  must: "another unit's things answer as if they were not there, and stay as they are",
  async run(target, seen) {
    const [own, other] = [await plantUnit(target.db, 1), await plantUnit(target.db, 2)]
    const world = {
      target,
      seen,
      own,
      other,
      tokens: await target.sessionOf(ALMIGHTY, { origin: 'gss', unitId: own.unitId }),
    }
    let [named, reached] = [0, 0]
    // Every row of a unit is a long question: what stood after one call stands before the next, and calls that say they only read share one.
    let before = await other.standing()
    let asked: string[] = []
    const look = async () => {
      if ((await other.standing()) !== before) {
        seen.wrong(`${asked.join(' or ')} changed what is another unit's`)
        await other.again()
        before = await other.standing()
      }
      asked = []
    }
    for (const [name, call] of lastingCalls) {
      if (call.may === 'anyone') continue
      for (const cell of cellsOf(call)) {
        named += 1
        if (await tryCell(world, name, call, cell)) reached += 1
      }
      await lookAround(world, name, call)
      asked.push(name)
      if (!call.reads || asked.length === READS_TOGETHER) await look()
    }
    await look()
    await mustBeIn(target, world.tokens)
    seen.note(`${named} fields that name a thing; ${reached} of them reached the caller's own`)
  },
}

const READS_TOGETHER = 20

interface World {
  target: Target
  seen: Seen
  own: Planted
  other: Planted
  tokens: Tokens
}
interface Cell {
  field: string
  /** The column the thing's id stands in. */
  column: string
  /** `archives`: which object the call is about. */
  object?: string
}

/** Every field of a call that names a thing, of every thing it may name. */
function cellsOf(call: Call): Cell[] {
  const fields = Object.entries(schemaOf(call).properties ?? {})
  const objects = fields.some(([name]) => name === 'object') ? objectsOf(call) : [undefined]
  return objects.flatMap((object) =>
    fields.flatMap(([field, schema]) =>
      columnsOf(field, schema, object).map((column): Cell => ({
        field,
        column,
        ...(object !== undefined && { object }),
      })),
    ),
  )
}
const realmOf = (call: Call): string =>
  call.may.includes('.') ? call.may.slice(0, call.may.indexOf('.')) : ''
const objectsOf = (call: Call): string[] =>
  [...register.values()]
    .filter(({ description }) => description.permission === realmOf(call))
    .map(({ description }) => description.object)

export function columnsOf(field: string, schema: Schema, object?: string): readonly string[] {
  if (!isNaming(schema)) return []
  const kept = object === undefined ? undefined : register.get(object)
  if (kept && (field === 'id' || field === 'ids')) return [kept.id]
  return THINGS[field] ?? (WORDED[field] === undefined ? ownColumn(field) : [WORDED[field]])
}
/** A field that says whose id it is: `roundId`, or several as `roundIds`, stand in `round_id`. */
const ownColumn = (field: string): string[] =>
  /^[a-z][A-Za-z]*Ids?$/.test(field)
    ? [`${field.replace(/Ids?$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_id`]
    : []
/** An id, a list of ids, or a text: the page sends ids as texts too. */
export const isNaming = ({ type, format, items, anyOf }: Schema): boolean =>
  format === 'uuid' ||
  type === 'string' ||
  (items !== undefined && isNaming(items)) ||
  (anyOf?.some(isNaming) ?? false)

/** Three asks that differ in one field. True: the caller's own thing was answered otherwise than one that is nowhere. */
async function tryCell(
  { target, seen, own, other, tokens }: World,
  name: string,
  call: Call,
  cell: Cell,
): Promise<boolean> {
  const isWorded = WORDED[cell.field] !== undefined
  const askWith = async (value: string) => {
    const fields = honestAsk(call, (field, schema) => own && ownValue(own, field, schema, cell), [cell.field])
    const isList = schemaOf(call).properties?.[cell.field]?.type === 'array'
    const answered = await target.send({
      ...sentAs(call, { ...fields, [cell.field]: isList ? [value] : value }),
      tokens,
    })
    return { answered, told: toldBy(answered, value) }
  }
  const thingOf = (unit: Planted) => (isWorded ? [unit.textOf(cell.column)] : unit.idsOf(cell.column))
  const where = `${name} ${cell.object ?? ''} ${cell.field} (${cell.column})`
  const nowhere = await askWith(isWorded ? 'nowhere' : newId())
  for (const theirs of thingOf(other)) {
    const { answered, told } = await askWith(theirs)
    seen.tried()
    if (answered.status >= 500) seen.fault(`${where}: ${answered.status} ${answered.text.slice(0, 80)}`)
    else if (told !== nowhere.told)
      seen.wrong(`${where}: ${told.slice(0, 120)} instead of ${nowhere.told.slice(0, 120)}`)
    if (answered.text.includes(other.marker)) seen.wrong(`${where}: tells a text of another unit`)
  }
  let isReached = false
  for (const mine of thingOf(own)) isReached ||= (await askWith(mine)).told !== nowhere.told
  if (isReached && !call.reads) await own.again()
  return isReached
}

function ownValue(own: Planted, field: string, schema: Schema, { object }: Cell): unknown {
  if (field === 'object') return object
  const typed = TYPED[field]
  if (typed) return typed(Date.now())
  const [column] = columnsOf(field, schema, object)
  if (column === undefined) return undefined
  const value = WORDED[field] === undefined ? own.idsOf(column)[0] : own.textOf(column)
  return schema.type === 'array' ? [value] : value
}

/** Lists that name nothing: what they tell must be the caller's own. */
async function lookAround({ target, seen, other, tokens }: World, name: string, call: Call): Promise<void> {
  if (!call.reads) return
  const objects = schemaOf(call).properties?.['object'] ? objectsOf(call) : [undefined]
  for (const object of objects) {
    const fields = honestAsk(call, (field) => (field === 'object' ? object : TYPED[field]?.(Date.now())))
    const answered = await target.send({ ...sentAs(call, fields), tokens })
    seen.tried()
    if (answered.status >= 500) seen.fault(`${name}: ${answered.status}`)
    if (answered.text.includes(other.marker))
      seen.wrong(`${name} ${object ?? ''}: tells a text of another unit`)
  }
}

/** An answer without what differs from one moment to the next, and without the thing that was named. */
const toldBy = ({ status, text, headers }: Answered, named: string): string =>
  // A sheet is packed with the hour in it: of a file the kind and the length are compared.
  headers['content-disposition']
    ? `${status} ${String(headers['content-type'])} ${text.length}`
    : `${status} ${text}`
        .replaceAll(named, '·')
        .replace(/\d{13}/g, 'time')
        .replace(/"errorNumber":"\w+"/g, '')
        // A ticket is new each time.
        .replace(/\.[\w-]{20,}\.flv/g, '.ticket.flv')
        .replace(/ticket=[\w-]+/g, 'ticket=')
