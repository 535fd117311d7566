import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSecrets } from './secrets.ts'

function folder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'gss-secrets-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return dir
}
const last = (text: string) => text.slice(0, -1) + (text.endsWith('A') ? 'Q' : 'A')

test('what is sealed is opened by the same key, also after a restart, and looks different each time', () => {
  const dir = folder()
  const sealed = openSecrets(dir).seal('口令 GEZDGNBV')
  expect(openSecrets(dir).open(sealed)).toBe('口令 GEZDGNBV')
  expect(openSecrets(dir).seal('口令 GEZDGNBV')).not.toBe(sealed)
  expect(sealed).not.toContain('GEZDGNBV')
})

const refused: [what: string, damage: (sealed: string) => string][] = [
  ['a changed end', last],
  ['a cut text', (sealed) => sealed.slice(0, -8)],
  ['nothing', () => ''],
  ['what was never sealed', () => 'GEZDGNBVGY3TQOJQ'],
  ['only a beginning', () => 'v1.AAAAAAAAAAAAAAAA'],
]
test.each(refused)('%s is not opened', (_, damage) => {
  const secrets = openSecrets(folder())
  expect(secrets.open(damage(secrets.seal('secret')))).toBeNull()
})

test('another installation opens nothing and signs otherwise', () => {
  const [one, other] = [openSecrets(folder()), openSecrets(folder())]
  expect(other.open(one.seal('secret'))).toBeNull()
  expect(other.sign('123456')).not.toEqual(one.sign('123456'))
  expect(one.sign('123456')).toEqual(one.sign(Buffer.from('123456')))
})

test('the key belongs to its owner alone, and a damaged one is said', () => {
  const dir = folder()
  openSecrets(dir)
  expect(statSync(path.join(dir, 'secret/secrets.key')).mode & 0o777).toBe(0o600)
  writeFileSync(path.join(dir, 'secret/secrets.key'), 'short')
  expect(() => openSecrets(dir)).toThrow('damaged')
})
