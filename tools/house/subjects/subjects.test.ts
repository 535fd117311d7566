import { expect, test } from 'vitest'
import { commitsIn, flawOf } from './subjects.ts'

const NO_ROOM = 'begins with no room: "alarms: what is now true"'
const FILES = ['modules/alarms/server/settle.ts', 'platform/web-kit/crud/crud.ts', 'README.md']

// oxfmt-ignore
const cases: [what: string, subject: string, flaw: string | null][] = [
  ['a module',                       'alarms: a muted seat sounds for a new fire',  null],
  ['two rooms',                      'alarms, web-kit: a list has a name',          null],
  ['a room by its way',              'modules/alarms: a list has a name',           null],
  ['the whole tree',                 'house: lines are at most 110 wide',           null],
  ['no room',                        'What burns is played after what is quiet',    NO_ROOM],
  ['a sentence with a colon',        'The desk says: nothing burns',                NO_ROOM],
  ['a room and nothing',             'alarms: ',                                    NO_ROOM],
  ['a room it does not touch',       'video: a camera has a name',                  'names video, where it touches nothing'],
  ['one of two it does not touch',   'alarms, video: a camera has a name',          'names video, where it touches nothing'],
  ['part of a room\'s name',         'arms: a camera has a name',                   'names arms, where it touches nothing'],
]

test.each(cases)('%s', (_, subject, flaw) => {
  expect(flawOf({ subject, files: FILES })).toBe(flaw)
})

test('a log is read commit by commit', () => {
  expect(commitsIn('\0alarms: one\n\nmodules/alarms/a.ts\nREADME.md\n\n\0docs: two\n\ndocs/a.md\n')).toEqual([
    { subject: 'alarms: one', files: ['modules/alarms/a.ts', 'README.md'] },
    { subject: 'docs: two', files: ['docs/a.md'] },
  ])
})
