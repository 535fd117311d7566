import type { Attack } from '../attack.ts'
import { plainAsk, schemaOf } from '../askMaker.ts'
import { ALMIGHTY, ask, lastingCalls, mustBeIn, pathOf } from '../target.ts'

/** Names no page sends, in the spellings products of this kind have believed. */
const WISHES: Readonly<Record<string, unknown>> = {
  isAdmin: true,
  admin: 1,
  roleIds: [1],
  grants: ['*'],
  rmsUserId: '1',
  actorId: '1',
  verified: true,
  constructor: { prototype: { isAdmin: true } },
}

/** Every column of every table, and what one would wish to be, as a field of every call. */
export const massAssignment: Attack = {
  name: 'mass-assignment',
  must: 'a field the contract does not name is refused by every call',
  async run(target, seen) {
    const columns = await ask<{ name: string }>(
      target.db,
      `select distinct column_name as name from information_schema.columns where table_schema = 'public' order by 1`,
    )
    const wishes = [
      ...Object.entries(WISHES),
      ...columns.map(({ name }): [string, unknown] => [name, 1]),
      ...columns.map(({ name }): [string, unknown] => [camel(name), 1]),
    ]
    const tokens = await target.sessionOf(ALMIGHTY)
    for (const [name, call] of lastingCalls) {
      if (call.carries !== 'json' || call.method === 'GET') continue
      const schema = schemaOf(call)
      const plain = Object(plainAsk(schema))
      const unknown = wishes.filter(([wish]) => !Object.hasOwn(schema.properties ?? {}, wish))
      // All at once: one that were taken would take the others with it. Then the dearest by themselves.
      for (const fields of [
        Object.fromEntries(unknown.filter(([wish]) => wish !== 'constructor')),
        ...unknown.slice(0, 8).map((one) => Object.fromEntries([one])),
      ]) {
        const { status, json, text } = await target.send({
          method: call.method,
          path: pathOf(call),
          body: { ...plain, ...fields },
          tokens,
        })
        seen.tried(Object.keys(fields).length)
        if (status >= 500) seen.fault(`${name}: ${status} ${text.slice(0, 80)}`)
        else if (status !== 400)
          seen.wrong(
            `${name} takes ${Object.keys(fields).slice(0, 3).join(', ')} …: ${status} ${json?.code ?? ''}`,
          )
      }
    }
    await mustBeIn(target, tokens)
  },
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
