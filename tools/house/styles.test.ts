import { expect, test } from 'vitest'
import { drawnTwice, styleSheets } from './styles.ts'

// oxfmt-ignore
const cases: [what: string, one: string, other: string, twice: string[]][] = [
  ['a bare name in two rooms',                '.row-age { gap: 4px }',                '.row-age { gap: 8px }',               ['row-age']],
  ['one of several',                          '.row-age, .row-mark { gap: 4px }',     '.other-mark, .row-mark { gap: 8px }', ['row-mark']],
  ['on a narrow screen',                      '.row-age { gap: 4px }',                '@media (max-width: 9px) { .row-age { gap: 8px } }', ['row-age']],
  ['inside what is one’s own',                '.row-age { gap: 4px }',                '.desk-page .row-age { gap: 8px }',    []],
  ['in a comment',                            '.row-age { gap: 4px }',                '/* .row-age { gap: 8px } */',         []],
  ['two sheets of one room',                  '.row-age { gap: 4px }',                '',                                    []],
]
test.each(cases)('%s', (_, one, other, twice) => {
  const found = drawnTwice([
    ['modules/alarms/web/queue.css', one],
    ['modules/alarms/web/desk.css', one],
    ['modules/duty/web/duty.css', other],
  ])
  expect(found.map(([name]) => name)).toEqual(twice)
})

test('each room draws its own', () => expect(drawnTwice(styleSheets())).toEqual([]))
