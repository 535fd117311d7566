import { PROMPT_STANDARD, type HeardPrompt } from '@gss/notify/contract'
import { expect, test } from 'vitest'
import { alarmOf } from '../testing/alarmOf.ts'
import { promptValuesOf, sayingBy } from './sayings.ts'

const prompt = (given: Partial<HeardPrompt> = {}): HeardPrompt => ({
  category: 'fire',
  ...PROMPT_STANDARD.fire,
  ...given,
})
const FILE = '019aa000-0001-7000-8000-000000000001'
const said: [what: string, prompt: Partial<HeardPrompt>, saying: object][] = [
  [
    'a fire of a new house, digits one by one',
    {},
    {
      text: '火警，火警，临江市第三人民医院，住院部 B 座 九F 二 回路 零八七，感烟探测器，请立即确认',
      timesLeft: -1,
      priority: 1,
      recording: { fileId: null, volume: 1 },
    },
  ],
  ['building and floor by themselves', { template: '{楼栋}{楼层}{类型}' }, { text: '住院部 B 座九F火警' }],
  [
    'a recording in place of words',
    { by: 'file', fileId: FILE },
    { recording: { fileId: FILE, isAlone: true } },
  ],
  [
    'a recording before words',
    { by: 'fileThenSpeech', fileId: FILE, volume: 40 },
    { recording: { fileId: FILE, isAlone: false, volume: 0.4 } },
  ],
  ['a recording that words took the place of', { fileId: FILE }, { recording: { fileId: null } }],
  ['what is switched off', { isEnabled: false, times: 3 }, { timesLeft: 0 }],
  ['three times', { times: 3, priority: 9 }, { timesLeft: 3, priority: 9 }],
]
test.each(said)('%s', (_, given, saying) =>
  expect(sayingBy(prompt(given), promptValuesOf(alarmOf(1)))).toMatchObject(saying),
)
