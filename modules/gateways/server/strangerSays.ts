import { measureNamed, measureOf, schemeOf } from '@gss/devices/contract'
import type { AnswerOf } from '@gss/kit/call'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { PLATFORM_UNIT } from '@gss/server-kit/ids'
import type { Caller } from '@gss/session/server'
import { type calls, kindGuess, type MapRow, type Mapped } from '../contract/index.ts'
import type { GatewayDeps } from './deps.ts'
import { foreignSources } from './foreignStore.ts'
import { lastOfDevice } from './foreignViews.ts'
import { FOREIGN_SCHEME, mappedBy, readForeign, tongueOf } from './tongues.ts'

type Told = AnswerOf<(typeof calls)['strangerSays']>
const DAY_MS = 86_400_000
const LOOKS_BACK_DAYS = 31
const SHOWN_MAX_BYTES = 2_000
const SAID_MAX = 20

/** What somebody nobody knows said last, and what follows from it for whoever registers it: a code, a name to begin with, what it seems to be. */
export async function strangerSays(
  address: string,
  who: Caller,
  { db, clock }: Pick<GatewayDeps, 'db' | 'clock'>,
): Promise<Told | Refusal> {
  if (!who.sees(null)) return refuse('gateway.notFound')
  const since = new Date(clock().getTime() - LOOKS_BACK_DAYS * DAY_MS)
  const messages = await lastOfDevice(db, PLATFORM_UNIT, address, since)
  const rows = await rowsFor(db, address)
  const said = messages.map((bytes) => ({ bytes, mapped: mappedIn(address, bytes, rows) }))
  const newest = said[0]
  const words = said.flatMap(({ mapped }) => wordsOf(mapped))
  const payload = newest === undefined ? null : payloadIn(address, newest.bytes)
  const { zh, nbType } = kindGuess(`${rows.map(({ to }) => to).join(' ')} ${payload?.text ?? ''}`)
  const code = address.slice(Math.max(address.lastIndexOf('/'), address.lastIndexOf(':')) + 1)
  return {
    code,
    name: zh === '' ? '' : `${zh}${code.slice(-4)}`,
    nbType,
    text: payload?.text ?? null,
    hex: payload?.hex ?? '',
    says: [...new Set(words)].slice(0, SAID_MAX),
  }
}

/** Its source: which cloud or broker hands it on; `null`: it speaks with us itself. */
export function sourceCodeOf(address: string): string | null {
  if (schemeOf(address) !== FOREIGN_SCHEME) return null
  return address.slice(FOREIGN_SCHEME.length + 1).split('/')[0] ?? null
}
async function rowsFor(db: GatewayDeps['db'], address: string): Promise<readonly MapRow[]> {
  const code = sourceCodeOf(address)
  return code === null ? [] : ((await foreignSources(db)).find((one) => one.code === code)?.rows ?? [])
}

function mappedIn(address: string, bytes: Uint8Array, rows: readonly MapRow[]): Mapped | null {
  if (sourceCodeOf(address) === null || rows.length === 0) return null
  const { topic, payload } = readForeign(bytes)
  return mappedBy(rows, topic, payload)
}
const wordsOf = (mapped: Mapped | null): string[] =>
  mapped === null
    ? []
    : mapped.values.map(({ measure, value }) => {
        const { zh, unit } = measureOf(measureNamed(measure) ?? 0)
        return `${zh} ${value} ${unit}`.trim()
      })

function payloadIn(address: string, bytes: Uint8Array): { text: string | null; hex: string } {
  const shown = (of: Uint8Array) => Buffer.from(of.subarray(0, SHOWN_MAX_BYTES)).toString('hex')
  const pieces = tongueOf(address)?.dissect(bytes, 'standard') ?? []
  const payload = pieces.findLast(({ name }) => name === 'payload')
  if (!payload) return { text: null, hex: shown(bytes) }
  return { text: payload.value?.slice(0, SHOWN_MAX_BYTES) ?? null, hex: shown(bytes.subarray(payload.at)) }
}
