import { generateKeyPairSync } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { Place } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { tryDecode } from '@gss/kit/wire'
import { licence, LICENCE_KEYS } from '../contract/index.ts'
import { armoured, readArmoured } from './armour.ts'
import { licenceStanding } from './ask.ts'

export const licenceUsageText = [
  'npm run gss -- licence marks                    what a licence for this machine is made from',
  'npm run gss -- licence key <private.pem> <id>   the vendor: make a key; prints its row for contract/keys.table.ts',
  'npm run gss -- licence make <private.pem> <out> name=value …   the vendor: make a licence',
  '  key=2026a customer=… con=500 wb=500 xj=2000 from=2026-12-01 until=2027-11-30 [marks=a,b,c need=2]',
  'npm run gss -- licence show <file>              what a licence says, and whether one of our keys signed it',
].join('\n')

type Print = (line: string) => void
const OWNERS_ALONE = 0o600

/** The vendor's tool, and what a customer sends the vendor. */
export async function licenceTool(
  words: readonly string[],
  { db, clock }: { db: Place; clock: () => Date },
  print: Print,
): Promise<boolean> {
  const [deed, file, out, ...pairs] = words
  if (deed === 'marks') {
    for (const mark of (await licenceStanding(db, clock())).marks) print(mark)
    return true
  }
  if (deed === 'key' && file !== undefined && out !== undefined) {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
    await writeFile(file, pem, { mode: OWNERS_ALONE, flag: 'wx' })
    const half = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
    print(`  { id: '${out}', publicKey: '${half}' },`)
    return true
  }
  if (deed === 'make' && file !== undefined && out !== undefined) return make(file, out, pairs, print)
  if (deed === 'show' && file !== undefined) {
    const read = readArmoured(await readFile(file, 'utf8'), LICENCE_KEYS)
    print(typeof read === 'string' ? read : JSON.stringify(read, null, 2))
    return typeof read !== 'string'
  }
  print(licenceUsageText)
  return false
}

async function make(keyFile: string, out: string, pairs: readonly string[], print: Print): Promise<boolean> {
  const said = new Map(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
  const marks = (said.get('marks') ?? '').split(',').filter((mark) => mark !== '')
  const asked = tryDecode(licence, {
    version: 1,
    id: newId(),
    key: said.get('key') ?? LICENCE_KEYS[0]?.id,
    customer: said.get('customer'),
    con: Number(said.get('con')),
    wb: Number(said.get('wb')),
    xj: Number(said.get('xj')),
    from: said.get('from'),
    until: said.get('until'),
    marks,
    need: Number(said.get('need') ?? Math.ceil(marks.length / 2)),
  })
  if (!asked.ok || asked.value.until < asked.value.from || asked.value.need > marks.length) {
    print(licenceUsageText)
    return false
  }
  await writeFile(out, armoured(asked.value, await readFile(keyFile, 'utf8')), { flag: 'wx' })
  print(`${out}: ${asked.value.customer}, ${asked.value.from} – ${asked.value.until}`)
  return true
}
