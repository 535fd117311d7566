import { expect, test } from 'vitest'
import { reasonOf } from './peer.ts'

test.each<[what: string, fault: unknown, reason: string]>([
  [
    'apt’s reason is told, not the command',
    new Error('Command failed: apt-get …\nE: Unable to locate package x\n'),
    'E: Unable to locate package x',
  ],
  [
    'npm’s reason is told, not its code',
    new Error('Command failed: npm …\nnpm error code E404\nnpm error 404 Not Found\n'),
    'npm error 404 Not Found',
  ],
  [
    'without a reason, what was said first',
    new Error('spawn apt-get ENOENT\n    at …'),
    'spawn apt-get ENOENT',
  ],
  ['what is no error is told as it is', 'gone', 'gone'],
])('%s', (_, fault, reason) => expect(reasonOf(fault)).toBe(reason))
