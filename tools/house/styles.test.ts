import { expect, test } from 'vitest'
import { drawnTwice, drawnWithNothing, styleSheets, stylingPages } from './styles.ts'

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

// oxfmt-ignore
const colours: [what: string, sheet: string, page: string, inVain: string[]][] = [
  ['a colour of the theme',                   ':root { --ink: #000 } .row { color: var(--ink) }', '',               []],
  ['a colour nobody has',                     ':root { --ink: #000 } .row { color: var(--inc) }', '',               ['--inc']],
  ['with another in its place',               '.row { color: var(--inc, #000) }',     '',                           ['--inc']],
  ['a width the page sets',                   '.row { width: var(--part) }',          `style={{ '--part': part }}`, []],
  ['a name that begins like another',         ':root { --line-1: #000 } .row { color: var(--line) }', '',           ['--line']],
  ['one of antd’s',                           '.row { color: var(--ant-color-text) }', '',                          []],
  ['in a comment',                            '/* color: var(--inc) */',              '',                           []],
]
test.each(colours)('%s', (_, sheet, page, inVain) => {
  const found = drawnWithNothing(
    [['modules/alarms/web/queue.css', sheet]],
    [['modules/alarms/web/Queue.tsx', page]],
  )
  expect(found.map(([name]) => name)).toEqual(inVain)
})

test('what is drawn with a variable is drawn', () =>
  expect(drawnWithNothing(styleSheets(), stylingPages())).toEqual([]))
