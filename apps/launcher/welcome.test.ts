import { expect, test } from 'vitest'
import { optionList, commandOptionsOf } from './options.ts'
import { welcome } from './welcome.ts'

const accounts = [
  { name: 'admin', password: 'aB3-long-enough', role: 'Administrator', note: 'demo' },
  { name: 'watch-01', password: 'short', role: 'Operator', note: '' },
]

test('the accounts stand in columns under the address', () => {
  expect(welcome('http://here/', accounts, undefined)).toBe(`
The IoT fire system is ready: http://here/
On a phone, over HTTPS: http://here/m
Sign in as (name, password, role):
  admin     aB3-long-enough  Administrator · demo
  watch-01  short            Operator
Ctrl-C stops it.
`)
})

test('an empty system names only the address of the first administrator', () => {
  expect(welcome('http://here/', [], 'http://here/setup?ticket=once')).toBe(`
The IoT fire system is ready: http://here/
On a phone, over HTTPS: http://here/m
Nobody may sign in yet. The first administrator sets a password here, once: http://here/setup?ticket=once
Ctrl-C stops it.
`)
})

const options: [words: string[], noDemo: boolean, help: boolean][] = [
  [[], false, false],
  [['--no-demo'], true, false],
  [['--no-demo', '--help'], true, true],
]
test.each(options)('npm start -- %j', (words, noDemo, help) => {
  expect(commandOptionsOf(words)).toEqual({ noDemo, help })
})

test('the list of options names each', () => {
  for (const word of ['--no-demo', '--help']) expect(optionList).toContain(word)
})
