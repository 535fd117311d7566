import { expect, test } from 'vitest'
import { agentOf } from './agent.ts'

const MOZILLA = 'Mozilla/5.0'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

// oxfmt-ignore
const cases: [what: string, agent: string, told: string | null][] = [
  ['Chrome on Windows',                  `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`,            'Chrome 131 · Windows'],
  ['Edge says it is Chrome too',         `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0`,  'Edge 131 · Windows'],
  ['Safari on a telephone',              `${MOZILLA} (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari 18 · iOS'],
  ['Android is Linux, but not told so',  `${MOZILLA} (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36`,      'Chrome 131 · Android'],
  ['Firefox on Linux',                   `${MOZILLA} (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0`,                        'Firefox 133 · Linux'],
  ['a program says little',              'curl/8.5.0',                                                                                  null],
  ['nothing at all',                     '',                                                                                            null],
]
test.each(cases)('%s', (_, agent, told) => expect(agentOf(agent)).toBe(told))
