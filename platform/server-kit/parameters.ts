import { type Parameter, type ParameterReader, parameterText, parameterValue } from '@gss/kit/parameter'
import type { Bus } from './bus.ts'
import type { Clock } from './clock.ts'
import type { Database, Place, Tx } from './database.ts'

/** The bus says so when somebody set one; without the bus a process is this much behind at most. */
export const PARAMETER_CHANGED = 'parameter.changed'
const MEMORY_MS = 3_000

interface ParameterTables {
  parameters: SetParameter
}
interface SetParameter {
  code: string
  value: string
  set_at: Date
  set_by: string
}

export interface Parameters extends ParameterReader {
  /** Sets one, with the rest of the transaction. The value is checked by `parameterValue` before. */
  write<T extends string | number | boolean>(
    tx: Tx,
    parameter: Parameter<T>,
    value: T,
    by: string,
  ): Promise<void>
  /** What was ever set, by code: for the screen, never remembered. */
  setOnes(place: Place): Promise<Map<string, { value: string; setAt: Date; setBy: string }>>
}

export function parameterReader(db: Database, clock: Clock, bus: Bus): Parameters {
  let remembered: { values: Promise<Map<string, string>>; untilMs: number } | null = null
  bus.listen(PARAMETER_CHANGED, () => void (remembered = null))

  function values(): Promise<Map<string, string>> {
    const nowMs = clock().getTime()
    if (remembered && nowMs < remembered.untilMs) return remembered.values
    // Who asks often holds a transaction meanwhile.
    const read = readAll(db.aside).then((rows) => new Map(rows.map((row) => [row.code, row.value])))
    const mine = { values: read, untilMs: nowMs + MEMORY_MS }
    remembered = mine
    // A failure is not remembered: the next one asks again.
    read.catch(() => {
      if (remembered === mine) remembered = null
    })
    return read
  }

  return {
    async valueOf(parameter) {
      const typed = (await values()).get(parameter.code)
      // What an older release allowed and this one does not counts as never set.
      return (typed === undefined ? null : parameterValue(parameter, typed)) ?? parameter.standard
    },
    async write(tx, parameter, value, by) {
      const row = { value: parameterText(value), set_at: clock(), set_by: by }
      await tx
        .on<ParameterTables>()
        .insertInto('parameters')
        .values({ code: parameter.code, ...row })
        .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
        .execute()
      tx.after(() => {
        remembered = null
        bus.tell(PARAMETER_CHANGED, [parameter.code])
      })
    },
    async setOnes(place) {
      const rows = await readAll(place)
      return new Map(
        rows.map((row) => [row.code, { value: row.value, setAt: row.set_at, setBy: row.set_by }]),
      )
    },
  }
}

const readAll = (place: Place): Promise<SetParameter[]> =>
  place.on<ParameterTables>().selectFrom('parameters').selectAll().execute()
