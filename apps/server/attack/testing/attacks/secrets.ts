import type { Attack, Seen } from '../attack.ts'
import { schemaOf } from '../askMaker.ts'
import { TYPED } from '../names.table.ts'
import { plantUnit } from '../plant.ts'
import { register } from '../register.ts'
import { honestAsk, sentAs } from '../send.ts'
import { ALMIGHTY, API, ask, CANARY, lastingCalls, mustBeIn, type Target } from '../target.ts'

/** Columns whose content is for nobody: found by their names, so that a new one is watched too. Tokens and tickets are kept as digests alone. */
const SECRET_COLUMNS = `
  select c.table_name as table, c.column_name as column from information_schema.columns c
  join pg_class k on k.relname = c.table_name and k.relnamespace = 'public'::regnamespace
  where c.table_schema = 'public' and not k.relispartition
    and c.column_name ~ '(password_hash|secret)' and c.udt_name = 'text'`

export const secrets: Attack = {
  name: 'secrets',
  must: 'no password, key, hash or ticket of anybody stands in any answer',
  async run(target, seen) {
    const unit = await plantUnit(target.db, 4)
    const planted = await plantSecrets(target, unit.unitId)
    seen.note(`${planted.columns.length} columns hold the canary: ${planted.columns.join(', ')}`)
    const tokens = await target.sessionOf(ALMIGHTY)
    const needles = [CANARY, planted.sealed, tokens.token, tokens.csrfToken]
    for (const [name, call] of lastingCalls.filter(([, { reads }]) => reads))
      for (const object of objectsOf(call.may, schemaOf(call).properties?.['object'] !== undefined)) {
        const known = (field: string) =>
          field === 'object' ? object : field === 'projectId' ? unit.unitId : TYPED[field]?.(Date.now())
        const one = {
          id:
            object === 'camera'
              ? planted.cameraId
              : unit.idsOf(register.get(object ?? '')?.id ?? 'user_id')[0],
        }
        const fields = { ...honestAsk(call, known), ...('id' in (schemaOf(call).properties ?? {}) && one) }
        const { status, text, headers } = await target.send({ ...sentAs(call, fields), tokens })
        seen.tried()
        if (status >= 500) seen.fault(`${name}: ${status}`)
        look(`${text} ${JSON.stringify(headers)}`, `${name} ${object ?? ''}`, needles, seen)
      }
    await mustBeIn(target, tokens)
    for (const path of ['/healthz', '/metrics', '/gss/base/app-config.json', `${API}/openapi.json`]) {
      const { text } = await target.send({ method: 'GET', path, tokens, headers: { 'x-forwarded-for': '' } })
      seen.tried()
      look(text, path, needles, seen)
    }
  },
}

const objectsOf = (may: string, hasObject: boolean): (string | undefined)[] =>
  hasObject
    ? [...register.values()]
        .filter(({ description }) => may.startsWith(`${description.permission}.`))
        .map((one) => one.description.object)
    : [undefined]

function look(text: string, where: string, needles: readonly string[], seen: Seen): void {
  for (const needle of needles)
    if (text.includes(needle)) seen.wrong(`${where} tells a secret (${needle.slice(0, 6)}…)`)
}

/** The canary in every row's secret column; a camera's password as the product itself keeps it. */
async function plantSecrets(
  { db, send, sessionOf }: Target,
  unitId: string,
): Promise<{ columns: string[]; sealed: string; cameraId: unknown }> {
  const columns: string[] = []
  const found = await ask<{ table: string; column: string }>(db, SECRET_COLUMNS)
  for (const { table, column } of found) {
    columns.push(`${table}.${column}`)
    if (column !== 'totp_secret')
      await ask(db, `update ${table} set ${column} = coalesce(${column}, '') || $1`, [CANARY])
  }
  const sealed = `cam-${CANARY}`
  const camera = {
    videoCode: 'C-canary',
    videoName: 'canary',
    usage: '1',
    linkType: 'RTSP',
    position: 'door',
    passWord: sealed,
  }
  const { json, text } = await send({
    method: 'POST',
    path: `${API}/gstconfiguration/baseData/add`,
    body: { object: 'camera', projectId: unitId, values: camera },
    tokens: await sessionOf(ALMIGHTY),
  })
  if (json?.ok !== true) throw new Error(`the camera with a password could not be planted: ${text}`)
  const { id }: Record<string, unknown> = Object(json.data)
  return { columns, sealed, cameraId: id }
}
